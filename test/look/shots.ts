/**
 * An action before a widget is photographed, with its selector or text. `point` uses the mouse, or a
 * finger on a phone.
 */
export type Step = readonly [
  'hover' | 'point' | 'focus' | 'click' | 'press' | 'type' | 'see' | 'scroll' | 'notify' | 'wheel',
  string,
];

/** One state of a widget: the examples that are shown, the switches of the page, the actions. */
export interface Shot {
  state: string;
  show?: string;
  query?: string;
  steps?: readonly Step[];
}

export const DIALOG = '.veneer-dialog.is-open .veneer-dialog__close';
export const HANGS = 'delay=120000&on=';

export const opened = (control: string): Step[] => [
  ['click', control],
  ['see', DIALOG],
];

/** A control at rest, pointed at, and reached by the keyboard. */
export const control = (selector: string, show?: string): Shot[] => [
  { state: 'resting', ...(show && { show }) },
  { state: 'hover', ...(show && { show }), steps: [['hover', selector]] },
  { state: 'focus', ...(show && { show }), steps: [['focus', selector]] },
];

export const carousel = (show: string, button: string): Shot[] => [
  {
    state: show,
    show,
    steps: [
      ['scroll', `#${show}`],
      ['see', `#${show}[aria-roledescription]`],
    ],
  },
  {
    state: `${show}: focus`,
    show,
    steps: [
      ['scroll', `#${show}`],
      ['see', `#${show}[aria-roledescription]`],
      ['focus', button],
    ],
  },
];

export const severity = (name: string): Shot => ({
  state: name,
  show: 'in-page',
  steps: [
    ['notify', name],
    ['see', DIALOG],
  ],
});

/** The states of every widget, by the page that has its examples. */
