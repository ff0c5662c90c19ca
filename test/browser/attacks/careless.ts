import type { Twin } from './types';

/**
 * The mistakes that the attacks are known from, each in its shortest form, and nothing of Veneer's:
 * an attack that does no harm here would prove nothing by doing none there.
 *
 * Runs in the page, so it may use nothing of this file.
 * @param id the attack, whose markup alone is looked at
 */
export function careless({ twin, id, cookie }: { twin: Twin; id: number; cookie: string }): void {
  const root = document.querySelector(`[data-case="${id}"]`) as HTMLElement;
  const first = root.firstElementChild as HTMLElement | null;
  const values = () => [...root.querySelectorAll('*')].flatMap((one) => [...one.attributes]);
  const data = () => values().filter(({ name }) => /^data-|^aria-|^title$|^alt$/.test(name));
  const box = document.createElement('div');
  box.setAttribute('data-careless', '');
  document.body.append(box);

  // The page is to stay, whatever its links lead to.
  root.addEventListener('click', (event) => event.preventDefault());

  /** A text becomes HTML, and where that held text with brackets, again. */
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
  /** Merges as old helpers do: whatever is named is walked into. */
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
      // Some values are no JSON.
    }
  };

  const twins: Record<Twin, () => unknown> = {
    /** Server answers shown as they are; those of other kinds merged. */
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
    /** Every attribute is copied onto something new, and put into a piece of HTML. */
    attributes: () => {
      const image = document.createElement('img');
      for (const { name, value } of data()) {
        image.setAttribute(name.slice(5) || name, value);
        show(`<p>${value}</p>`);
      }
      image.src = 'x:x';
      box.append(image);
    },
    /** Who says that it is open or stuck is shown so. */
    believe: () => {
      for (const one of root.querySelectorAll<HTMLElement>('[class*="is-"]'))
        if (/is-(open|stuck|loading|active)/.test(one.className))
          one.style.cssText =
            'all:initial!important;position:fixed!important;inset:0!important;display:block!important;z-index:99999!important';
    },
    /** A caption, decoded once more than needed. */
    caption: () => onGesture(() => data().forEach(({ value }) => void showTwice(value))),
    /** Empties what an attribute names before anything is there to replace it. */
    clear: () =>
      onGesture(() => {
        for (const { value } of values())
          if (value.startsWith('#')) document.querySelector(value)?.replaceChildren();
      }),
    /** Believes what the document says that it is called. */
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
        // It is written raw.
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
    /** Asks for everything that has a name, as soon as it is there. */
    eager: () => {
      for (const { value } of values()) if (value) ask(new URL(value, location.href).href);
    },
    /** Goes where the attribute says, from where the document says that it is. */
    fetch: () => onGesture(() => void data().forEach(({ value }) => void askAt(value))),
    /** What the address says is a piece of HTML, or a setting with a piece of HTML in it. */
    fragment: () =>
      addEventListener('hashchange', () => {
        const text = decodeURIComponent(location.hash);
        show(text);
        const settings = /settings=([\w+/=]+)/.exec(text)?.[1];
        if (settings) show(JSON.parse(atob(settings)).html);
      }),
    /** An address is judged by its first letters, as they were written. */
    link: () => {
      for (const { value } of data()) {
        if (value.startsWith('javascript:') || value.startsWith('data:')) continue;
        if (first instanceof HTMLAnchorElement) first.href = value;
        frame(value);
      }
    },
    /** Options as JSON in an attribute, merged deeply; or by a path of names. */
    merge: () => {
      for (const { value, name } of data()) {
        mergeText(value);
        const [holder, key] = name.replace('data-', '').split('-');
        if (holder === '__proto__' && key) merge({}, JSON.parse(`{"__proto__":{"${key}":"1"}}`));
      }
    },
    /** An attribute says how and where a link is sent. */
    method: () =>
      onGesture(() => {
        const target = data().find(({ value }) => /^https?:/.test(value))?.value ?? '';
        fetch(target || '/admin', { method: 'POST', mode: 'no-cors' }).catch(() => {});
      }),
    /** What looks like HTML is made where a selector was expected. */
    selector: () =>
      onGesture(() => {
        for (const { value } of values()) if (value.includes('<')) show(value);
      }),
    /** A script or frame from wherever an attribute says. */
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
      // No address at all.
    }
  }

  twins[twin]();
}
