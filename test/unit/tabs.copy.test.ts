import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanCopies } from '../../src/kit/core/copies';
import { mount } from '../../src/widgets/tabs/index';
import { givePage, moveTo, show } from './support';

let life: AbortController;
let isNarrow: boolean;

beforeEach(() => {
  moveTo('https://lodge.example/rooms');
  givePage();
  life = new AbortController();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isNarrow }));
});

afterEach(() => {
  life.abort();
  document.body.replaceChildren();
});

const SECTIONS =
  '<div data-tabs><section id="a"><h2>Rooms</h2><p>Four</p></section><section id="b"><h2>Prices</h2><p>Fair</p></section></div>';
const LINKS =
  '<div data-tabs><ul><li><a href="#a">Summer</a></li><li><a href="#b">Winter</a></li></ul><div id="a">Warm</div><div id="b"><h3>Ice</h3>Cold</div></div>';

test.each([
  ['tabs of headings', SECTIONS, false],
  ['tabs of links', LINKS, false],
  ['rows of headings', SECTIONS, true],
  ['rows of links', LINKS, true],
])(
  'tabs: a script copies the page, %s: the copy has one control for each section, which answers @tabs.removal',
  (_, html, narrow) => {
    isNarrow = narrow;
    const original = show(html);
    const written = original.outerHTML;
    mount(original, life.signal);
    const controlsOf = (element: Element) => [
      ...element.querySelectorAll<HTMLElement>(narrow ? '[aria-expanded]' : '[role=tab]'),
    ];
    const names = controlsOf(original).map(({ textContent }) => textContent);
    const copied = document.body.innerHTML;
    life.abort();
    life = new AbortController();
    const copy = show(copied);
    cleanCopies([copy]);
    expect(copy.outerHTML).toBe(written);
    mount(copy, life.signal);
    expect(controlsOf(copy).map(({ textContent }) => textContent)).toEqual(names);
    controlsOf(copy)[1]?.click();
    expect(copy.querySelector<HTMLElement>('#b')?.hidden).toBe(false);
    life.abort();
    expect(copy.outerHTML).toBe(written);
  },
);
