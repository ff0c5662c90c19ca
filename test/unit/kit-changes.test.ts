import { describe, expect, test } from 'vitest';
import { createChanges } from '../../src/kit/core/changes';
import { show, withoutMarks } from './support';

const CLASSES = ['<p></p>', '<p class=""></p>', '<p class=" a   b "></p>', '<p class="ours"></p>'];
const STYLES = [
  '<p></p>',
  '<p style=""></p>',
  '<p style="color:red"></p>',
  '<p style="top: 5px ;color:red"></p>',
  '<p style="position: fixed !important;"></p>',
];

describe('a class', () => {
  test.each(CLASSES)('changes: a class that is added and removed leaves %s', (html) => {
    const element = show(html);
    const changes = createChanges();
    changes.addClass(element, 'ours', 'too');
    expect([...element.classList]).toEqual(expect.arrayContaining(['ours', 'too']));
    changes.restore();
    changes.restore();
    expect(element.outerHTML).toBe(html);
  });

  test('changes: a class of the page’s is removed, and restored to the letter', () => {
    const element = show('<p class="b  ours a"></p>');
    const changes = createChanges();
    changes.removeClass(element, 'ours', 'none');
    expect(element.classList.contains('ours')).toBe(false);
    changes.restore();
    expect(element.outerHTML).toBe('<p class="b  ours a"></p>');
  });

  test('changes: what others did to the classes meanwhile stays @parallax.removal', () => {
    const element = show('<p class="a"></p>');
    const changes = createChanges();
    changes.addClass(element, 'ours');
    element.classList.remove('a');
    element.classList.add('theirs');
    changes.restore();
    expect(element.className).toBe('theirs');
    element.classList.remove('theirs');
    changes.addClass(element, 'ours');
    element.className = '';
    changes.restore();
    expect(element.className).toBe('');
  });

  test('changes: an attribute that others have emptied is removed @parallax.removal', () => {
    const element = show('<p class="theirs"></p>');
    const changes = createChanges();
    changes.addClass(element, 'ours');
    element.classList.remove('theirs');
    changes.restore();
    expect(element.outerHTML).toBe('<p></p>');
  });
});

describe('a style', () => {
  test.each(STYLES)('changes: styles that are set on %s, are restored @anchor.removal', (html) => {
    const element = show(html);
    const changes = createChanges();
    changes.setStyle(element, { top: '9px', position: 'static !important' });
    expect(element.style.top).toBe('9px');
    expect(element.style.getPropertyPriority('top')).toBe('');
    expect(element.style.position).toBe('static');
    expect(element.style.getPropertyPriority('position')).toBe('important');
    changes.setStyle(element, { top: undefined, position: 'sticky' });
    expect(element.style.top).toBe(html.includes('top') ? '5px' : '');
    changes.restore();
    changes.restore();
    expect(element.outerHTML).toBe(html);
  });

  test('changes: a style that another script wrote meanwhile stays @anchor.removal', () => {
    const element = show('<p style="top: 5px ;"></p>');
    const changes = createChanges();
    changes.setStyle(element, { position: 'static !important', top: '9px' });
    element.style.setProperty('position', 'fixed');
    element.style.color = 'red';
    changes.restore();
    expect(element.style.position).toBe('fixed');
    expect([element.style.top, element.style.color]).toEqual(['5px', 'red']);
  });
});

describe('an attribute', () => {
  test.each([['<p role="note"></p>'], ['<p role=""></p>'], ['<p></p>']])(
    'changes: an attribute that is set and removed leaves %s',
    (html) => {
      const element = show(html);
      const changes = createChanges();
      changes.setAttribute(element, 'role', 'group');
      changes.setAttribute(element, 'role', null);
      expect(element.hasAttribute('role')).toBe(false);
      changes.setAttribute(element, 'role', 'list');
      expect(changes.original(element, 'role')).toBe(html.match(/"(.*)"/)?.[1] ?? null);
      changes.setAttribute(element, 'role', undefined);
      expect(element.outerHTML).toBe(html);
      changes.setAttribute(element, 'role', 'group');
      changes.restore();
      expect(element.outerHTML).toBe(html);
    },
  );

  test('changes: an attribute that another script wrote meanwhile stays', () => {
    const element = show('<p title="a" lang="en"></p>');
    const changes = createChanges();
    changes.setAttribute(element, 'title', null);
    changes.setAttribute(element, 'lang', 'de');
    element.title = 'theirs';
    element.removeAttribute('lang');
    changes.restore();
    expect(element.outerHTML).toBe('<p title="theirs"></p>');
  });
});

test.each(['<p aria-describedby=" a  b"></p>', '<p></p>'])(
  'changes: an id is added to those of %s, and removed',
  (html) => {
    const element = show(html);
    const [first, second] = [createChanges(), createChanges()];
    first.addId(element, 'aria-describedby', 'x');
    second.addId(element, 'aria-describedby', 'y');
    expect(element.getAttribute('aria-describedby')).toBe(
      html.includes('a  b') ? 'a b x y' : 'x y',
    );
    first.restore();
    expect(element.getAttribute('aria-describedby')).toBe(html.includes('a  b') ? 'a b y' : 'y');
    second.restore();
    expect(element.outerHTML).toBe(html);
  },
);

