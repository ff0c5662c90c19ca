import { type Changes, createChanges, identify } from '../../kit/core/changes';
import { CONTROLS } from '../../kit/core/focusable';
import type { TabSection } from './prepare';
import { setShown, type View, type ViewOptions } from './view';

/** Shows the sections as rows, any number of them open: their headings open and close them. */
export function showRows({ element, list, sections, choose, close, signal }: ViewOptions): View {
  const changes = createChanges(signal);
  changes.addClass(element, 'veneer-tabs--rows');
  if (list) {
    // With the class a theme's `display` for its list does not show it again.
    changes.addClass(list, 'veneer-tabs__list');
    changes.setAttribute(list, 'hidden', '');
  }
  const rows = sections.map((section, index) => {
    const place = takeOutHeading(section, changes);
    const button = makeButton(section, changes);
    const press = () => {
      // The address shows what was opened last. It is no entry of its own: Back leaves the page.
      if (button.getAttribute('aria-expanded') === 'true') close(index);
      else choose(index, true);
    };
    button.addEventListener('click', press, { signal });
    return { panel: section.panel, button, place };
  });
  return {
    controls: rows.map(({ button }) => button),
    isBroken: () => !rows.every(({ button, place }) => button.isConnected && place.isConnected),
    render(shown) {
      rows.forEach(({ panel, button }, index) => {
        changes.setAttribute(button, 'aria-expanded', `${shown.has(index)}`);
        setShown(panel, shown.has(index), changes);
      });
    },
  };
}

/**
 * Moves a heading before its section, which is hidden as a whole.
 * @returns the place to which the heading returns
 */
function takeOutHeading({ panel, heading }: TabSection, changes: Changes): Node {
  const place = panel.contains(heading) ? changes.takeOut(heading) : panel;
  if (!heading.isConnected) panel.before(heading);
  return place;
}

/** Puts what a heading holds into a button; the name alone where that can be pressed itself. */
function makeButton({ panel, heading, name }: TabSection, changes: Changes): HTMLButtonElement {
  changes.addClass(heading, 'veneer-tabs__heading');
  const button = changes.around(document.createElement('button'));
  button.type = 'button';
  button.className = 'veneer-tabs__button';
  button.setAttribute('aria-controls', identify(panel, changes));
  const content = new DocumentFragment();
  content.append(...heading.childNodes);
  if (content.querySelector(CONTROLS) || !content.textContent?.trim()) {
    button.textContent = name;
    changes.add(() => button.replaceChildren(content));
  } else button.append(content);
  heading.append(button);
  return button;
}
