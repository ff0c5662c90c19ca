import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { open } from '../browser/support/page';
import { tally } from '../browser/support/tally';
import { ROOT } from '../steps';
import { textOf } from './checkouts';

const { entries } = JSON.parse(readFileSync(join(ROOT, 'dist/manifest.json'), 'utf8'));

/** What may be asked of another site: `img`, `picture`, `video`, `audio`, and their like in a drawing. */
const CONTENT =
  /\/((picture-)?img-src(set)?|image-src|svg-image-(xlink-)?href|(video|audio)(-source)?-src|video-poster(-2)?)$/;

/** A test of DOMPurify's: what it is given, and what browsers may make of it. */
interface Fixture {
  title?: string;
  payload: string;
}

async function fixtures(): Promise<Fixture[]> {
  const code = textOf('DOMPurify', 'test/fixtures/expect.mjs');
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;
}

/** What may run a script, or load what the answer names, if it is left in a fragment. */
const HARMFUL = {
  elements: 'script,iframe,frame,object,embed,applet,base,meta,link,style,portal,fencedframe',
  attribute: /^(on|srcdoc$|formaction$|ping$)/i,
  scheme: /^[\s\0-\x20]*(javascript|vbscript|livescript|data:text)/i,
};

/** Puts each answer through the sanitiser and into the page, and tries what a visitor may do to it. */
function show(page: Page, payloads: string[]): Promise<string[]> {
  return page.evaluate(
    async ([file, all, elements, attribute, scheme]) => {
      const { toFragment } = await import(file);
      const main = document.querySelector('main') as HTMLElement;
      const left: string[] = [];
      for (const payload of all) {
        const box = main.appendChild(document.createElement('div'));
        box.append(toFragment(payload));
        const harmful = [...box.querySelectorAll(elements)].map(({ localName }) => localName);
        for (const one of box.querySelectorAll('*')) {
          for (const { name, value } of one.attributes)
            if (
              new RegExp(attribute, 'i').test(name) ||
              (name !== 'title' && new RegExp(scheme, 'i').test(value))
            )
              harmful.push(`${one.localName} ${name}="${value}"`);
          for (const type of ['click', 'focus', 'pointerover', 'error', 'load', 'animationend'])
            one.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        }
        if (harmful.length) left.push(`${payload}: ${harmful.join(', ')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return left;
    },
    [
      `/assets/${entries.html}`,
      payloads,
      HARMFUL.elements,
      HARMFUL.attribute.source,
      HARMFUL.scheme.source,
    ] as const,
  );
}

/** Notes what runs, by the functions that such payloads call, and what the page asks of other sites. */
async function watch(page: Page, origin: string): Promise<{ ran: string[]; asked: string[] }> {
  const ran: string[] = [];
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(dialog.message());
    await dialog.dismiss();
  });
  await page.exposeFunction('xssed', () => ran.push('xssed'));
  await page.route(
    (address) => address.origin !== origin,
    async (route) => {
      asked.push(`${route.request().resourceType()} ${route.request().url()}`);
      await route.abort();
    },
  );
  return { ran, asked };
}

test('sanitiser: DOMPurify’s own payloads, run nothing and leave nothing that could @security.2', async ({
  page,
  baseURL,
}) => {
  const { ran } = await watch(page, `${baseURL}`);
  await open(page, '/blank');
  const all = await fixtures();
  expect(all.length).toBeGreaterThan(100);
  expect(
    await show(
      page,
      all.map(({ payload }) => payload),
    ),
  ).toEqual([]);
  tally('payloads of DOMPurify’s tests sanitised', all.length);
  expect(ran).toEqual([]);
});

test('sanitiser: the requests of HTTPLeaks, are none but those of pictures and films @security.2', async ({
  page,
  baseURL,
}) => {
  const { ran, asked } = await watch(page, `${baseURL}`);
  await open(page, '/blank');
  const leaks = textOf('HTTPLeaks', 'leak.html');
  const count = new Set(leaks.match(/leaking\.via\/[\w-]+/g)).size;
  expect(count).toBeGreaterThan(150);
  expect(await show(page, [leaks])).toEqual([]);
  tally('leaks of HTTPLeaks tried', count);
  tally('of them left, by pictures and films', new Set(asked).size);
  expect(ran).toEqual([]);
  // Pictures and films of the text itself, which may be on a site of their own.
  expect(asked.filter((address) => !CONTENT.test(address))).toEqual([]);
});
