// One browser process for each of Playwright's contexts: nothing of a test is left for the next.
import { Inspector } from './inspector.mjs';
import { Page } from './page.mjs';
import { startBrowser } from './programs.mjs';

const PAGE = 'WebPage';
const AUTOMATION = 'Automation';

let lastPage = 0;

/** A browser of its own, started when its first page is wanted. */
export class Context {
  #id;
  #program;
  #display;
  #send;
  #browser;
  #automation;
  #inspector;
  #ready;
  #isClosed = false;
  #lateCookies = [];
  /** Windows that are there and have no page of Playwright's yet, by the inspector's number. */
  #windows = [];
  #known = new Set();
  #wanted = [];
  /** By the name that Playwright knows. */
  pages = new Map();

  constructor(id, program, display, send) {
    this.#id = id;
    this.#program = program;
    this.#display = display;
    this.#send = send;
    this.#ready = this.#start();
    // Whoever wants a page hears of it.
    this.#ready.catch(() => {});
  }

  automate(method, params) {
    return this.#inspector.ask(this.#automation, `Automation.${method}`, params);
  }

  /** Asks the inspector of a window. */
  inspect(window, method, params) {
    return this.#inspector.ask(window, method, params);
  }

  /** Opens a window and announces its page to Playwright. */
  async createPage() {
    await this.#ready;
    const { window, handle } = await this.#openWindow();
    const page = this.#announce(window, handle);
    await this.#setLateCookies(page);
    return { pageProxyId: page.id };
  }

  async closePage(id) {
    const page = this.pages.get(id);
    // Without a window the browser ends.
    if (this.pages.size === 1) return this.#restart(page);
    await this.automate('closeBrowsingContext', { handle: page.handle });
    this.#forget(page);
    return undefined;
  }

  async cookies() {
    const page = this.#firstPage();
    const { cookies } = page ? await page.ask('Page.getCookies') : { cookies: this.#lateCookies };
    const isShort = ({ session, expires }) => session || expires === undefined;
    return { cookies: cookies.map((one) => (isShort(one) ? { ...one, expires: -1 } : one)) };
  }

  async setCookies(cookies) {
    this.#lateCookies.push(...cookies);
    const page = this.#firstPage();
    if (page) await this.#setLateCookies(page);
  }

  async deleteCookies() {
    this.#lateCookies = [];
    const page = this.#firstPage();
    if (page) await this.automate('deleteAllCookies', { browsingContextHandle: page.handle });
  }

  close() {
    this.#isClosed = true;
    for (const page of this.pages.values()) this.#forget(page);
    if (this.#inspector) this.#inspector.onClose = () => {};
    this.#inspector?.close();
    this.#browser?.kill('SIGKILL');
  }

  /** A new browser with the cookies of the old one. */
  async #restart(page) {
    const { cookies } = await page.ask('Page.getCookies');
    this.#lateCookies.push(...cookies);
    this.close();
    this.#isClosed = false;
    this.#windows = [];
    this.#known.clear();
    this.#ready = this.#start();
    this.#ready.catch(() => {});
  }

  async #start() {
    const { browser, port } = await startBrowser(this.#program, this.#display);
    this.#browser = browser;
    if (this.#isClosed) browser.kill('SIGKILL');
    this.#inspector = await Inspector.connect(
      port,
      () => browser.exitCode !== null || browser.killed,
    );
    // A browser that ends takes its pages along, so that no test waits for them.
    this.#inspector.onClose = () => this.close();
    this.#inspector.onEvent = (target, event) => this.#dispatch(target, event);
    const automation = new Promise((resolve) => {
      this.#inspector.onTargets = (targets) => this.#list(targets, resolve);
    });
    this.#inspector.startAutomation(this.#id);
    this.#automation = await automation;
    this.#inspector.attach(this.#automation);
  }

  #list(targets, onAutomation) {
    for (const { id, type } of targets) {
      if (this.#known.has(id)) continue;
      this.#known.add(id);
      if (type === AUTOMATION) onAutomation(id);
      if (type === PAGE) this.#welcome(id);
    }
    const ids = new Set(targets.map(({ id }) => id));
    for (const page of this.pages.values()) if (!ids.has(page.window)) this.#forget(page);
    this.#windows = this.#windows.filter((id) => ids.has(id));
  }

  /** A window that nobody asked for was opened by a page, but for the first. */
  #welcome(window) {
    const wanted = this.#wanted.shift();
    if (wanted) wanted(window);
    else if (this.pages.size) this.#adopt(window);
    else this.#windows.push(window);
  }

  /** The browser's first window is open already; the others are opened. */
  async #openWindow() {
    const first = this.#windows.shift();
    const window = first ?? new Promise((resolve) => this.#wanted.push(resolve));
    const { handle } = await this.automate('createBrowsingContext', {});
    return { window: await window, handle };
  }

  async #adopt(window) {
    const { contexts } = await this.automate('getBrowsingContexts', {});
    const handles = new Set([...this.pages.values()].map(({ handle }) => handle));
    const fresh = contexts.find(({ handle }) => !handles.has(handle));
    if (fresh) this.#announce(window, fresh.handle, this.#firstPage());
  }

  #announce(window, handle, opener) {
    const id = `page-${++lastPage}`;
    const page = new Page({ id, window, handle, context: this, send: this.#send });
    this.pages.set(id, page);
    const pageProxyInfo = { browserContextId: this.#id, pageProxyId: id, openerId: opener?.id };
    this.#send({ method: 'Playwright.pageProxyCreated', params: pageProxyInfo });
    this.#inspector.attach(window);
    page.start();
    return page;
  }

  #forget(page) {
    page.stop();
    if (!this.pages.delete(page.id)) return;
    const params = { pageProxyId: page.id, browserContextId: this.#id };
    this.#send({ method: 'Playwright.pageProxyDestroyed', params });
  }

  #dispatch(target, event) {
    for (const page of this.pages.values()) if (page.window === target) page.dispatch(event);
  }

  #firstPage() {
    return this.pages.values().next().value;
  }

  async #setLateCookies(page) {
    await page.ready;
    const cookies = this.#lateCookies.splice(0);
    for (const cookie of cookies) await page.ask('Page.setCookie', { cookie: inFull(cookie) });
  }
}

/** A cookie with all that WebKitGTK wants to know of it. */
const inFull = ({
  name,
  value,
  domain,
  path,
  expires = 0,
  session,
  httpOnly,
  secure,
  sameSite,
}) => ({
  ...{ name, value, domain, path, expires, session: !!session },
  ...{ httpOnly: !!httpOnly, secure: !!secure, sameSite: sameSite ?? 'Lax' },
});
