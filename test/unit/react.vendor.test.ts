import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { change, filter } from '../../src/tools/vendor/react-dom';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What dialogs do with React, and what may go wrong in them; each step's page is noted. */
const STORY = `
import { createElement as h, Fragment, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
const notes = [];
const [first, second] = document.body.children;
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
const note = (step) => notes.push(step + ': ' + first.innerHTML);
window.addEventListener('error', (event) => {
  notes.push('reported: ' + event.error.message.slice(0, 40));
  event.preventDefault();
});
let set;
function Part({ name }) {
  const [state, change] = useState(0);
  const slot = useRef(null);
  set = change;
  useLayoutEffect(() => {
    notes.push('effect ' + state + slot.current.localName);
    return () => notes.push('undo ' + state);
  }, [state]);
  const list = [h('p', { key: 1 }, 1), h('p', { key: 2 }, 2)];
  return h('div', { ref: slot, className: 'part', tabIndex: -1, 'aria-label': name, onClick: () => change(state + 1) },
    h('svg', { viewBox: '0 0 9 9', focusable: 'false' }, h('path', { strokeWidth: '2', strokeLinecap: 'round' })),
    state > 1 ? h('b', null, state) : null, state ? list : h(Fragment, null, 'none'), name);
}
function Broken() {
  throw new Error('broken');
}
async function story() {
  const root = createRoot(first);
  const show = (node) => flushSync(() => root.render(node));
  show(h(Part, { name: 'one' }));
  note('shown');
  first.querySelector('path').parentNode.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await pause();
  note('clicked');
  set(5);
  await pause();
  note('set');
  set(5);
  set(0);
  await pause();
  note('set back');
  show(h(Part, { name: 'two' }));
  note('shown again');
  show(h('div', null, h(Broken)));
  note('broken');
  root.unmount();
  const other = createRoot(second);
  flushSync(() => other.render(h('iframe', { src: 'about:blank', onLoad: () => notes.push('loaded') })));
  notes.push(second.innerHTML);
  second.firstChild.dispatchEvent(new Event('load'));
  flushSync(() => other.render(h(Suspense, null, 'waited for')));
  notes.push(second.innerHTML);
  return notes;
}
window.story = story();
`;

/** Runs the story with React as its package has it, or as the build changes it. */
async function noted(plugins: Plugin[]): Promise<string[]> {
  const { outputFiles } = await build({
    stdin: { contents: STORY, resolveDir: ROOT },
    define: { 'process.env.NODE_ENV': '"production"' },
    bundle: true,
    format: 'iife',
    write: false,
    plugins,
  });
  const page = '<body><div></div><div></div></body>';
  const { window } = new JSDOM(page, { runScripts: 'outside-only', pretendToBeVisual: true });
  window.eval(outputFiles[0]?.text ?? '');
  return [...(await Reflect.get(window, 'story'))];
}

const cut: Plugin = {
  name: 'cut',
  setup: ({ onLoad }) =>
    onLoad({ filter }, ({ path }) => ({ contents: change(path, readFileSync(path, 'utf8')) })),
};

test('vendors: React without its cuts, renders the same dialog @build.vendors', async () => {
  const [whole, without] = [await noted([]), await noted([cut])];
  expect(whole.length).toBeGreaterThan(15);
  expect(without.slice(0, -2)).toEqual(whole.slice(0, -1));
  expect(whole.at(-1)).toBe('waited for');
  expect(without.slice(-2)).toEqual(['reported: Minified React error #156; visit https:/', '']);
});
