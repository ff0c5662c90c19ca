import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { CONTROLS } from '../../kit/core/focusable';
import { announce } from './choice';
import { setShown } from './panel';
import type { TabChoice, TabSection, View } from './view';

/** Shows the parts as rows, any number of them open: their headings open and close them. */
export function showRows(element: HTMLElement, list: HTMLElement | null, choice: TabChoice): View {
  const life = new AbortController();
  const changes = createChanges();
  const { parts } = choice;
  changes.addClass(element, 'veneer-tabs--rows');
  if (list) {
    // With the class a theme's `display` for its list does not show it again.
    changes.addClass(list, 'veneer-tabs__list');
    changes.setAttribute(list, 'hidden', '');
  }
  const rows = parts.map((part) => [part, makeRow(part, changes)] as const);
  let shown = new Set(choice.open);

  function update(): void {
    rows.forEach(([{ panel }, button], index) => {
      const isOpen = choice.open.has(index);
      changes.setAttribute(button, 'aria-expanded', `${isOpen}`);
      setShown(panel, isOpen, changes);
    });
    announce(parts, shown, choice.open);
    shown = new Set(choice.open);
  }

  rows.forEach(([, button], index) => {
    const press = () => {
      // The address shows what was opened last. It is no entry of its own: Back leaves the page.
      if (choice.open.has(index)) choice.close(index);
      else choice.choose(index, true);
    };
    button.addEventListener('click', press, { signal: life.signal });
  });
  choice.update = update;
  update();
  return {
    controlOf: (index) => rows[index]?.[1] ?? null,
    restore() {
      life.abort();
      changes.restore();
    },
  };
}

/** Moves a heading before its section, which is hidden as a whole, and makes it a button. */
function makeRow({ panel, heading, name }: TabSection, changes: Changes): HTMLButtonElement {
  if (panel.contains(heading)) {
    changes.takeOut(heading);
    panel.before(heading);
  }
  changes.addClass(heading, 'veneer-tabs__heading');
  const button = changes.around(document.createElement('button'));
  button.type = 'button';
  button.className = 'veneer-tabs__button';
  button.setAttribute('aria-controls', identify(panel, changes));
  fill(button, heading, name, changes);
  return button;
}

/** Puts what a heading holds into its button; the name alone where that can be pressed itself. */
function fill(
  button: HTMLButtonElement,
  heading: HTMLHeadingElement,
  name: string,
  changes: Changes,
): void {
  const content = new DocumentFragment();
  content.append(...heading.childNodes);
  if (content.querySelector(CONTROLS) || !content.textContent?.trim()) {
    button.textContent = name;
    changes.add(() => button.replaceChildren(content));
  } else button.append(content);
  heading.append(button);
}
