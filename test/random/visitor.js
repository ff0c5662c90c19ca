// Uses the one good widget of each random page as a visitor would, and reports what went wrong. It
// runs in the page, before its scripts: `visitor.walk(pages)` and `visitor.judge(page)`.
(() => {
  const DIALOG = '.veneer-dialog:not([class*="veneer-dialog--"])';
  const DIALOG_OR_MESSAGE = '.veneer-dialog';
  const MOST_FRAMES = 1200;
  // A widget may be mounted again when another one moves it; more often than this is an endless loop.
  const MOST_MOUNTS = 5;
  // A form or an image of that name takes the place of `document.body`, and of every method.
  const query = Document.prototype.querySelector.bind(document);
  const byId = Document.prototype.getElementById.bind(document);
  const WORD = /\bw\d+\b/g;
  const ADDRESS = location.pathname + location.search;
  /** @type {string[]} The errors since the last page. */
  const broken = [];
  /** @type {Map<Element, string[]>} */
  let mounts = new Map();

  // Large enough for the calls of all pages.
  performance.setResourceTimingBufferSize(1_000_000);
  addEventListener('error', ({ message, target }) => {
    // An element that fails to load dispatches its error on itself, and the browser's remark about a late
    // ResizeObserver is no error.
    if (target === window && !/^ResizeObserver loop/.test(message))
      broken.push(`uncaught ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => broken.push(`unhandled ${reason}`));
  addEventListener('veneer:mount', ({ target, detail }) => {
    mounts.set(target, [...(mounts.get(target) ?? []), detail.widget]);
  });

  /** Shows one page after the other, as a script that swaps the content does. */
  async function walk(pages) {
    const found = [];
    for (const page of pages) {
      // Safari lets a page do so 100 times in 10 seconds.
      if (history.state !== null || !location.href.endsWith(ADDRESS))
        history.replaceState(null, '', ADDRESS);
      mounts = new Map();
      query('body').innerHTML = page.html;
      const said = await judge(page);
      found.push(...said.map((line) => `page ${page.number}, ${page.good}: ${line}`));
    }
    query('body').replaceChildren();
    return found;
  }

  /** What is wrong with the page that is there. */
  async function judge({ good, html }) {
    await window.veneer.ready;
    await window.veneer.enhance();
    try {
      // Where an end tag is missing, it may be inside another widget, or what is off: then it can't be used.
      if (byId('good')?.parentNode === query('body')) await actions[good](byId('good'));
    } catch (error) {
      broken.push(String(error));
    }
    const here = new Set(query('html').textContent.match(WORD));
    const lost = wordsOf(html).filter((word) => !here.has(word));
    if (lost.length > 0) broken.push(`lost ${lost}`);
    for (const [{ outerHTML }, widgets] of mounts)
      if (widgets.length > MOST_MOUNTS * new Set(widgets).size)
        broken.push(`mounted ${widgets}: ${outerHTML.slice(0, 200)}`);
    if ('scriptRan' in window) broken.push('a script of the markup ran');
    return broken.splice(0);
  }

  /** The words of the page as the server sent it, without those that a loaded answer stands for. */
  function wordsOf(html) {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const details of body.querySelectorAll('details[data-faq]')) details.remove();
    return body.textContent.match(WORD) ?? [];
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Waits for a condition, for a number of frames: a busy machine has fewer in the same time. */
  async function until(what, isSo) {
    for (let frame = 0; frame < MOST_FRAMES; frame++) {
      if (await isSo()) return;
      closeMessage();
      await nextFrame();
    }
    throw new Error(`timed out: ${what}`);
  }

  const expands = (button) => () => button.getAttribute('aria-expanded') === 'true';

  /** A message may open at any moment, above everything else. */
  function closeMessage() {
    query(
      '.veneer-dialogs:not([inert]) .veneer-dialog[class*="veneer-dialog--"].is-open .veneer-dialog__close',
    )?.click();
  }

  async function closeDialog(what, isThere) {
    await until(what, () => isThere(query(DIALOG)));
    query(`${DIALOG} .veneer-dialog__close`).click();
    await until(`${what} goes`, () => !query(DIALOG));
  }

  /** Scrolls to an element, again each time: a message that closes restores the scroll position. */
  function scrollTo(element) {
    element.scrollIntoView();
    return element;
  }

  const isRendered = (element) => element.getClientRects().length > 0;

  const holds = (text) => (box) => box?.textContent.includes(text);

  const actions = {
    async nav(nav) {
      const button = nav.querySelector('button');
      button.click();
      await until('the dropdown', expands(button));
    },
    async menu(around) {
      const menu = byId('good-menu');
      // A message that opens closes the menu: then it is opened once more.
      await until('the menu', () => {
        if (!query(DIALOG_OR_MESSAGE)) around.querySelector('a').click();
        return menu.classList.contains('is-open');
      });
      menu.querySelector('button').click();
      await until('the menu goes', () => !menu.classList.contains('is-open'));
    },
    async footer(nav) {
      await until('columns', () => nav.matches('.veneer-footer'));
    },
    async contact(link) {
      await until('the number', () => link.getAttribute('href') === 'tel:5550177');
    },
    async mask(field) {
      await until('the mask', () => {
        field.value = '12-3-45';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return field.value === '12345';
      });
    },
    async modal(link) {
      link.click();
      // The part opens where it stands.
      const isOpen = () => byId('good-part').getAttribute('role') === 'dialog';
      await closeDialog('the part', (box) => box && isOpen());
    },
    async article(link) {
      link.click();
      await closeDialog('the article', holds('water'));
    },
    async faq(details) {
      details.open = true;
      await until('the answer', () => scrollTo(details).querySelector('.veneer-faq'));
    },
    async accordion(around) {
      const [one, two] = around.querySelectorAll('details');
      for (const [row, other] of [
        [one, two],
        [two, one],
      ]) {
        row.querySelector('summary').click();
        await until('one row', () => row.open && !other.open);
      }
    },
    async tabs(around) {
      const sections = [...around.querySelectorAll('section')];
      const isShown = (at) => sections.every(({ hidden }, index) => !!hidden === (index !== at));
      await until('the tabs', () => isShown(0));
      around.querySelectorAll('[role=tab]')[1].click();
      await until('the second section', () => isShown(1));
    },
    async filter(around) {
      const [one, two] = around.querySelectorAll('li');
      around.querySelector('a').click();
      await until('the filtered list', () => isRendered(one) && !isRendered(two));
    },
    async more(around) {
      const rows = around.querySelector('tbody').rows;
      around.querySelector('a').click();
      await until('the next page', () => rows.length === 4);
    },
    async form(around) {
      around.querySelector('button').click();
      await until('the answer', () => holds('You asked: Dogs')(around));
    },
    async tooltip(button) {
      await until('the text', () => {
        button.focus();
        return holds('A good text')(query('[role=tooltip]'));
      });
      button.blur();
      await until('the text goes', () => !query('[role=tooltip]'));
    },
    async gallery(link) {
      link.click();
      await until('the lightbox', () => query('.veneer-gallery img'));
      query('.veneer-gallery [title=Close]').click();
      // The browser's step back is asynchronous, and would close a new lightbox.
      await until('the lightbox goes', () => !query('.veneer-gallery') && !location.hash);
    },
    async carousel(row) {
      await until('the row', () => scrollTo(row).querySelector('.veneer-carousel__next'));
    },
    async share(around) {
      const button = around.querySelector('button');
      button.click();
      await until('the list', expands(button));
    },
    async analytics(link) {
      const calls = () =>
        performance.getEntriesByType('resource').filter(({ name }) => /ajax.analytics/.test(name));
      const before = calls().length;
      await until('the call', async () => {
        link.focus();
        // A message that opens meanwhile takes the focus. A click of a script's is not counted.
        if (link.matches(':focus')) await fetch('/press-enter');
        return calls().length > before;
      });
    },
    async video(link) {
      link.click();
      await closeDialog('the player', (box) => box?.querySelector('video'));
    },
    async lazy(image) {
      await until('the picture', () => scrollTo(image).naturalWidth > 0);
    },
    async anchor(link) {
      link.click();
      await until('the address', () => location.hash === '#good-place');
    },
  };

  window.visitor = { walk, judge };
})();
