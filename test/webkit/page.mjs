// One page of Playwright's: what both protocols know is passed on, the rest is said in the words of
// the other side.
import { answerDom, isDom } from './dom.mjs';
import { contextId, Frames } from './frames.mjs';
import { Input } from './input.mjs';
import { PRELOAD } from './preload.mjs';
import { Window } from './window.mjs';

/** The ids of commands that are the bridge's own; Playwright's count from 1. */
const OWN_IDS = 1e9;

/** What may be asked of a page and changes nothing that a test of this project looks at. */
const IGNORED = new Set([
  'Dialog.enable',
  'Emulation.setAuthCredentials',
  'Emulation.resetPermissions',
  'Page.createUserWorld',
  // Pages see the browser as it is.
  'Page.overrideUserAgent',
  'Page.overrideSetting',
  'Page.updateScrollingState',
  'Page.setInterceptFileChooserDialog',
]);

/** What WebKitGTK can't do, but for the value that it has anyway. */
const LACKING = {
  'Page.setForcedColors': ({ forcedColors }) => forcedColors === 'Active' && 'forced colours',
  'Page.setTouchEmulationEnabled': ({ enabled }) => enabled && 'touch',
  'Page.setBypassCSP': ({ enabled }) => enabled && 'passing over a policy',
  'Page.setTimeZone': () => 'time zones',
  'Network.setEmulateOfflineState': ({ offline }) => offline && 'being offline',
  // It can: but then its inspector can't ask the page anything.
  'Emulation.setJavaScriptEnabled': () => 'pages without script',
};

export class Page {
  #context;
  #send;
  #lastId = OWN_IDS;
  #asked = new Map();
  #targets = new Map();
  #current;
  #onLoader = () => {};
  #onTarget;
  #window;
  #methods;

