#!/usr/bin/env node
// What Playwright starts as its WebKit: it speaks Playwright's protocol on the pipes 3 and 4, and to
// the WebKitGTK of the system in the protocols of that one's own inspector and automation.
import { Socket } from 'node:net';
import { Context } from './context.mjs';
import { findWebKit, startScreen } from './programs.mjs';

const CLOSE = 'Playwright.close';
/** Settings of the browser that no test of this project depends on. */
const IGNORED = new Set([
  'Playwright.enable',
  'Playwright.setDownloadBehavior',
  'Playwright.setIgnoreCertificateErrors',
  'Playwright.clearMemoryCache',
  'Playwright.setLanguages',
]);

const programs = findWebKit();
if (!programs) throw new Error('There is no WebKitGTK with MiniBrowser, or no Xvfb.');
const { screen, name: display } = await startScreen(programs.screen);

const contexts = new Map();
const input = new Socket({ fd: 3 });
const output = new Socket({ fd: 4 });
let lastContext = 0;

const send = (message) => output.write(`${JSON.stringify(message)}\0`);
const contextOf = (pageProxyId) =>
  [...contexts.values()].find((context) => context.pages.has(pageProxyId));

const METHODS = {
  async 'Playwright.createContext'() {
    const browserContextId = `context-${++lastContext}`;
    const context = new Context(browserContextId, programs.browser, display, send);
    contexts.set(browserContextId, context);
    return { browserContextId };
  },
  async 'Playwright.deleteContext'({ browserContextId }) {
    contexts.get(browserContextId)?.close();
    contexts.delete(browserContextId);
  },
  'Playwright.createPage': ({ browserContextId }) => contexts.get(browserContextId).createPage(),
  'Playwright.closePage': ({ pageProxyId }) => contextOf(pageProxyId)?.closePage(pageProxyId),
  'Playwright.navigate': (params) =>
    contextOf(params.pageProxyId).pages.get(params.pageProxyId).navigate(params.url),
  'Playwright.getAllCookies': ({ browserContextId }) => contexts.get(browserContextId).cookies(),
  'Playwright.setCookies': ({ browserContextId, cookies }) =>
    contexts.get(browserContextId).setCookies(cookies),
  'Playwright.deleteAllCookies': ({ browserContextId }) =>
    contexts.get(browserContextId).deleteCookies(),
};

async function answer({ id, method, params, pageProxyId }) {
  if (method === CLOSE) return end();
  const reply = { id, ...(pageProxyId && { pageProxyId }) };
  try {
    const run = pageProxyId ? ofPage(pageProxyId, method) : METHODS[method];
    if (!run && !IGNORED.has(method)) throw new Error(`WebKitGTK can't: ${method}`);
    send({ ...reply, result: (await run?.(params ?? {})) ?? {} });
  } catch (error) {
    send({ ...reply, error: { message: error.message } });
  }
}

function ofPage(pageProxyId, method) {
  const page = contextOf(pageProxyId)?.pages.get(pageProxyId);
  if (!page) throw new Error('The page is closed.');
  return (params) => page.answer(method, params);
}

function end() {
  for (const context of contexts.values()) context.close();
  screen.kill();
  process.exit();
}

let rest = '';
input.setEncoding('utf8');
input.on('data', (text) => {
  const messages = (rest + text).split('\0');
  rest = messages.pop();
  for (const message of messages) answer(JSON.parse(message));
});
input.on('close', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);
