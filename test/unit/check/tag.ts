import { type Mistake, TAG } from './mistake';

const STRINGS = '<script type="application/json" ¦data-veneer-strings>';

/** The tag, and what the page carries. */
export const tag: Mistake[] = [
  [
    `${TAG}></script>\n¦${TAG} data-errors="console"></script>`,
    'second-tag',
    'there is another tag before it, with other options',
  ],
  [
    `${TAG} ¦data-setings></script>`,
    'unknown-tag-option',
    'data-setings: did you mean data-settings?',
  ],
  [
    `${TAG} ¦data-errors="silent"></script>`,
    'bad-tag-option',
    'data-errors="silent" is unknown',
    'Expected alert or console.',
  ],
  [
    `${TAG} ¦data-base="https://a.example"></script>`,
    'bad-tag-option',
    'data-base="https://a.example" is unknown',
    'Expected a path of this site, such as "/en".',
  ],
  [
    `${TAG} ¦data-prefix="v-"></script>`,
    'bad-tag-option',
    'data-prefix="v-" is unknown',
    'Expected letters and digits alone, such as "v".',
  ],
  [
    `<!doctype html><head>¦${TAG}></script></head><p><span data-tooltip-text="Two">a</span></p>`,
    'missing-style',
    'its elements are shown before its stylesheet is loaded',
  ],
  [
    `<!doctype html><html lang="en"><head><style>a{color:var(--veneer-surface)}</style>¦${TAG}></script></head><body><a href="/a" data-article>x</a></body></html>`,
    'missing-style',
    'its elements are shown before its stylesheet is loaded',
  ],
  [
    '<meta name="veneer" data-prefix="v"><span ¦data-v-tooltp="a">b</span>',
    'unknown-attribute',
    'data-v-tooltp: did you mean data-v-tooltip?',
  ],
  [
    `<meta name="veneer" content="/a/">${TAG} data-prefix="v"></script><span ¦data-v-tooltp="a">b</span>`,
    'unknown-attribute',
    'data-v-tooltp: did you mean data-v-tooltip?',
  ],
  [
    `<meta name="veneer" data-prefix="w">${TAG} data-prefix="v"></script><span ¦data-v-tooltp="a">b</span>`,
    'unknown-attribute',
    'data-v-tooltp: did you mean data-v-tooltip?',
  ],
  [
    '<meta name="veneer" content="/a/" ¦data-settings="now">',
    'bad-tag-option',
    'data-settings="now" is unknown',
    'Expected no value, or sync.',
  ],
  [
    `${TAG} ¦data-server="static"></script>`,
    'bad-tag-option',
    'data-server="static" is unknown',
    'Expected none.',
  ],
  [
    `${TAG} data-server="none" ¦data-settings></script>`,
    'no-server',
    'no server has the settings',
    'Write them into the page, as data-veneer-settings.',
  ],
  [
    `${TAG} data-server="none"></script><a href="/a" ¦data-analytics="click" data-banner="b">x</a>`,
    'no-server',
    'no server counts the clicks',
  ],
  [
    `${TAG} data-server="none"></script><button ¦data-modal="terms">x</button>`,
    'no-server',
    'no server answers, and a button has no page of its own',
    'Make it a link to a page, or show a part of this one: data-modal="#ID".',
  ],
  [`${STRINGS}{"close": "Zu",}</script>`, 'bad-json', 'this is not a JSON object'],
  [
    '<script type="application/json" ¦data-veneer-settings>[]</script>',
    'bad-json',
    'this is not a JSON object',
  ],
  [
    '<script ¦data-veneer-strings>{"close": "Zu"}</script>',
    'bad-json',
    'without type="application/json" it is not read',
  ],
  [
    `${STRINGS}{"colse": "Zu"}</script>`,
    'unknown-word',
    'no text is called "colse": did you mean "close"?',
  ],
  [`${STRINGS}{"close": 1}</script>`, 'unknown-word', '"close" is no text'],
  [
    `${TAG} data-prefix="v"></script><span ¦data-v-tooltp="a">x</span>`,
    'unknown-attribute',
    'data-v-tooltp: did you mean data-v-tooltip?',
  ],
  [
    `${TAG} data-prefix="v"></script><a href="/a" ¦data-v-user="a">x</a>`,
    'missing-companion',
    'data-v-user without data-v-domain',
    'Add data-v-domain.',
  ],
];
