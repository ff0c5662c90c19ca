// The window that a page is in: its size, and the dialogs that a script opens over it.
import { ORIGIN } from './programs.mjs';

const DIALOG_POLL_MS = 100;
const RESIZE_POLL_MS = 20;
const RESIZE_TRIES = 100;

export class Window {
  #page;
  #poll;
  #isShowingDialog = false;

  /** @param page gives its size, and is notified of dialogs */
  constructor(page) {
    this.#page = page;
    // There is no event for a dialog.
    this.#poll = setInterval(() => this.#lookForDialog().catch(() => {}), DIALOG_POLL_MS);
  }

  close() {
    clearInterval(this.#poll);
  }

  activate() {
    return this.#page.automate('switchToBrowsingContext', {
      browsingContextHandle: this.#page.handle,
    });
  }

  /** Makes the window larger or smaller until what is in it has the size. */
  async resize({ width, height }) {
    const { handle } = this.#page;
    for (let tries = 0; tries < RESIZE_TRIES; tries++) {
      const inner = await this.#page.evaluate('({ width: innerWidth, height: innerHeight })');
      if (inner.width === width && inner.height === height) return;
      const { context } = await this.#page.automate('getBrowsingContext', { handle });
      const outer = context.windowSize;
      const size = {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      };
      await this.#page.automate('setWindowFrameOfBrowsingContext', {
        handle,
        origin: ORIGIN,
        size,
      });
      await new Promise((resolve) => setTimeout(resolve, RESIZE_POLL_MS));
    }
    throw new Error(`WebKitGTK can't: a window of ${width} by ${height}`);
  }

  async closeDialog({ accept }) {
    const close = accept ? 'acceptCurrentJavaScriptDialog' : 'dismissCurrentJavaScriptDialog';
    await this.#page.automate(close, { browsingContextHandle: this.#page.handle });
    this.#isShowingDialog = false;
    this.#page.emit('Dialog.javascriptDialogClosed', {});
  }

  async #lookForDialog() {
    const asked = { browsingContextHandle: this.#page.handle };
    if (this.#isShowingDialog) return;
    const { result } = await this.#page.automate('isShowingJavaScriptDialog', asked);
    if (!result || this.#isShowingDialog) return;
    this.#isShowingDialog = true;
    const { message } = await this.#page.automate('messageOfCurrentJavaScriptDialog', asked);
    const opened = { type: 'alert', message, defaultPrompt: '' };
    this.#page.emit('Dialog.javascriptDialogOpening', opened);
  }
}
