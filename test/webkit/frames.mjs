// What is known of the frames of a page, and the events about them: WebKitGTK leaves out some
// that Playwright waits for.
import { isReport, readReport } from './preload.mjs';

/** Added to the number of a script context: Playwright's second world is the page's own here. */
const UTILITY = 1e6;
const UTILITY_NAME = '__playwright_utility_world__';

/** The number of a context as WebKit knows it. */
export const contextId = (id) => (id > UTILITY ? id - UTILITY : id);

/** The frames of one of a page's targets: of the page as one process shows it. */
export class Frames {
  main = '';
  url = 'about:blank';
  #attached = new Set();
  #contexts = new Map();
  /** Called with the loader of each document that the main frame asks for or gets. */
  #onLoader;

  constructor(onLoader) {
    this.#onLoader = onLoader;
  }

  /** The script contexts, each with its frame. */
  get contexts() {
    return [...this.#contexts];
  }

  /** The frame that an object of the page belongs to. */
  of(objectId) {
    return this.#contexts.get(JSON.parse(objectId).injectedScriptId);
  }

  /** Learns the frames that are there before any event about them. */
  readTree({ frameTree }) {
    this.main = frameTree.frame.id;
    this.url = frameTree.frame.url;
    this.#noteTree(frameTree);
  }

  #noteTree({ frame, childFrames = [] }) {
    this.#attached.add(frame.id);
    for (const child of childFrames) this.#noteTree(child);
  }

  /** The events for Playwright in place of WebKit's. */
  translate(event) {
    const { method, params } = event;
    if (method === 'Network.requestWillBeSent') return [...this.#noteRequest(params), event];
    // Before the tree is read, which will show it.
    if (method === 'Page.frameNavigated' && !this.main) return [];
    if (method === 'Page.frameNavigated') return [...this.#noteFrame(params.frame), event];
    if (method === 'Page.frameStoppedLoading') return [event, ...this.#endLoading(params)];
    if (method === 'Runtime.executionContextCreated') return this.#noteContext(params.context);
    if (method === 'Console.messageAdded' && isReport(params.message))
      return this.#noteAddress(readReport(params.message));
    if (method === 'Page.loadEventFired' || method === 'Page.domContentEventFired')
      return [{ method, params: { ...params, frameId: this.main } }];
    return [event];
  }

  #noteRequest({ type, frameId, loaderId }) {
    if (type === 'Document' && frameId === this.main) this.#onLoader(loaderId);
    // Playwright holds a request of a frame that it does not know, for ever.
    return this.main && frameId !== this.main ? this.#attach(frameId, this.main) : [];
  }

  #noteFrame({ id, parentId, url, loaderId }) {
    for (const [context, frame] of this.#contexts) if (frame === id) this.#contexts.delete(context);
    if (parentId) return this.#attach(id, parentId);
    this.main = id;
    this.url = url;
    this.#onLoader(loaderId);
    return [];
  }

  /** Playwright wants to hear of a frame before it hears of what is in it. */
  #attach(frameId, parentFrameId) {
    if (this.#attached.has(frameId)) return [];
    this.#attached.add(frameId);
    return [{ method: 'Page.frameAttached', params: { frameId, parentFrameId } }];
  }

  /** The load event of a page is forwarded, that of a frame in it is not. */
  #endLoading({ frameId }) {
    if (frameId === this.main) return [];
    const names = ['Page.domContentEventFired', 'Page.loadEventFired'];
    return names.map((method) => ({ method, params: { frameId } }));
  }

  #noteContext(context) {
    const { id, type, frameId } = context;
    const attached = frameId === this.main ? [] : this.#attach(frameId, this.main);
    const created = (one) => ({
      method: 'Runtime.executionContextCreated',
      params: { context: one },
    });
    if (type !== 'normal') return [...attached, created(context)];
    this.#contexts.set(id, frameId);
    const utility = { id: id + UTILITY, type: 'user', name: UTILITY_NAME, frameId };
    return [...attached, created(context), created(utility)];
  }

  #noteAddress({ url, objectId }) {
    const frameId = objectId ? this.of(objectId) : this.main;
    if (frameId === this.main) this.url = url;
    return [{ method: 'Page.navigatedWithinDocument', params: { frameId, url } }];
  }
}
