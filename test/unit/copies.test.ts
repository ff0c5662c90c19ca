import { beforeEach, describe, expect, test } from 'vitest';
import { createChanges } from '../../src/kit/core/changes';
import { cleanCopies } from '../../src/kit/core/copies';
import { givePage, show } from './support';

let page: ReturnType<typeof givePage>;

beforeEach(() => {
  page = givePage();
});

const byId = (id: string) => document.getElementById(id) as HTMLElement;

/** Inserts a clone behind an element, and cleans what is copied in it. */
function clone<E extends Element>(element: E, change: (copy: E) => void = () => {}): E {
  const copy = element.cloneNode(true) as E;
  change(copy);
  element.after(copy);
  cleanCopies([copy]);
  return copy;
}

describe('what was changed', () => {
  test('copies: attributes, classes, lists of ids, styles and texts are those of the page @old.copy', () => {
    const html =
      '<p class="a" aria-describedby="hint" style="color: red" hidden="until-found">One<b>Two</b></p>';
    const element = show(html);
    const changes = createChanges();
    changes.addClass(element, 'ours');
    changes.removeClass(element, 'a');
    changes.setAttribute(element, 'hidden', null);
    changes.setAttribute(element, 'role', 'tab');
    changes.addId(element, 'aria-describedby', 'more');
    changes.setStyle(element, { color: 'blue !important', top: '1px' });
    changes.setText(element, 1, 'Three');
    const changed = element.outerHTML;
    const copy = clone(element);
    expect(copy.outerHTML.replace('color: red;', 'color: red')).toBe(html);
    expect(element.outerHTML).toBe(changed);
    changes.restore();
    expect(element.outerHTML).toBe(html);
  });

  test('copies: empty attributes are not left, nor what a library has set @old.copy', () => {
    const element = show('<p></p>');
    const changes = createChanges();
    changes.addClass(element, 'first');
    changes.note(element, 'top');
    element.className = 'first library';
    element.style.top = '2px';
    expect(clone(element).outerHTML).toBe('<p></p>');
    expect(element.className).toBe('first library');
  });

  test('copies: what a script has changed in its copy stays @old.copy', () => {
    const element = show('<p></p>');
    const changes = createChanges();
    changes.setAttribute(element, 'id', 'veneer-1');
    changes.setAttribute(element, 'hidden', '');
    changes.addClass(element, 'ours');
    const copy = clone(element, (own) => {
      own.id = 'theirs';
      own.removeAttribute('hidden');
      own.classList.add('new');
    });
    expect(copy.outerHTML).toBe('<p id="theirs" class="new"></p>');
  });

  test('copies: each is of the state in which it was copied, however late it is inserted @old.copy', () => {
    const element = show('<p></p>');
    const changes = createChanges();
    changes.setAttribute(element, 'aria-expanded', 'true');
    const early = element.cloneNode() as Element;
    changes.setAttribute(element, 'aria-expanded', 'false');
    const late = element.cloneNode() as Element;
    changes.restore();
    element.after(early, late);
    cleanCopies([early, late]);
    expect(document.body.innerHTML).toBe('<p></p><p></p><p></p>');
  });
});

describe('what was made or moved', () => {
  test('copies: what is ours goes, what we have put around nodes of the page leaves them @old.copy', () => {
    const element = show('<main><h2>Rooms</h2><ul><li>1</li><li>2</li></ul></main>');
    const html = element.outerHTML;
    const changes = createChanges();
    const [heading, list] = [...element.children] as [HTMLElement, HTMLElement];
    const button = changes.around(document.createElement('button'));
    button.append(...heading.childNodes);
    heading.append(button);
    list.after(changes.made(document.createElement('p')));
    expect(clone(element).outerHTML).toBe(html);
    expect(element.children).toHaveLength(3);
  });

  test('copies: what was moved is in its own copy’s place, in each of several copies @old.copy', () => {
    const element = show('<main><div><h2>Rooms</h2>Four</div></main>');
    const html = element.innerHTML;
    const changes = createChanges();
    const heading = element.querySelector('h2') as HTMLElement;
    const layer = changes.made(document.createElement('section'));
    changes.takeOut(heading);
    layer.append(heading);
    element.append(layer);
    const copies = ['one', 'two'].map((id) => {
      const copy = element.cloneNode(true) as Element;
      copy.id = id;
      return copy;
    });
    document.body.append(...copies);
    cleanCopies(copies);
    expect(copies.map((copy) => copy.innerHTML)).toEqual([html, html]);
    changes.restore();
    expect(element.innerHTML).toBe(html);
  });

  test('copies: a script that moves the element itself copies nothing @old.copy', () => {
    const element = show('<main><p id="a"></p></main>');
    const changes = createChanges();
    changes.addClass(byId('a'), 'ours');
    element.after(byId('a'));
    cleanCopies([byId('a')]);
    expect(byId('a').className).toBe('ours');
  });
});

test('copies: a mark that is not of this page, as in an author’s text, does nothing @old.copy @security.1', () => {
  const element = show('<p id="a"></p><p id="b" class="x" hidden veneer-was="1-0">Text</p>');
  createChanges().addClass(element, 'ours');
  const before = byId('b').outerHTML;
  cleanCopies([document.body]);
  expect(byId('b').outerHTML).toBe(before);
});

test('copies: an error in one is reported, and the others are cleaned @old.copy', () => {
  const element = show('<p></p>');
  createChanges().addClass(element, 'ours');
  const [bad, good] = [element.cloneNode(), element.cloneNode()] as [Element, Element];
  bad.removeAttribute = () => {
    throw new Error('theirs');
  };
  element.after(bad, good);
  cleanCopies([bad, good]);
  expect(good.outerHTML).toBe('<p></p>');
  expect(page.report).toHaveBeenCalledOnce();
  expect(page.report.mock.calls[0]?.[1]).toBe(bad);
});

test('copies: a mark is no data attribute, of which modals send all @old.copy @modal.post', () => {
  const element = show('<a data-modal="rooms" data-room="7"></a>');
  createChanges().setAttribute(element, 'aria-busy', 'true');
  expect({ ...element.dataset }).toEqual({ modal: 'rooms', room: '7' });
});
