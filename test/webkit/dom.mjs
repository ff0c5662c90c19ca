// Questions about elements that WebKitGTK's inspector does not answer: asked of the elements.

import { contextId } from './frames.mjs';

const QUESTIONS = {
  'DOM.describeNode': describe,
  'DOM.getContentQuads': quads,
  'DOM.scrollIntoViewIfNeeded': scrollIntoView,
  'DOM.resolveNode': resolve,
};

export const isDom = (method) => method in QUESTIONS;

/** @param page the page that the element belongs to */
export const answerDom = (page, method, params) => QUESTIONS[method](page, params);

/** Calls a function, written for a page, on one of its objects. */
async function call(page, objectId, run, { value, byValue = true } = {}) {
  const { result, wasThrown } = await page.ask('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: String(run),
    arguments: [{ value }],
    returnByValue: byValue,
  });
  if (wasThrown) throw new Error(result.description);
  return byValue ? result.value : result;
}

async function describe(page, { objectId }) {
  const ownerFrameId = page.frames.of(objectId);
  const way = await call(page, objectId, `function () { return ${readWay}(this.contentWindow); }`);
  return { ownerFrameId, contentFrameId: way && (await frameAt(page, way)) };
}

/** The frame that is reached by a way. */
async function frameAt(page, way) {
  const expression = `(${readWay})(window) === ${JSON.stringify(way)}`;
  for (const [id, frameId] of page.frames.contexts)
    if (await page.evaluate(expression, { contextId: id }).catch(() => false)) return frameId;
  return undefined;
}

async function quads(page, { objectId }) {
  return { quads: await call(page, objectId, readQuads) };
}

async function scrollIntoView(page, { objectId, rect }) {
  const wrong = await call(page, objectId, scrollHere, { value: rect ?? null });
  if (wrong) throw new Error(wrong);
}

/** A second handle of the same object, or the element that holds a frame. */
async function resolve(page, { objectId, frameId, executionContextId }) {
  if (objectId) return { object: await call(page, objectId, getThis, { byValue: false }) };
  const [inside] = page.frames.contexts.find(([, frame]) => frame === frameId) ?? [];
  const way = await page.evaluate(`(${readWay})(window)`, { contextId: inside });
  const { result } = await page.ask('Runtime.evaluate', {
    expression: `(${findOwner})(${readWay}, ${JSON.stringify(way)})`,
    contextId: contextId(executionContextId),
  });
  return { object: result };
}

/** These run in the page. */

/**
 * The way from the top window to another one, such as `0/2`: the third frame in the first. A window
 * of another origin may be asked for no more than this.
 */
function readWay(view) {
  let way = '';
  for (let inner = view; inner && inner !== inner.top; inner = inner.parent) {
    let at = 0;
    while (at < inner.parent.length && inner.parent[at] !== inner) at++;
    way = `${at}/${way}`;
  }
  return way;
}

function findOwner(readWay, way) {
  const frames = [...document.querySelectorAll('iframe, frame')];
  return frames.find(({ contentWindow }) => readWay(contentWindow) === way) ?? null;
}

function getThis() {
  return this;
}

function readQuads() {
  let element = this;
  while (element && element.nodeType !== 1) element = element.parentNode;
  const offset = { x: 0, y: 0 };
  for (let view = element?.ownerDocument.defaultView; view?.frameElement; view = view.parent) {
    const box = view.frameElement.getBoundingClientRect();
    const style = view.parent.getComputedStyle(view.frameElement);
    offset.x +=
      box.left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft);
    offset.y +=
      box.top + Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.paddingTop);
  }
  const corners = ({ left, top, right, bottom }) => [
    left,
    top,
    right,
    top,
    right,
    bottom,
    left,
    bottom,
  ];
  return [...(element?.getClientRects() ?? [])].map((rect) =>
    corners(rect).map((value, index) => value + (index % 2 ? offset.y : offset.x)),
  );
}

/** @returns what keeps it from being shown, in the words of WebKit */
function scrollHere(part) {
  if (!this.isConnected) return 'Node is detached from document';
  const element = this.nodeType === 1 ? this : this.parentElement;
  if (!element?.getClientRects().length) return 'Node does not have a layout object';
  const box = element.getBoundingClientRect();
  const target = part ? new DOMRect(box.x + part.x, box.y + part.y, part.width, part.height) : box;
  const isInside = (outer) =>
    target.top >= outer.top - 1 &&
    target.left >= outer.left - 1 &&
    target.bottom <= outer.bottom + 1 &&
    target.right <= outer.right + 1;
  let isSeen = isInside(new DOMRect(0, 0, innerWidth, innerHeight));
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around !== document.documentElement && getComputedStyle(around).overflow !== 'visible')
      isSeen &&= isInside(around.getBoundingClientRect());
  if (!isSeen) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return '';
}
