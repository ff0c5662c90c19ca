import type { Careless } from './types';

/**
 * The mistakes that the attacks are known from, each in its shortest form, without Veneer: an attack
 * that does no harm here proves nothing when it does none to Veneer.
 *
 * Runs in the page, so it can use nothing else of this file.
 * @param mistake the mistake to make
 * @param id the attack; only its markup is read
 * @param cookie the attack's cookie `message`
 */
export function runCareless({
  mistake,
  id,
  cookie,
}: {
  mistake: Careless;
  id: number;
  cookie: string;
}): void {
  const root = document.querySelector(`[data-case="${id}"]`) as HTMLElement;
  const first = root.firstElementChild as HTMLElement | null;
  const values = () => [...root.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
  const data = () => values().filter(({ name }) => /^data-|^aria-|^title$|^alt$/.test(name));
  const box = document.createElement('div');
  box.setAttribute('data-careless', '');
  document.body.append(box);

  // No link may leave the page.
  root.addEventListener('click', (event) => event.preventDefault());

  /** Parses a text as HTML. */
  const show = (text: string | null | undefined) => {
    const part = document.createElement('div');
    part.innerHTML = text ?? '';
    box.append(part);
  };
  const showTwice = (text: string) => {
    show(text);
    show(box.lastElementChild?.textContent);
  };
  const load = (address: string) => {
    const script = document.createElement('script');
    script.src = address;
    box.append(script);
  };
  const frame = (address: string) => {
    const made = document.createElement('iframe');
    made.src = address;
    box.append(made);
  };
  const ask = (address: string) =>
    fetch(address, { method: 'POST' })
      .then((answer) => answer.text())
      .then(show)
      .catch(() => {});
  const onGesture = (act: () => void) => {
    for (const type of ['pointerover', 'focusin', 'click'])
      first?.addEventListener(type, (event) => {
        event.preventDefault();
        act();
      });
  };
  /** Merges deeply as old helpers do, into whatever is named. */
  const merge = (into: Record<string, unknown>, from: Record<string, unknown>) => {
    for (const key of Object.keys(from)) {
      const below = from[key];
      if (typeof below === 'object' && below) {
        into[key] ??= {};
        merge(into[key] as Record<string, unknown>, below as Record<string, unknown>);
      } else into[key] = below;
    }
  };
  const mergeText = (text: string) => {
    try {
      merge({}, JSON.parse(text));
    } catch {
      // Some values are not JSON.
    }
  };

  const counterparts: Record<Careless, () => unknown> = {
    /** Shows responses as they are, runs their scripts and clicks their links. */
    answer: () =>
      onGesture(() =>
        ask(`/modals/m${id}`).then(() => {
          for (const script of box.querySelectorAll('script')) {
            const copy = document.createElement('script');
            copy.textContent = script.textContent;
            script.replaceWith(copy);
          }
          for (const link of box.querySelectorAll('a,button')) (link as HTMLElement).click();
        }),
      ),
    /** Copies every attribute onto a new element, and puts it into HTML. */
    attributes: () => {
      const image = document.createElement('img');
      for (const { name, value } of data()) {
        image.setAttribute(name.slice(5) || name, value);
        show(`<p>${value}</p>`);
      }
      image.src = 'x:x';
      box.append(image);
    },
    /** Shows whatever has a class that says it is open or stuck. */
    trust: () => {
      for (const one of root.querySelectorAll<HTMLElement>('[class*="is-"]'))
        if (/is-(open|stuck|loading|active)/.test(one.className))
          one.style.cssText =
            'all:initial!important;position:fixed!important;inset:0!important;display:block!important;z-index:99999!important';
    },
    /** Decodes a caption once more than needed. */
    caption: () => onGesture(() => data().forEach(({ value }) => void showTwice(value))),
    /** Empties what an attribute names before its replacement is ready. */
    clear: () =>
      onGesture(() => {
        for (const { value } of values())
          if (value.startsWith('#')) document.querySelector(value)?.replaceChildren();
      }),
    /** Trusts `document.currentScript`, which a name in the page can hide. */
    clobber: () => {
      const named: object = Reflect.get(document, 'currentScript') ?? Reflect.get(window, 'veneer');
      const address = Reflect.get(named, 'src') ?? Reflect.get(named, 'href');
      load(new URL('chunk.js', String(address)).href);
    },
    cookie: () => {
      let text = cookie;
      try {
        text = decodeURIComponent(cookie);
      } catch {
        // It is not encoded.
      }
      mergeText(text);
      try {
        const parsed = JSON.parse(text.replace(/^j:/, ''));
        for (const value of Object.values(typeof parsed === 'string' ? [parsed] : parsed))
          show(String(value));
      } catch {
        show(text);
      }
    },
    /** Requests whatever an attribute names, without a gesture. */
    eager: () => {
      for (const { value } of values()) if (value) ask(new URL(value, location.href).href);
    },
    /** Resolves an attribute against the document's base, and requests it. */
    fetch: () => onGesture(() => void data().forEach(({ value }) => void askAt(value))),
    /** Parses the fragment as HTML, or as settings with HTML in them. */
    fragment: () =>
      addEventListener('hashchange', () => {
        const text = decodeURIComponent(location.hash);
        show(text);
        const settings = /settings=([\w+/=]+)/.exec(text)?.[1];
        if (settings) show(JSON.parse(atob(settings)).html);
      }),
    /** Judges a URL by its first letters, as written. */
    link: () => {
      for (const { value } of data()) {
        if (value.startsWith('javascript:') || value.startsWith('data:')) continue;
        if (first instanceof HTMLAnchorElement) first.href = value;
        frame(value);
      }
    },
    /** Merges options deeply, from JSON in an attribute or from a path of names. */
    merge: () => {
      for (const { value, name } of data()) {
        mergeText(value);
        const [holder, key] = name.replace('data-', '').split('-');
        if (holder === '__proto__' && key) merge({}, JSON.parse(`{"__proto__":{"${key}":"1"}}`));
      }
    },
    /** Takes the method and URL of a request from attributes. */
    method: () =>
      onGesture(() => {
        const target = data().find(({ value }) => /^https?:/.test(value))?.value ?? '';
        fetch(target || '/admin', { method: 'POST', mode: 'no-cors' }).catch(() => {});
      }),
    /** Creates HTML where a selector was expected, as `$(…)` does. */
    selector: () =>
      onGesture(() => {
        for (const { value } of values()) if (value.includes('<')) show(value);
      }),
    /** Loads a script or frame from whatever URL an attribute has. */
    source: () => {
      for (const { value } of data()) {
        if (/^https?:/.test(value)) load(value);
        else frame(value);
      }
    },
    tooltip: () =>
      onGesture(() => {
        for (const { value } of data()) show(value);
        fetch(`/ajax/tooltips/t${id}`)
          .then((answer) => answer.text())
          .then(show);
      }),
  };

  function askAt(value: string): void {
    try {
      ask(new URL(`${value}`, new URL('/modals/', document.baseURI)).href);
    } catch {
      // Not a URL.
    }
  }

  counterparts[mistake]();
}
