// Mouse, wheel and keyboard as the browser's automation gives them: the events are the user's own.

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
const INTERACTIONS = { move: 'Move', down: 'Down', up: 'Up' };
const BUTTONS = { left: 'Left', middle: 'Middle', right: 'Right' };
const VIRTUAL_KEYS = {
  Shift: 'Shift',
  Control: 'Control',
  Alt: 'Alternate',
  Meta: 'Meta',
  Backspace: 'Backspace',
  Tab: 'Tab',
  Enter: 'Return',
  Escape: 'Escape',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  End: 'End',
  Home: 'Home',
  ArrowLeft: 'LeftArrow',
  ArrowUp: 'UpArrow',
  ArrowRight: 'RightArrow',
  ArrowDown: 'DownArrow',
  Insert: 'Insert',
  Delete: 'Delete',
};

/** The input of one page. */
export class Input {
  #page;
  /** The keys that are held down, which the automation needs with every change. */
  #held = { virtual: new Set(), character: undefined };
  /** Resolves when the last event is dispatched: the automation knows one at a time. */
  #wheels = 0;
  #last = Promise.resolve();

  constructor(page) {
    this.#page = page;
  }

  mouse({ type, button, x, y, modifiers }) {
    return this.#inTurn('performMouseInteraction', {
      handle: this.#page.handle,
      position: { x, y },
      button: BUTTONS[button] ?? 'None',
      interaction: INTERACTIONS[type],
      modifiers: MODIFIERS.filter((_, bit) => modifiers & (1 << bit)),
    });
  }

  /** Each turn is one of a new wheel: the automation sets a wheel's position, not how far it turns. */
  wheel({ x, y, deltaX, deltaY }) {
    const at = { origin: 'Viewport', location: { x, y }, duration: 0 };
    const delta = { width: Math.round(deltaX), height: Math.round(deltaY) };
    return this.#perform('Wheel', `wheel-${++this.#wheels}`, { ...at, delta });
  }

  key({ type, key, text }) {
    const isDown = type === 'keyDown';
    const virtual = VIRTUAL_KEYS[key] ?? (/^F\d+$/.test(key) && key.replace('F', 'Function'));
    if (virtual && isDown) this.#held.virtual.add(virtual);
    else if (virtual) this.#held.virtual.delete(virtual);
    else this.#held.character = isDown ? text || key : undefined;
    const { virtual: keys, character } = this.#held;
    const state = { pressedVirtualKeys: [...keys], pressedCharKey: character };
    return this.#perform('Keyboard', 'keyboard', state);
  }

  #inTurn(method, params) {
    const done = this.#last.then(() => this.#page.automate(method, params));
    this.#last = done.catch(() => {});
    return done;
  }

  #perform(sourceType, sourceId, state) {
    return this.#inTurn('performInteractionSequence', {
      handle: this.#page.handle,
      inputSources: [{ sourceId, sourceType }],
      steps: [{ states: [{ sourceId, ...state }] }],
    });
  }
}
