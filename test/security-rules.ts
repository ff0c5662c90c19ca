/**
 * A test that proves a rule: its file, from `test/`, and its title as it stands there, with `{name}`
 * for what is filled in.
 */
export type Proof = readonly [file: string, title: string];

/** A rule that makes a whole class of attacks impossible. */
export interface SecurityRule {
  /** What holds. */
  title: string;
  /** The tests that prove it, beside the attacks of the rule in `browser/attacks/`. */
  proofs: readonly Proof[];
}

/** Every rule with the tests that prove it; a unit test looks whether they are there. */
export const RULES = {
  1: {
    title: 'A text stays a text, whoever wrote it and wherever it is shown',
    proofs: [
      ['unit/tooltip.test.ts', 'is text, whatever it contains'],
      ['unit/gallery.test.ts', 'hold captions and names as text'],
      ['browser/tooltip.spec.ts', 'an answer is text, whatever it contains'],
      ['browser/gallery.hostile.spec.ts', 'words of the page’s own table are text'],
      [
        'browser/gallery.hostile.spec.ts',
        'a link with {attributes.slice(0, 60)} is a plain picture',
      ],
      ['browser/notification.cookie.spec.ts', 'of HTML is text'],
    ],
  },
  2: {
    title: 'HTML comes from the site’s own server alone, through one door that cleans it',
    proofs: [
      ['unit/imports.test.ts', 'one file turns text into HTML, and none turns text into script'],
      ['unit/kit-server.failures.test.ts', 'a redirect to another origin, which is not followed'],
      ['unit/kit-server.failures.test.ts', 'more than 2 MB'],
      ['browser/faults.spec.ts', 'survives every wrong answer'],
    ],
  },
  3: {
    title: 'An attribute names an endpoint; it never gives an address, a method or a header',
    proofs: [
      ['unit/kit.test.ts', 'is built from the page’s origin, whatever <base> says'],
      ['unit/kit-server.test.ts', 'is a form’s post by script, with the page’s token'],
      ['browser/article.spec.ts', 'is never asked of another site: {path}'],
      ['browser/faq.spec.ts', 'is never asked of another site: its link stays'],
    ],
  },
  4: {
    title:
      'An address is judged by the scheme that it has once it is parsed, never as it is written',
    proofs: [
      ['unit/lazy.test.ts', 'is nothing at all where one address is not of the web'],
      ['unit/gallery.open.test.ts', 'never runs a script’s address'],
      [
        'browser/gallery.hostile.spec.ts',
        '{address.slice(0, 40)} runs nothing, clicked or beside a good one',
      ],
      ['browser/lazy.sources.spec.ts', 'are never those of a script'],
    ],
  },
  5: {
    title: 'What an author can name is asked for once the visitor has acted, not before',
    proofs: [
      ['unit/tooltip.server.test.ts', 'is asked by its name when the pointer comes, and only then'],
      [
        'unit/runtime.test.ts',
        'nothing is loaded for a page without elements of ours, or with intent widgets alone',
      ],
      ['browser/video.spec.ts', 'plays in the provider’s frame, which nothing is asked of before'],
    ],
  },
  6: {
    title: 'Names, ids and fragments are compared as they are; none becomes a selector or a key',
    proofs: [
      ['browser/gallery.hostile.spec.ts', 'the fragment {fragment} opens and runs nothing'],
      ['browser/gallery.hostile.spec.ts', 'a name full of markup and selectors is a name'],
      ['browser/anchor.address.spec.ts', 'ids of any kind are found, in the address as in a link'],
      [
        'unit/gallery.test.ts',
        'links of a name are compared as text, and those left alone are not among them',
      ],
    ],
  },
  7: {
    title: 'Options are single values from a list or within limits; none is JSON or a path',
    proofs: [['unit/carousel.test.ts', 'replace one number each']],
  },
  8: {
    title: 'Of attributes and answers single fields of their own are read, and their types checked',
    proofs: [
      ['unit/kit-form.test.ts', 'nested parts have no prototype either'],
      ['unit/message.test.ts', 'an inherited text does not count'],
      ['unit/contact.test.ts', 'takes strings of its own from the settings, nothing else'],
    ],
  },
  9: {
    title: 'What runs is known in JavaScript; no class or attribute of the page is believed',
    proofs: [['unit/runtime.test.ts', 'an element with two widgets has both']],
  },
  10: {
    title: 'Names in the page that hide what the browser has under them change nothing',
    proofs: [
      ['unit/kit-form.test.ts', 'is read past fields that shadow the form’s own properties'],
      ['browser/entry.spec.ts', 'with an image named {name}'],
      ['browser/entry.names.spec.ts', 'an image named {name} changes nothing'],
      ['browser/robust.spec.ts', 'a form whose fields shadow its methods hurts nobody else'],
      [
        'browser/anchor.address.spec.ts',
        'an element called "getElementById", and one called "top", are no trap',
      ],
    ],
  },
  11: {
    title: 'The cookie may be anybody’s: read with care, removed first, shown once',
    proofs: [
      ['unit/message.test.ts', 'is removed before it is shown, and shown once'],
      ['browser/notification.cookie.spec.ts', 'of 4 KB is cut to 2,000 characters'],
      ['browser/notification.cookie.spec.ts', 'with the severity {severity} counts as default'],
      [
        'browser/notification.cookie.spec.ts',
        'that can’t be removed is shown once, also after a reload',
      ],
    ],
  },
  12: {
    title: 'Nothing is hidden or emptied before what takes its place is there',
    proofs: [
      [
        'unit/runtime-intent.test.ts',
        'is the browser’s where the widget’s code, or the core, does not come',
      ],
      ['browser/entry.spec.ts', 'a script that does not arrive leaves a click to the browser'],
      [
        'browser/robust.spec.ts',
        'a door for HTML that does not come leaves the link, and notifications their words',
      ],
    ],
  },
  13: {
    title: 'One Veneer a page, the last request wins, and no failure repeats itself',
    proofs: [
      ['browser/entry.spec.ts', 'once, when it is included twice'],
      ['browser/article.spec.ts', 'is asked once for fifty quick clicks'],
      ['browser/article.spec.ts', 'gives way to the next that is asked for'],
      [
        'browser/notification.spec.ts',
        'the built-in one shows the text when the call fails, and asks no more',
      ],
    ],
  },
  14: {
    title: 'Old libraries may change the built-in objects',
    proofs: [
      ['browser/crowd.spec.ts', 'every widget in the company of {company}'],
      ['unit/imports.test.ts', 'no class, no default export, no for…in'],
      ['browser/old-pages.spec.ts', 'a page {name} has its dialogs'],
    ],
  },
  15: {
    title: 'Strict policies hold',
    proofs: [
      ['browser/entry.spec.ts', 'under the policy {csp} as {tag}'],
      ['browser/entry.spec.ts', 'under enforced Trusted Types'],
      ['browser/policies.spec.ts', '{path} and all its widgets break no policy'],
      ['browser/policies.spec.ts', 'careless code is found under each policy'],
      ['browser/notification.cookie.spec.ts', 'works under strict policies'],
    ],
  },
} as const satisfies Record<number, SecurityRule>;