  constructor({ id, window, handle, context, send }) {
    Object.assign(this, { id, window, handle });
    this.#context = context;
    this.#send = send;
    const input = new Input(this);
    /** Resolves once the page can be asked. */
    this.ready = new Promise((resolve) => {
      this.#onTarget = resolve;
    });
    this.#window = new Window(this);
    this.#methods = {
      'Target.resume': (params) => this.askInspector('Target.resume', params),
      'Target.sendMessageToTarget': (params) => this.#receive(params),
      'Target.activate': () => this.#window.activate(),
      'Emulation.setActiveAndFocused': () => this.#window.activate(),
      'Emulation.setDeviceMetricsOverride': (params) => this.#window.resize(params),
      'Dialog.handleJavaScriptDialog': (params) => this.#window.closeDialog(params),
      'Input.dispatchMouseEvent': (params) => input.mouse(params),
      'Input.dispatchWheelEvent': (params) => input.wheel(params),
      'Input.dispatchKeyEvent': (params) => input.key(params),
    };
  }

  start() {
    this.askInspector('Target.setPauseOnStart', { pauseOnStart: true }).catch(() => {});
  }

  stop() {
    this.#window.close();
  }

  /** What is known of the frames that are shown. */
  get frames() {
    return this.#targets.get(this.#current);
  }

  automate(method, params) {
    return this.#context.automate(method, params);
  }

  askInspector(method, params) {
    return this.#context.inspect(this.window, method, params);
  }

  /** Asks the page itself; its answer. */
  ask(method, params = {}, targetId = this.#current) {
    const id = ++this.#lastId;
    const message = JSON.stringify({ id, method, params });
    const answer = new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
    this.askInspector('Target.sendMessageToTarget', { targetId, message }).catch((error) =>
      this.#settle({ id, error }),
    );
    return answer;
  }

  /** The value of an expression in the main frame, or in a context. */
  async evaluate(expression, context = {}) {
    const asked = { expression, returnByValue: true, emulateUserGesture: true, ...context };
    const { result, wasThrown } = await this.ask('Runtime.evaluate', asked);
    if (wasThrown) throw new Error(result.description);
    return result.value;
  }

  /** Starts the way to an address; what Playwright recognises the document by. */
  async navigate(url) {
    if (isSameDocument(this.frames.url, url)) {
      await this.ask('Page.navigate', { url });
      return {};
    }
    const loader = new Promise((resolve) => {
      this.#onLoader = resolve;
    });
    await this.ask('Page.navigate', { url });
    return { loaderId: await loader };
  }

  /** Answers what Playwright asks of the page's window. */
  answer(method, params) {
    return method in this.#methods ? this.#methods[method](params) : refuse(method, params);
  }

  emit(method, params) {
    this.#send({ method, params, pageProxyId: this.id });
  }

  /** An event of the page's window. */
  dispatch({ method, params }) {
    if (method === 'Target.dispatchMessageFromTarget') return this.#hear(params);
    if (method === 'Target.targetCreated' && !this.#meet(params.targetInfo)) return undefined;
    if (method === 'Target.didCommitProvisionalTarget') this.#current = params.newTargetId;
    return this.emit(method, params);
  }

  /** A new process shows the page, or is about to; workers go their own ways. */
  #meet({ targetId, type, isProvisional, isPaused }) {
    const isPage = type === 'page';
    if (!isPage && isPaused) this.askInspector('Target.resume', { targetId }).catch(() => {});
    if (isPage) this.#targets.set(targetId, new Frames((loader) => this.#onLoader(loader)));
    if (isPage && !isProvisional) this.#current = targetId;
    if (this.#current) this.#onTarget();
    return isPage;
  }

  #hear({ targetId, message }) {
    const heard = JSON.parse(message);
    if (heard.id) return this.#settle(heard);
    for (const event of this.#targets.get(targetId)?.translate(heard) ?? [])
      this.#forward(targetId, event);
    return undefined;
  }

  #settle({ id, result, error }) {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result ?? {});
  }

  /** Forwards a target's messages to Playwright, as WebKit does. */
  #forward(targetId, message) {
    this.emit('Target.dispatchMessageFromTarget', { targetId, message: JSON.stringify(message) });
  }

  /** A command of Playwright's to one of the page's targets. */
  async #receive({ targetId, message }) {
    const { id, method, params = {} } = JSON.parse(message);
    try {
      this.#forward(targetId, { id, result: (await this.#obey(targetId, method, params)) ?? {} });
    } catch (error) {
      this.#forward(targetId, { id, error: { message: error.message } });
    }
  }

  #obey(targetId, method, params) {
    if (isDom(method)) return answerDom(this, method, params);
    if (method === 'Page.goBack' || method === 'Page.goForward') return this.#go(method);
    if (method === 'Page.insertText') return this.#insertText(params.text);
    if (method === 'Page.getResourceTree') return this.#readTree(targetId);
    if (method in LACKING || IGNORED.has(method)) return refuse(method, params);
    if (method === 'Page.setBootstrapScript')
      return this.ask(method, { source: `${PRELOAD};\n${params.source}` }, targetId);
    if (isPlainContinue(method, params))
      return this.ask('Network.interceptContinue', { ...params, stage: 'request' }, targetId);
    const known = params.contextId && { contextId: contextId(params.contextId) };
    return this.ask(method, { ...params, ...known }, targetId);
  }

  async #readTree(targetId) {
    const tree = await this.ask('Page.getResourceTree', {}, targetId);
    this.#targets.get(targetId)?.readTree(tree);
    return tree;
  }

  async #go(method) {
    const command = `${method.replace('Page.', '')}InBrowsingContext`;
    await this.automate(command, { handle: this.handle, pageLoadStrategy: 'None' });
  }

  /** Types the text in one piece where the focus is. */
  async #insertText(text) {
    const command = text ? `'insertText', false, ${JSON.stringify(text)}` : `'delete'`;
    const expression = `document.hasFocus() && document.activeElement?.localName !== 'iframe'
      && (Document.prototype.execCommand.call(document, ${command}), true)`;
    for (const [id] of this.frames.contexts)
      if (await this.evaluate(expression, { contextId: id }).catch(() => false)) return;
  }
}

/**
 * A request that goes on as it is. WebKitGTK crashes if it is told what to change in one that was
 * given up in the meantime.
 */
const isPlainContinue = (method, params) =>
  method === 'Network.interceptWithRequest' && Object.keys(params).join() === 'requestId';

/** Fails where WebKitGTK can't do what a test asks for. */
function refuse(method, params) {
  const lacks = method in LACKING ? LACKING[method](params) : !IGNORED.has(method) && method;
  if (lacks) throw new Error(`WebKitGTK can't: ${lacks}`);
  return {};
}

/** Does the address lead to a part of the page that is open? */
const isSameDocument = (from, to) => to.includes('#') && to.split('#')[0] === from.split('#')[0];
