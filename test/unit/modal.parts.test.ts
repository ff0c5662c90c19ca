import { expect, test } from 'vitest';
import { mount as mountModal } from '../../src/widgets/modal/index';
import { box, click, HTML, prepareModals, serve } from './modal.support';
import { show, until, untilClosed } from './support';

const visit = prepareModals();
const { mounted } = visit;

test('modal: of a Micromodal block a close button that has words stays @modal.block', async () => {
  const html =
    '<div role="dialog"><h2>Boats</h2><button data-micromodal-close>Not now</button></div>';
  serve(() => new Response(html, { headers: HTML }));
  click(await mounted(mountModal, 'data-modal="boats"'));
  await until(() => expect(box()?.textContent).toContain('Boats'));
  expect(box()?.querySelector('.veneer-dialog__content button')?.textContent).toBe('Not now');
});

test('modal: a part and a template keep the direction and language of their place, an answer those of its link, and the close button the page’s @modal.part', async () => {
  serve(() => new Response('<p>Text</p>', { headers: HTML }));
  document.documentElement.lang = 'en';
  const arabic = 'lang="ar" style="direction:rtl"';
  for (const [value, attributes, part] of [
    ['#own', '', `<div id="own" ${arabic}>Text</div>`],
    // jsdom inherits no direction.
    ['#own', '', '<section lang="ar"><p id="own" style="direction:rtl">Text</p></section>'],
    ['#own', '', `<template id="own" ${arabic}>Text</template>`],
    ['terms', arabic, ''],
  ] as const) {
    const link = show(`<a href="#" data-modal="${value}" ${attributes}>Rules</a>${part}`);
    await mountModal(link, visit.stop.signal);
    click(link);
    await until(() => expect(box()?.textContent).toContain('Text'));
    const root = box()?.closest<HTMLElement>('.veneer-dialog');
    expect([root?.dir, root?.lang], part).toEqual(['rtl', 'ar']);
    const close = root?.querySelector<HTMLElement>('.veneer-dialog__close');
    expect(close?.lang).toBe('en');
    close?.click();
    await untilClosed();
  }
  document.documentElement.lang = '';
});

test('modal: a part of the page is restored and the page is unlocked when its link is removed @modal.removal', async () => {
  document.body.innerHTML =
    '<a href="#rules" data-modal="#rules">Rules</a><section id="rules"><h2>Rules</h2></section>';
  const link = document.querySelector('a') as HTMLElement;
  await mountModal(link, visit.stop.signal);
  expect(click(link)).toBe(false);
  await until(() => expect(box()?.textContent).toContain('Rules'));
  await until(() => expect(document.documentElement.style.overflow).toBe('hidden'));
  visit.stop.abort();
  await until(() => expect(link.nextElementSibling?.id).toBe('rules'));
  await until(() => expect(document.documentElement.style.overflow).toBe(''));
  expect(link.hasAttribute('inert')).toBe(false);
});

test('modal: of a heading everything below it is shown and restored, unless it contains the link @modal.part', async () => {
  const text =
    '<a href="#attic" data-modal="#attic">Attic</a><h3 id="attic">The attic</h3> four beds <p>A view.</p><h4>Beds</h4><h3>Lakeside</h3>';
  document.body.innerHTML = `<main>${text}</main>`;
  const link = document.querySelector('a') as HTMLElement;
  await mountModal(link, visit.stop.signal);
  click(link);
  await until(() => expect(box()?.textContent).toContain('The attic four beds A view.Beds'));
  expect(box()?.textContent).not.toContain('Lakeside');
  expect(box()?.getAttribute('aria-labelledby')).toBe('attic');
  const main = document.querySelector('main') as HTMLElement;
  expect(main.textContent).toBe('AtticLakeside');
  document.querySelector<HTMLElement>('.veneer-dialog__close')?.click();
  await until(() => expect(main.innerHTML).toContain('</h3> four beds <p>A view.</p><h4>'));
  // A link below the heading can't open what would take it away.
  main.querySelector('h4')?.after(link);
  click(link);
  await until(() => expect(box()?.textContent).toBe('The attic'));
  expect(main.contains(link)).toBe(true);
});
