import { fileURLToPath } from 'node:url';
import type { Project } from '@playwright/test';
import { findFirefox } from './firefox.mjs';
import { FAST, tier } from './rules/tiers';
import { findWebKit } from './webkit/programs.mjs';

// The engines beside Chromium, each with the same spec files but for those that it leaves out.

/** Why an engine does not run some spec files, which are named without their `.spec.ts`. */
export type LeftOut = Record<string, string[]>;

/** An engine beside Chromium. */
export interface OtherEngine {
  /** Also the name of its Playwright project. */
  name: 'firefox' | 'webkit';
  leftOut: LeftOut;
  /** `null` where it is not on this machine. */
  use: Project['use'] | null;
}

const MEASURED = ['modal.leaks', 'look.cost', 'parallax.cost', 'sticky.cost'];

const FINGERS = [
  'analytics.touch',
  'anchor.touch',
  'carousel.touch',
  'gallery.touch',
  'mask.touch',
  'menu.touch',
  'nav.touch',
  'notification.touch',
  'runtime.touch',
  'share.touch',
  'site.stay.touch',
  'site.touch',
  'tooltip.touch',
  'video.touch',
];

/**
 * Why an engine runs no more of a file than its tests with the tag. With `VENEER_TEST_WHOLE=1`
 * nothing is left out for it.
 */
const TIME = 'time: but for its tests that are tagged @engines Chromium runs it alone';

/** The same, whatever is asked for: another test of the file fails there, or was not tried. */
const UNSEEN = 'not yet seen to hold there, but for the tests that are tagged @engines';

const BYWAYS = [
  'analytics.early',
  'anchor.address',
  'anchor.page',
  'anchor.reveal',
  'anchor.stop',
  'carousel.move',
  'carousel.page',
  'carousel.rest',
  'debug',
  'docs',
  'docs.static',
  'entry',
  'entry.options',
  'entry.package',
  'gallery.address',
  'gallery.content',
  'gallery.look',
  'harness',
  'http2',
  'lazy.page',
  'lazy.sources',
  'menu.open',
  'menu.page',
  'menu.place',
  'nav.headers',
  'nav.page',
  'nav.place',
  'notification.cookie',
  'pages',
  'parallax.judge',
  'parallax.late',
  'prefix',
  'recipes',
  'robust.copies',
  'settings',
  'shift',
  'site',
  'site.form',
  'site.journeys',
  'site.keyboard',
  'site.plain',
  'site.reader',
  'site.widgets',
  'sticky.page',
  'sticky.stack',
  'tooltip.place',
];

const RECORDED = { 'the pages show what Chromium says and asks': ['recorded'] };

/** Seen to pass in Firefox, and left out for their length. */
const LENGTHY = [
  'article',
  'calls',
  'current',
  'embed',
  'embed.consent',
  'loader',
  'notification',
  'robust',
  'share',
  'share.place',
  'sticky',
  'thumbnail',
  'video',
];

const UNSEEN_IN_FIREFOX = ['gallery.look', 'http2', 'lazy', 'lazy.sources', 'random'];

const FIREFOX_LEAVES_OUT: LeftOut = {
  "Chromium's tools measure it": MEASURED,
  'a phone of Chromium, with its fingers': FINGERS,
  ...RECORDED,
  [UNSEEN]: UNSEEN_IN_FIREFOX,
  [TIME]: [...BYWAYS, ...LENGTHY].filter((file) => !UNSEEN_IN_FIREFOX.includes(file)),
};

/** Its `crowd` uses every widget. */
const WEBKIT_LEAVES_OUT: LeftOut = {
  "Chromium's tools measure it": MEASURED,
  'a phone of Chromium, with its fingers': FINGERS,
  ...RECORDED,
  [TIME]: [
    ...BYWAYS,
    'analytics',
    'anchor',
    'article',
    'calls',
    'current',
    'embed',
    'embed.consent',
    'faq',
    'lazy',
    'loader',
    'look.weight',
    'modal.form',
    'notification',
    'parallax',
    'parallax.place',
    'random',
    'runtime',
    'share',
    'share.place',
    'sticky',
    'swaps',
    'thumbnail',
    'video',
  ],
};

/** What Firefox is started with. */
function firefox(): OtherEngine['use'] {
  const executablePath = findFirefox();
  if (!executablePath) return null;
  return {
    browserName: 'firefox',
    channel: 'moz-firefox',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath,
      // Its own window may be asked for what Playwright asks in vain.
      args: ['--remote-allow-system-access'],
      firefoxUserPrefs: {
        // A mouse, which points and hovers: without a window Firefox knows of no pointing device.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // They take no room, as in the other engines here.
        'ui.useOverlayScrollbars': 1,
        // Playwright waits in vain for the load of a page that was kept: none is, as in Chromium.
        'browser.sessionhistory.max_total_viewers': 0,
        'fission.bfcacheInParent': false,
      },
    },
  };
}

/** What WebKitGTK is started by: a bridge, for Playwright speaks with WebKit in words of its own. */
function webkit(): OtherEngine['use'] {
  if (!findWebKit()) return null;
  return {
    browserName: 'webkit',
    headless: false,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: fileURLToPath(new URL('webkit/bridge.mjs', import.meta.url)) },
  };
}

export const OTHER_ENGINES: readonly OtherEngine[] = [
  { name: 'firefox', leftOut: now(FIREFOX_LEAVES_OUT), use: firefox() },
  { name: 'webkit', leftOut: now(WEBKIT_LEAVES_OUT), use: webkit() },
];

/** What an engine leaves out in this run. */
function now({ [TIME]: forTime = [], ...forGood }: LeftOut): LeftOut {
  return process.env.VENEER_TEST_WHOLE ? forGood : { ...forGood, [TIME]: forTime };
}

/** The Playwright projects of the engines that are on this machine. */
export const otherProjects = (): Project[] =>
  OTHER_ENGINES.flatMap(({ name, leftOut, use }) =>
    use ? [{ name, ...choiceOf(name, leftOut), timeout: TIMEOUT_MS, use }] : [],
  );

/** Each test may have to wait for a browser of its own. */
const TIMEOUT_MS = 300_000;

/** The tests that an engine runs in this tier. */
const choiceOf = (name: OtherEngine['name'], leftOut: LeftOut): Project =>
  tier === 'fast' ? { grep: FAST[name] } : choice(name, leftOut);

/**
 * The files and tests that a project leaves out. Of tests that are spread over the engines, beside
 * Chromium, each names its own by a tag, such as `@firefox`.
 */
function choice(
  name: string,
  { [TIME]: forTime = [], [UNSEEN]: unseen = [], ...wholly }: LeftOut,
): Project {
  const files = [...forTime, ...unseen].join('|').replaceAll('.', '\\.');
  const untagged = files && `(?:^|[ /])(?:${files})\\.spec\\.ts (?!.*@engines)`;
  const others = !process.env.VENEER_TEST_WHOLE && ` @(?!${name}\\b)(?:firefox|webkit)\\b`;
  const left = [untagged, others].filter(Boolean).join('|');
  return {
    testIgnore: Object.values(wholly).flat().map(fileOf),
    // Tested against "project file title tags".
    ...(left && { grepInvert: new RegExp(left) }),
  };
}

const fileOf = (spec: string) => `**/browser/${spec}.spec.ts`;
