import type { Page } from '@playwright/test';
import { looks, type Step } from '../look/states';
import { contrasts, motions, recordMotion } from './look.page';
import { answerFrames } from './support/providers';
import { type Allow, axe, canTake, expect, open, targetSize, test } from './support/test';

/** What Veneer makes for a visitor to press, or shapes itself. */
const CONTROLS = [
  '.veneer-dialog__close',
  '.veneer-panel__retry',
  '.veneer-panel__page',
  '.veneer-menu__close',
  '.veneer-menu--here li > a',
  '.veneer-share__list li',
  '.veneer-nav__list a',
  '.veneer-carousel__button:not([aria-disabled="true"])',
  '.veneer-carousel__bullet',
  '.fancybox__container .f-button:not([disabled])',
  '.veneer-gallery__button:not([aria-disabled])',
  'details[data-faq] > summary',
  '.veneer-accordion summary',
  '.veneer-tabs__tab',
  '.veneer-tabs__button',
  '.veneer-embed__show',
  '.veneer-embed__always',
  '.veneer-embed__hide',
].join();

/** The pages' own buttons, which no stylesheet changes. */
const BARE = '#button,[data-share] > button,button:not([class])';

/** The states that are judged, of the contact sheets' table. */
const JUDGED: [widget: string, state: string, fails?: true][] = [
  ['modal', 'open'],
  ['modal', 'failed', true],
  ['article', 'loading'],
  ['faq', 'open'],
  ['faq', 'failed', true],
  ['notification', 'warning'],
  ['tooltip', 'hover: open'],
  ['share', 'open'],
  ['nav', 'open'],
  ['menu', 'open: focus'],
  ['gallery', 'open'],
  ['gallery', 'failed', true],
  ['carousel', 'info'],
  ['carousel', 'rooms'],
  ['loader', 'loading'],
  ['accordion', 'open'],
  ['tabs', 'always'],
  ['tabs', 'resting'],
  ['filter', 'chosen'],
  ['more', 'failed', true],
  ['embed', 'resting'],
  ['embed', 'open'],
  ['form', 'refused', true],
];

/** One of each way to lie over the page. */
const FAST = new Set(['modal open', 'nav open', 'share open']);

for (const [widget, state, fails] of JUDGED.filter(([...names]) => isFast(names)))
  test(`look: ${widget} ${state}, has contrast, forced colours, no motion and 44 px targets @full @both @look.states`, ({
    page,
    allow,
  }, { project }) => judge(page, allow, project.name, widget, state, fails));

for (const [widget, state, fails] of JUDGED.filter(([...names]) => !isFast(names)))
  test(`look: ${widget} ${state}, has contrast, forced colours, no motion and 44 px targets @full @both @look.states`, ({
    page,
    allow,
  }, { project }) => judge(page, allow, project.name, widget, state, fails));

function isFast([widget, state]: readonly unknown[]): boolean {
  return FAST.has(`${widget} ${state}`);
}

async function judge(
  page: Page,
  allow: Allow,
  project: string,
  widget: string,
  state: string,
  fails?: true,
): Promise<void> {
  const shot = looks[widget]?.find((it) => it.state === state);
  if (!shot) throw new Error(`No state "${state}" of ${widget}.`);
  allow.openAtEnd();
  if (fails) {
    allow.noise(/./);
    allow.misses(/./);
  }
  await answerFrames(page);
  await recordMotion(page);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, `/fits?with=${widget}&show=${shot.show ?? ''}&${shot.query ?? ''}`);
  for (const step of shot.steps ?? []) await act(page, step, project === 'touch');

  // WebKitGTK draws those dark where the page is, and calls their ground silver all the same.
  const isUntold =
    (await page.locator(BARE).count()) > 0 &&
    !canTake('dark ground reported of a bare button', page, 'chromium', 'firefox');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // It would send messages to frames, which WebKit reports.
    const without = isUntold && colorScheme === 'dark' ? `iframe,${BARE}` : 'iframe';
    const found = await axe(page, { runOnly: ['color-contrast'], without });
    expect(found, `Text, ${colorScheme}`).toEqual([]);
    const weak = (await contrasts(page, CONTROLS)).filter(({ ratio }) => ratio < 3);
    expect(weak, `Controls, ${colorScheme}`).toEqual([]);
  }
  if (canTake('forced colours', page, 'chromium', 'firefox')) {
    await page.emulateMedia({ forcedColors: 'active' });
    const unseen = (await contrasts(page, CONTROLS)).filter(({ ratio }) => ratio < 3);
    expect(unseen, 'Controls in forced colours').toEqual([]);
  }
  expect(await motions(page), 'What moves').toEqual([]);
  if (project !== 'touch') return;
  for (const control of await page.locator(CONTROLS).locator('visible=true').all())
    expect(await targetSize(control), `${control}`).toBeGreaterThanOrEqual(44);
}

async function act(page: Page, [action, to]: Step, isTouch: boolean): Promise<void> {
  const found = page.locator(to).locator('visible=true').first();
  if (action === 'click') await found.click();
  else if (action === 'hover') await found.hover();
  else if (action === 'point') await (isTouch ? found.tap() : found.hover());
  else if (action === 'focus') await found.focus();
  else if (action === 'see') await expect(page.locator(to).first()).toBeVisible();
  else if (action === 'scroll') await found.scrollIntoViewIfNeeded();
  else if (action === 'notify')
    await page.evaluate(
      (severity) =>
        (window as unknown as { veneer: { notify(...of: string[]): void } }).veneer.notify(
          severity,
          'Only two rooms are left.',
        ),
      to,
    );
  else throw new Error(`No ${action} here.`);
}
