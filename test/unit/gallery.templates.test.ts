import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { change } from '../../src/tools/vendor/fancybox';
import { veneerBox, veneerHolder } from '../../src/widgets/gallery/fancybox/template-nodes';
import { TEMPLATES, vendorTexts } from '../../src/widgets/gallery/fancybox/templates';
import { givePage } from './support';

const PACKAGE = join(process.cwd(), 'node_modules/@fancyapps/ui/dist');
const SRC = '/project/src';
const codeOf = (file: string) => readFileSync(join(PACKAGE, file), 'utf8');
const changed = (file: string, code = codeOf(file)) => change(join(PACKAGE, file), code, SRC);

/** The buttons as Fancybox writes them, which are constants of its code. */
const BUTTONS = ['carousel/carousel.toolbar.js', 'carousel/carousel.fullscreen.js']
  .flatMap((file) => [...codeOf(file).matchAll(/'(<(?:button|div)[^']*>)'/g)])
  .map(([, html = '']) => html.replace('<svg>', '<svg tabindex="-1" width="24" height="24">'));

beforeEach(() => void givePage());

test('lightbox templates: become the nodes that the browser’s parser makes of them, and words stay text @gallery.open @security.1', () => {
  expect(BUTTONS.length).toBeGreaterThan(3);
  for (const html of [
    TEMPLATES.frame,
    TEMPLATES.counter,
    TEMPLATES.thumbnail,
    '<div class="f-spinner" role="img" aria-label="Loading…"></div>',
    '<div class="a">one<p>two</p> three</div><span data-x></span>',
    '<button><svg><path></path></svg></button',
    'only text, a & b &unknown;',
    '',
    ...BUTTONS,
  ]) {
    const parsed = document.createElement('div');
    parsed.innerHTML = html;
    expect(veneerBox(html).outerHTML).toBe(parsed.outerHTML);
  }
  const words = Object.values(vendorTexts());
  expect(words.length).toBeGreaterThan(5);
  for (const word of words) expect(veneerBox(word).textContent).toBe(word);
  const hostile = '&lt;img src=x onerror=&quot;x&quot;&gt; &#123;&#123;&#39;&amp;amp;';
  expect(veneerBox(`<p title="${hostile}">${hostile}</p>`).querySelector('img')).toBeNull();
  expect(veneerBox(hostile).textContent).toBe(`<img src=x onerror="x"> {{'&amp;`);
  const path = veneerBox('<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg>').firstChild;
  expect((path as Element).namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect((path as Element).getAttribute('viewBox')).toBe('0 0 1 1');
});

test('lightbox templates: with anything else they are refused, and nothing is changed @security.2', () => {
  const REFUSED = 'No template of the lightbox has';
  for (const html of [
    '<script>x()</script>',
    '<img src="/x.png">',
    '<img data-lazy-src="/x.png">',
    '<img alt="" onerror="x()">',
    '<div style="color:red"></div>',
    '<div id="x"></div>',
    '<iframe srcdoc="x"></iframe>',
    '<a href="/x">x</a>',
    '<svg><script>x()</script></svg>',
    '<svg><div></div></svg>',
    '<svg><use href="#x"/></svg>',
    '<path d="M0 0"/>',
    '<div',
    '<div>',
    '<div></p>',
    '</div>',
    '<div><p></div></p>',
    '<DIV></DIV>',
    "<div class='x'></div>",
    '<!-- x -->',
    'a < b',
  ]) {
    const holder = document.createElement('div');
    holder.textContent = 'before';
    expect(() => veneerBox(html), html).toThrow(REFUSED);
    expect(() => {
      veneerHolder(holder).content = html;
    }, html).toThrow(REFUSED);
    expect(() => veneerHolder(holder).prepend(html), html).toThrow(REFUSED);
    expect(holder.outerHTML, html).toBe('<div>before</div>');
  }
});

test('Fancybox’s code: passes its strings to the templates, wherever they become HTML @build.vendors', () => {
  const code = changed('utils/strToHtml.js');
  expect(code).toContain('veneerBox(e)');
  expect(code).toContain(`from "${SRC}/widgets/gallery/fancybox/template-nodes"`);
  expect(changed('carousel/carousel.js').match(/veneerHolder\(\(\w+\)\)\.content=/g)).toHaveLength(
    8,
  );
  expect(changed('carousel/carousel.zoomable.js')).toContain('(veneerHolder((a)))).prepend(t)');
  expect(changed('libs/tween.js')).toBe(codeOf('libs/tween.js'));
  for (const [added, expected] of [
    ['x.innerHTML=y.innerHTML=z', 'veneerHolder((x)).content=veneerHolder((y)).content=z'],
    ['(x,y).z.innerHTML=a', 'veneerHolder(((x,y).z)).content=a'],
    ['x.insertAdjacentHTML("afterbegin",y)', 'veneerSafe((veneerHolder((x)))).prepend(y)'],
    ['new DOMParser().parseFromString(f(x),"text/html").body', 'veneerBox(f(x))'],
  ] as const)
    expect(changed('libs/tween.js', `${codeOf('libs/tween.js')};${added}`)).toContain(expected);
});

test('Fancybox’s code: with HTML in an unknown form the build fails @build.vendors', () => {
  for (const [added, message] of [
    [';x.innerHTML+=y;', /innerHTML is in a form/],
    [';x["innerHTML"]=y;', /innerHTML is in a form/],
    [';Object.assign(x,{innerHTML:y});', /innerHTML is in a form/],
    [';x.outerHTML=y;', /outerHTML is in a form/],
    [';x.insertAdjacentHTML("beforeend",y)', /insertAdjacentHTML/],
    [';x?.insertAdjacentHTML("afterbegin",y)', /insertAdjacentHTML/],
    [';new DOMParser().parseFromString(x,y)', /parseFromString/],
    [';x.setAttribute("srcdoc",y)', /srcdoc/],
  ] as const)
    expect(() => changed('libs/tween.js', codeOf('libs/tween.js') + added), added).toThrow(message);
});

test('Fancybox’s code: asks no library of the page to remove a node or to list what is iterable @build.vendors @security.14', () => {
  const arrows = changed('carousel/carousel.arrows.js').replace(/^function veneerRemove.*$/m, '');
  expect(arrows).toContain('veneerRemove(i),i=void 0,veneerRemove(a),a=void 0');
  expect(arrows).not.toContain('.remove()');
  expect(changed('fancybox/fancybox.js')).toContain('[...O.values()].reverse()');
});