describe('several changes', () => {
  const HTML = '<p class=" a  b" style="top:5px" inert=""></p>';
  const act = (element: HTMLElement, px: string, inert: string | null) => {
    const changes = createChanges();
    changes.addClass(element, 'ours');
    changes.removeClass(element, 'b');
    changes.setStyle(element, { top: px });
    changes.setAttribute(element, 'inert', inert);
    return changes;
  };

  test.each(['012', '021', '102', '120', '201', '210'])(
    'changes: three of one element, are restored in the order %s',
    (order) => {
      const element = show(HTML);
      const values: [string, string | null][] = [
        ['1px', ''],
        ['2px', null],
        ['3px', 'inert'],
      ];
      const all = values.map((value) => act(element, ...value));
      const left = new Set([0, 1, 2]);
      for (const index of [...order].map(Number)) {
        all[index]?.restore();
        left.delete(index);
        const [px, inert] = values[Math.max(...left)] ?? ['5px', ''];
        expect(element.style.top).toBe(px);
        expect(element.getAttribute('inert')).toBe(inert);
        expect(element.classList.contains('ours')).toBe(left.size > 0);
        expect(element.classList.contains('b')).toBe(left.size === 0);
      }
      expect(element.outerHTML).toBe(HTML);
    },
  );

  test('changes: what the first ones set anew shows, until they restore it', () => {
    const element = show(HTML);
    const [first, second] = [act(element, '1px', ''), act(element, '2px', null)];
    first.setStyle(element, { top: '9px' });
    expect(element.style.top).toBe('9px');
    first.restore();
    expect(element.style.top).toBe('2px');
    second.restore();
    expect(element.outerHTML).toBe(HTML);
  });

  test('changes: what another script set in between stays', () => {
    const element = show('<p lang="en"></p>');
    const [first, second] = [createChanges(), createChanges()];
    first.setAttribute(element, 'lang', 'de');
    element.lang = 'fr';
    second.setAttribute(element, 'lang', 'it');
    first.restore();
    second.restore();
    expect(element.lang).toBe('fr');
  });
});

test.each(['<p class="a  b" style="color:red"></p>', '<p></p>'])(
  'changes: what a library did to %s, is set back where it was noted',
  (html) => {
    const element = show(html);
    const changes = createChanges();
    changes.note(element, 'width', 'color');
    element.style.width = '10px';
    element.style.color = 'blue';
    element.classList.add('library');
    element.classList.remove('library');
    changes.restore();
    expect(element.outerHTML).toBe(html);
  },
);

test('changes: the last one is undone first, all of them once, and one that fails stops none', () => {
  const stop = new AbortController();
  const changes = createChanges();
  const element = show('<p></p>');
  const done: string[] = [];
  changes.setAttribute(element, 'lang', 'de');
  changes.add(() => done.push(withoutMarks(element.outerHTML)));
  changes.add(() => {
    throw new Error('second');
  });
  changes.add(() => {
    throw new Error('first');
  });
  changes.add(() => done.push('last'));
  expect(changes.restore).toThrow('first');
  changes.restore();
  expect(done).toEqual(['last', '<p lang="de"></p>']);
  expect(element.outerHTML).toBe('<p></p>');
  const ended = createChanges(stop.signal);
  ended.setAttribute(element, 'lang', 'de');
  stop.abort();
  expect(element.outerHTML).toBe('<p></p>');
});

test('changes: a text is restored in its own node, or in another that a translation tool has put there', () => {
  const element = show('<p>One <b>two</b></p>');
  const html = element.outerHTML;
  const changes = createChanges();
  changes.setText(element, 1, 'Three');
  changes.setText(element, 2, 'more');
  element.prepend('Before ');
  changes.restore();
  expect(element.textContent).toBe('Before One two');
  element.firstChild?.remove();
  expect(element.outerHTML).toBe(html);
  changes.setText(element, 1, 'Three');
  const translated = document.createElement('font');
  translated.append('Three');
  element.querySelector('b')?.replaceChildren(translated);
  changes.restore();
  expect(element.textContent).toBe('One two');
});

test('changes: what a translation tool has put around a text of ours alone, goes with that text @old.library', () => {
  const element = show('<p><i></i></p>');
  const html = element.outerHTML;
  const changes = createChanges();
  const wrap = () => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    element.lastChild?.replaceWith(outer);
    outer.append(inner);
    inner.append('Eins');
    return outer;
  };
  changes.setText(element, 0, 'Eins');
  wrap();
  changes.restore();
  expect(element.outerHTML).toBe(html);
  changes.setText(element, 0, 'Eins');
  wrap().append('!');
  changes.restore();
  expect(element.innerHTML).toBe('<i></i><font>!</font>');
});