const CROWD = 'every widget in the company of {company}';

/** What a page may be like, and the test that uses every widget on such a one. */
export const PAGES: Record<string, Proof | readonly [...Proof, company: string]> = {
  'Prototype with script.aculo.us': ['browser/crowd.spec.ts', CROWD, 'prototype'],
  MooTools: ['browser/crowd.spec.ts', CROWD, 'mootools'],
  'jQuery 1.12': ['browser/crowd.spec.ts', CROWD, 'jquery1'],
  'jQuery 2.2': ['browser/crowd.spec.ts', CROWD, 'jquery2'],
  'jQuery 3.7': ['browser/crowd.spec.ts', CROWD, 'jquery3'],
  'jQuery 4.0': ['browser/crowd.spec.ts', CROWD, 'jquery4'],
  'extended prototypes': ['browser/crowd.spec.ts', CROWD, 'polluted'],
  'inherited descriptors': ['browser/crowd.spec.ts', CROWD, 'descriptors'],
  'clobbered names': ['browser/crowd.spec.ts', CROWD, 'names'],
  'quirks mode': ['browser/crowd.spec.ts', CROWD, 'quirks'],
  'a frame': ['browser/crowd.spec.ts', CROWD, 'frame'],
  'base href': ['browser/crowd.spec.ts', CROWD, 'base'],
  'duplicate ids': ['browser/crowd.spec.ts', CROWD, 'ids'],
  'unclosed tags': ['browser/crowd.spec.ts', CROWD, 'unclosed'],
  'two versions of Veneer': ['browser/crowd.spec.ts', CROWD, 'copies'],
  'two copies of Veneer': ['browser/entry.spec.ts', 'once, when it is included twice'],
  'other listeners': ['browser/crowd.spec.ts', CROWD, 'listeners'],
  'document.write': ['browser/crowd.spec.ts', CROWD, 'writer'],
  'document.open': [
    'browser/rewritten.spec.ts',
    'a document that a script opens and writes anew has a Veneer of its own',
  ],
  'a translator': ['browser/crowd.spec.ts', CROWD, 'translator'],
  'a translator, in every state': [
    'browser/translated.spec.ts',
    'a translator that keeps rewriting all texts: every state says its own, and nothing is left',
  ],
  'swapped content': [
    'browser/swaps.spec.ts',
    'content swapped by {company}: every widget works on each page, and after Back',
  ],
  'the back/forward cache': [
    'browser/kept.spec.ts',
    'a page that comes back as it was left: what was open can be used and closed',
  ],
  print: [
    'browser/print.spec.ts',
    'printed, every widget’s page shows all its slides and pictures, and nothing lies over it',
  ],
  '400 % zoom': [
    'browser/crowd.spec.ts',
    'every widget at 400 %, and nothing is wider than the window',
  ],
};
