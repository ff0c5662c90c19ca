import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { CONTROLS } from '../../kit/core/focusable';
import { layOut } from '../../kit/shown';
import type { TabSection } from './prepare';
import { showSection, type View, type ViewOptions } from './view';

/** Shows the sections as rows, any number of them open: their titles open and close them. */
export function showRows(options: ViewOptions): View {
  const { element, list, sections, marks, choose, close, signal } = options;
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-tabs--rows');
  const first = sections[0]?.panel ?? element;
  if (list) hideList(list, first, changes);
  const level = levelFor(first);
  const rows = sections.map((section, index) => {
    const { panel } = section;
    const { title, place } = placeTitle(section, level, changes);
    const button = makeButton(section, title, changes);
    const press = () => {
      // The address shows what was opened last. It is no entry of its own: Back leaves the page.
      if (button.getAttribute('aria-expanded') === 'true') close(index);
      else choose(index, true);
    };
    button.addEventListener('click', press, { signal });
    return { panel, button, place };
  });
  return {
    controls: rows.map(({ button }) => button),
    isBroken: () => !rows.every(({ button, place }) => button.isConnected && place.isConnected),
    render(shown) {
      rows.forEach(({ panel, button }, index) => {
        changes.setAttribute(button, 'aria-expanded', `${shown.has(index)}`);
        showSection(panel, shown.has(index), marks, changes);
      });
    },
  };
}

/** Hides the list, or the column that holds nothing else, and leaves its room to the panels. */
function hideList(list: HTMLElement, panel: HTMLElement, changes: Changes): void {
  const text = list.textContent?.trim();
  let hidden = list;
  for (let around: HTMLElement | null = list; around; around = around.parentElement) {
    if (around.contains(panel) || around.textContent?.trim() !== text) break;
    if (!around.querySelector('img,svg,video,iframe,input')) hidden = around;
  }
  // No rule of a theme for its list shows it again.
  changes.setStyle(hidden, { display: 'none !important' });
  // In a row of columns that of the panels gets the room.
  const columns = [...(hidden.parentElement?.children ?? [])];
  const column = columns.find((one) => one.contains(panel));
  if (column) changes.setStyle(column, { 'flex-grow': '1' });
}

/** Puts the title of a row before its section, which is hidden as a whole: the section's own title, or one of ours. */
function placeTitle({ panel, title, name }: TabSection, level: number, changes: Changes) {
  const shown = title ?? changes.made(document.createElement(`h${level}` as 'h2'));
  if (!title) shown.textContent = name;
  const place = title && panel.contains(title) ? changes.takeOut(title) : panel;
  if (panel.localName === 'li') {
    // A list has nothing but items.
    const item = changes.made(document.createElement('li'));
    item.append(shown);
    panel.before(item);
    layOut(item, changes);
  } else if (!shown.isConnected) panel.before(shown);
  layOut(shown, changes);
  return { title: shown, place };
}

/** Puts what a title holds into a button; the name alone where that can be pressed itself. */
function makeButton(
  { panel, name }: TabSection,
  title: HTMLElement,
  changes: Changes,
): HTMLButtonElement {
  changes.addClass(title, 'veneer-tabs__heading', 'veneer-tabs__heading--row');
  const button = changes.around(document.createElement('button'));
  button.type = 'button';
  button.className = 'veneer-tabs__button';
  button.setAttribute('aria-controls', identify(panel, changes));
  const content = new DocumentFragment();
  content.append(...title.childNodes);
  if (content.querySelector(CONTROLS) || !content.textContent?.trim()) {
    button.textContent = name;
    changes.add(() => button.replaceChildren(content));
  } else button.append(content);
  title.append(button);
  return button;
}

/** The level of a heading for a section that has none: one below the last heading before it. */
function levelFor(panel: HTMLElement): number {
  const headings = [...document.documentElement.querySelectorAll('h1,h2,h3,h4,h5,h6')];
  const before = headings.filter(
    (heading) => panel.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return Math.min(6, Number(before.at(-1)?.localName[1] ?? 1) + 1);
}
