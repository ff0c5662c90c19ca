import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '../../src/widgets/footer/index';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;
let stop: AbortController;

beforeEach(() => {
  page = givePage();
  stop = new AbortController();
});
afterEach(() => stop.abort());

const LIST = '<ul>\n<li><a href="/1">1</a></li>\n<li><a href="/2">2</a></li>\n</ul>';
const nav = (inside: string) => `<nav data-footer-nav="">\n${inside}\n</nav>`;

test('footer: a navigation gets its class alone; removal restores the markup @footer.removal', async () => {
  const element = show(nav(LIST));
  const inside = element.innerHTML;
  await mount(element, stop.signal);
  expect(element.className).toBe('veneer-footer');
  expect(element.innerHTML).toBe(inside);
  expect(page.report).not.toHaveBeenCalled();
  stop.abort();
  expect(element.outerHTML).toBe(nav(LIST));
});

test('footer: a navigation that is removed while it is mounted stays as it is @footer.removal', async () => {
  const element = show(nav(LIST));
  const mounted = mount(element, stop.signal);
  stop.abort();
  await mounted;
  expect(element.outerHTML).toBe(nav(LIST));
});

test('footer: an empty navigation is reported @footer.removal', async () => {
  await mount(show(nav('')), stop.signal);
  expect(page.report).toHaveBeenCalledOnce();
});

test('footer: a navigation inside another is reported, and stays as it is @footer.removal', async () => {
  const inner = show(nav(nav(LIST))).querySelector('nav') as HTMLElement;
  await mount(inner, stop.signal);
  expect(page.report).toHaveBeenCalledOnce();
  expect(inner.outerHTML).toBe(nav(LIST));
});
