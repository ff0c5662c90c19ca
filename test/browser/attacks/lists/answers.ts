import { series } from '../series';
import type { Attack } from '../types';

const PURIFY = 'DOMPurify’s advisories';

/** A modal whose answer is hostile, and what is done in it. */
const answer = (
  tries: string,
  body: string,
  from = PURIFY,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 2,
  widget: 'modal',
  from,
  tries,
  markup: '<a href="#here" data-modal="m{id}">Open</a>',
  answers: { '/modals/m{id}': { body: `<h2>Answer {id}</h2>${body}<p>The end {id}</p>` } },
  visitor: ['click'],
  sign: { shows: '.veneer-dialog__box', text: 'Answer {id}' },
  never: 'script',
  asks: ['/modals/m{id}'],
  careless: 'answer',
  ...more,
});

/** One that the careless code survives: it parses once, and the harm is done by the second parsing. */
function subtle(...parts: Parameters<typeof answer>): Attack {
  const { careless: _, ...attack } = answer(...parts);
  return attack;
}

const dirty = series({ rule: 2, from: PURIFY, visitor: ['click'], never: 'script' });

/** Rule 2: what the server’s own HTML carries that somebody else has written into it. */
const answerAttacks: Attack[] = [
  answer('a script', '<script>{run}</script>'),
  answer('a picture that fails', '<img src=x:x onerror={run}>'),
  subtle('a drawing that loads', '<svg onload={run}><path d="M0 0"/></svg>'),
  answer('a frame with its own document', '<iframe srcdoc="<script>{run}</script>"></iframe>'),
  answer('a frame of a script’s address', '<iframe src="javascript:{run}"></iframe>'),
  answer('a link to a script, clicked', '<a href="javascript:{run}" class="bad">Go</a>', PURIFY, {
    visitor: ['click', ['click', '.veneer-dialog__box .bad']],
  }),
  answer(
    'a link to a script written with tabs, clicked',
    '<a href="java&#9;script:{run}" class="bad">Go</a>',
    PURIFY,
    { visitor: ['click', ['click', '.veneer-dialog__box .bad']] },
  ),
  subtle(
    'a drawing’s link to a script, clicked',
    '<svg width="60" height="40"><a xlink:href="javascript:{run}" class="bad"><text y="20">Go</text></a></svg>',
    PURIFY,
    { visitor: ['click', ['click', '.veneer-dialog__box .bad']] },
  ),
  subtle('a field that takes the focus', '<input autofocus onfocus={run}>'),
  answer('a list that opens', '<details open ontoggle={run}><summary>S</summary></details>'),
  answer('a video whose source fails', '<video><source onerror={run} src="x:x"></video>'),
  answer(
    'an animation',
    '<style>@keyframes a{}</style><b style="animation:a 1s" onanimationstart={run}>B</b>',
  ),
  answer(
    'an object and an embed',
    '<object data="javascript:{run}"></object><embed src="javascript:{run}"><img src=x:x onerror={run}>',
  ),
  subtle(
    'nested forms that change as they are parsed twice',
    '<form><math><mtext></form><form><mglyph><style></math><img src=x:x onerror={run}></style></mglyph></form>',
    'DOMPurify, CVE-2020-26870',
  ),
  subtle(
    'a style in a formula',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x:x onerror={run}&gt;">',
    'DOMPurify, CVE-2019-16728 and CVE-2020-26870',
  ),
  subtle(
    'a title in a drawing',
    '<svg></p><style><a id="</style><img src=x:x onerror={run}>">',
    'DOMPurify, CVE-2019-16728',
  ),
  subtle(
    'a hundred elements deep',
    `${'<div>'.repeat(600)}<svg><style><img src=x:x onerror={run}></style></svg>${'</div>'.repeat(600)}`,
    'DOMPurify, CVE-2024-47875',
  ),
  answer(
    'a template with a root of its own',
    '<template shadowrootmode="open"><img src=x:x onerror={run}></template><img src=x:x onerror={run}>',
  ),
  answer(
    'a comment that ends early',
    '<!--><img src=x:x onerror={run}>-->',
    'DOMPurify, CVE-2025-26791',
  ),
  answer(
    'style for the whole page',
    '<style>body > *, main, [data-landmark] { display: none !important }</style><link rel="stylesheet" href="{site}/a.css">',
    'Styles in a fragment',
    { never: 'offsite' },
  ),
  answer(
    'another base and another page',
    '<base href="{site}/"><meta http-equiv="refresh" content="600; url={site}/"><iframe src="{site}/frame"></iframe>',
    'jQuery: what else a fragment carries',
    { never: 'offsite' },
  ),
  answer(
    'styles and old attributes with addresses of another site, plain and hidden',
    `<p style="background: red url({site}/a)">P</p><p style="--x: u\\72l({site}/b); list-style: var(--x)">P</p>
     <p style="background: image-set('{site}/c' 1x)">P</p><p style="background: url({site}/j) var(--none)">P</p>
     <p style="background: var(--none, u\\72l({site}/k))">P</p><p style="list-style-image: var(--none, u\\72l({site}/l))">P</p>
     <p style="--y: /* ' */ url({site}/n) /* ' */; background-image: var(--y)">P</p>
     <p class="q" style="background-image: var(--none, url({site}/m)), url('/favicon.ico')" constructor="x" __proto__="y">P</p>
     <table background="{site}/d"><tr><td background="{site}/e">T</table>
     <input type="image" src="{site}/f" alt=""><svg><filter id="f{id}"><feImage href="{site}/g"></feImage></filter>
     <rect width="9" height="9" fill="u\\72l({site}/h)" mask="url({site}/i)" filter="url(#f{id})"></rect></svg>`,
    'HTTPLeaks: what asks another site without a script',
    { never: 'offsite' },
  ),
  answer(
    'names that shadow the document',
    '<img name="currentScript" src="/site/pictures/regatta-small.webp"><form name="body" id="cookie"><input name="attributes"><input name="parentNode" id="nodeName"></form><img src=x:x onerror={run}>',
    'webpack, CVE-2024-43788',
  ),
  answer(
    'a button that sends a form to a script',
    '<form><button formaction="javascript:{run}" class="bad">Go</button></form>',
    PURIFY,
  ),
  answer(
    'the attributes of other libraries',
    '<p data-html="true" data-hx-get="{site}/x" data-hx-trigger="load" data-turbo-stream data-remote="true">P</p><img src=x:x onerror={run}>',
    'htmx: attributes that act by themselves',
  ),
  dirty(
    'article',
    'an article with scripts of every kind',
    '<a href="#here" data-article data-slug="m{id}">Read</a>',
    {
      answers: {
        '/components/article': {
          body: '<h2>An article</h2><script>{run}</script>{raw}<svg onload={run}></svg><p>The end {id}</p>',
        },
      },
      sign: { shows: '.veneer-dialog__box', text: 'The end {id}' },
      asks: ['/components/article'],
    },
  ),
  dirty(
    'faq',
    'an answer with scripts of every kind',
    '<details data-faq data-slug="m{id}"><summary>Question</summary><a href="#here">Answer</a></details>',
    {
      answers: {
        '/components/faq': {
          body: '<script>{run}</script>{raw}<svg onload={run}></svg><p>The end {id}</p>',
        },
      },
      visitor: [['click', '[data-case="{id}"] summary']],
      sign: { shows: '[data-case="{id}"] details', text: 'The end {id}' },
      asks: ['/components/faq'],
    },
  ),
  dirty(
    'gallery',
    'a page of this site with scripts of every kind',
    '<a href="/modals/m{id}" data-gallery="a{id}" data-gallery-type="ajax">Page</a>',
    {
      from: 'Fancybox: a slide’s HTML by AJAX',
      answers: {
        '/modals/m{id}': {
          body: '<h2>A page</h2><script>{run}</script>{raw}<svg onload={run}></svg><p>The end {id}</p>',
        },
      },
      sign: { shows: '.veneer-gallery', text: 'The end {id}' },
      asks: ['/modals/m{id}'],
      careless: 'answer',
    },
  ),
  dirty(
    'notification',
    'a server’s message with scripts of every kind',
    '<p data-notification="success">A message {id}</p>',
    {
      answers: {
        '/modals/notifications/success': {
          body: '<h2>Done</h2><script>{run}</script>{raw}<svg onload={run}></svg><p>The end {id}</p>',
        },
      },
      visitor: [],
      sign: { shows: '.veneer-dialog__box', text: 'The end {id}' },
      asksAtOnce: ['/modals/notifications/success'],
    },
  ),
  answer('JSON that says it is HTML’s', '', 'JSON shown as markup', {
    answers: { '/modals/m{id}': { type: 'application/json', body: '{"html":"{raw}"}' } },
    sign: { says: /answered with another type/, opens: '.veneer-dialog__box' },
    asks: ['/modals/'],
  }),
  subtle('a drawing as the answer', '', 'SVG shown as markup', {
    answers: { '/modals/m{id}': { type: 'image/svg+xml', body: '<svg onload={run}/>' } },
    sign: { says: /answered with another type/, opens: '.veneer-dialog__box' },
    asks: ['/modals/'],
  }),
  answer('a whole page as the answer', '', 'A login page shown as a modal', {
    answers: {
      '/modals/m{id}': { body: '<!-- a --><!doctype html><html><body>{raw}</body></html>' },
    },
    sign: { says: /answered with a whole HTML document/, opens: '.veneer-dialog__box' },
    asks: ['/modals/'],
  }),
  answer('a text without a type', '', 'Types guessed by the reader', {
    answers: { '/modals/m{id}': { type: 'text/plain', body: '{raw}' } },
    sign: { says: /answered with another type/, opens: '.veneer-dialog__box' },
    asks: ['/modals/'],
  }),
];

export const groups: Record<string, Attack[]> = {
  'the server’s HTML': answerAttacks,
};
