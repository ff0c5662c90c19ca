/** Scripts of libraries that open and close the same markup, and that markup. */
const SCRIPTS: readonly [isThere: () => unknown, selector: string][] = [
  [
    () => Object(window.bootstrap).Collapse ?? Object(Object(window.jQuery).fn).collapse,
    '[data-toggle=collapse],[data-bs-toggle=collapse]',
  ],
  [() => Object(window.Foundation).Accordion, '[data-accordion-item] *'],
  [() => Object(window.UIkit).accordion, '[uk-accordion] *'],
];

/** Does a library of the page open and close what a link or button names? */
export const isTheirs = (control: Element): boolean =>
  SCRIPTS.some(([isThere, selector]) => control.matches(selector) && isThere());
