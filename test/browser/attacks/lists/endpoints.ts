import { series } from '../series';
import type { Attack } from '../types';

const RAILS = 'rails-ujs, CVE-2020-8167: a link’s attributes send a request to another site';

/** A name for a modal that is none: the report, no request, and the link does what it does. */
const refused = (
  name: string,
  tries: string,
  from: string,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 3,
  widget: 'modal',
  from,
  tries,
  markup: `<a href="#here" data-modal="${name}">Open</a>`,
  visitor: ['click'],
  sign: { says: /is no endpoint/ },
  never: 'request',
  ...more,
});

/** The same for a tooltip. */
const unknown = (name: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 3,
  widget: 'tooltip',
  from: 'Tooltips by AJAX whose attribute is an address',
  tries,
  markup: `<span data-tooltip="${name}">Term</span>`,
  visitor: ['hover'],
  sign: { says: /data-tooltip=.* is no endpoint/ },
  never: 'request',
  ...more,
});

/** A link whose other attributes say how and where to send it; the good name beside them counts. */
const led = (
  attributes: string,
  tries: string,
  from = RAILS,
  more: Partial<Attack> = {},
): Attack => ({
  rule: 3,
  widget: 'modal',
  from,
  tries,
  markup: `<a href="#here" data-modal="m{id}" ${attributes}>Open</a>`,
  visitor: ['click'],
  sign: { shows: '.veneer-dialog__box', text: 'It came' },
  never: 'offsite',
  asks: ['/modals/m{id}'],
  careless: 'method',
  ...more,
});

const OFFSITE = { never: 'offsite', careless: 'fetch' } as const;
const OWN_SITE = { careless: 'fetch' } as const;
const TRAVERSAL = 'Names that climb out of their folder';

const misled = series({ rule: 3, from: RAILS, visitor: ['click'], never: 'offsite' });

/** Rule 3: attributes that name an address, a method or a header where a name is expected. */
const endpointAttacks: Attack[] = [
  refused('{site}/x', 'another site', 'Bootstrap 3: data-remote', OFFSITE),
  refused('//n{id}.evil.example/x', 'another site without a scheme', 'Open redirects', OFFSITE),
  refused('/\\n{id}.evil.example/x', 'another site behind a backslash', 'Open redirects', OFFSITE),
  refused('\\\\n{id}.evil.example/x', 'another site behind two', 'Open redirects', OFFSITE),
  refused('https:n{id}.evil.example/x', 'a scheme without slashes', 'Open redirects'),
  refused(' &#9;{site}/x', 'another site behind blanks', 'Open redirects', OFFSITE),
  refused(
    'h&#10;ttps://n{id}.evil.example',
    'a line break in the scheme',
    'Open redirects',
    OFFSITE,
  ),
  refused('../admin/delete', 'the folder above', TRAVERSAL, OWN_SITE),
  refused('a/../../admin', 'the folder above from within', TRAVERSAL, OWN_SITE),
  refused('a/%2e%2e/%2e%2e/admin', 'the folder above, encoded', TRAVERSAL, OWN_SITE),
  refused('/wp-admin/admin-ajax.php', 'a path of this site', TRAVERSAL, OWN_SITE),
  refused('terms?action=delete', 'fields in the name', TRAVERSAL, OWN_SITE),
  refused('terms#x', 'a fragment in the name', TRAVERSAL, OWN_SITE),
  refused('terms;delete', 'parameters of a path', TRAVERSAL, OWN_SITE),
  refused('a//b', 'an empty part', TRAVERSAL, OWN_SITE),
  refused('Terms', 'capitals, which some servers take for others', TRAVERSAL, OWN_SITE),
  refused('te&#8203;rms', 'a letter that is not seen', TRAVERSAL, OWN_SITE),
  refused('data:text/html,{html}', 'the answer itself', 'Bootstrap 3: data-remote', {
    never: 'html',
    careless: 'fetch',
  }),
  unknown('{site}/x', 'another site', OFFSITE),
  unknown('//n{id}.evil.example', 'another site without a scheme', OFFSITE),
  unknown('../../admin/delete', 'the folder above', OWN_SITE),
  unknown('half-board?x=1', 'fields in the name', OWN_SITE),
  led('data-method="delete" data-url="{site}/x" data-remote="true"', 'a method and another site'),
  led(
    'data-method="post" data-params="a=b" data-href="{site}/x" data-confirm="Yes?"',
    'fields for another site',
  ),
  led('data-base="{site}" data-endpoint="{site}/x" data-action="{site}/x"', 'another base'),
  led(
    'data-hx-get="{site}/x" data-hx-trigger="load" data-hx-swap="outerHTML"',
    'htmx’s request',
    'htmx: any element may ask for any address',
  ),
  led(
    'data-turbo-method="delete" data-turbo-frame="_top" data-turbo-stream="{site}/x"',
    'Turbo’s method',
    'Turbo: links that are sent as forms',
  ),
  led('data-csrf="x" data-headers="{site}" data-token="x" data-x-csrf-token="x"', 'headers'),
  led(
    'data-toggle="modal" data-target="#here" data-remote="{site}/x" data-load-url="{site}/x"',
    'what Bootstrap loads',
    'Bootstrap 3: data-remote',
  ),
  misled(
    'modal',
    'the answer from another base',
    '<a href="#here" data-modal="m{id}">Open</a><base href="{site}/">',
    {
      from: 'A base that is left in the page',
      isRaw: true,
      sign: { shows: '.veneer-dialog__box', text: 'It came' },
      asks: ['/modals/m{id}'],
      careless: 'fetch',
    },
  ),
  misled(
    'tooltip',
    'the text from another base',
    '<span data-tooltip="t{id}">Term</span><base href="{site}/">',
    {
      from: 'A base that is left in the page',
      isRaw: true,
      visitor: ['hover'],
      sign: { shows: '.veneer-tooltip', text: 'A plain text' },
      asks: ['/ajax/tooltips/t{id}'],
      careless: 'fetch',
    },
  ),
  misled(
    'article',
    'an endpoint, a base and a method on the link',
    '<a href="#here" data-article data-article-endpoint="{site}/x" data-base="{site}" data-method="put" data-url="{site}/x">Read</a>',
    {
      sign: { shows: '.veneer-dialog__box', text: 'It came' },
      asks: ['/components/article'],
      careless: 'method',
    },
  ),
  misled(
    'faq',
    'an endpoint, a base and a method on the question',
    '<details data-faq data-faq-endpoint="{site}/x" data-base="{site}" data-url="{site}/x" data-src="{site}/x"><summary>Question</summary><a href="#here">Answer</a></details>',
    {
      visitor: [['click', '[data-case="{id}"] summary']],
      sign: { shows: '[data-case="{id}"] details', text: 'It came' },
      asks: ['/components/faq'],
    },
  ),
  misled(
    'analytics',
    'another collector and a method on the banner',
    '<a href="#here" data-analytics="click" data-banner="b" data-url="{site}/collect" data-endpoint="{site}/x" data-method="post">Banner</a>',
    { sign: { asked: '/ajax/analytics' }, asks: ['/ajax/analytics'], careless: 'method' },
  ),
  misled(
    'analytics',
    'an action that is an address',
    '<a href="#here" data-analytics="{site}/collect" data-banner="b">Banner</a>',
    {
      from: 'Tag managers: actions by name',
      sign: { says: /data-analytics=.* is unknown/ },
      careless: 'method',
    },
  ),
  misled(
    'notification',
    'a severity that is a path',
    '<p data-notification="../../admin/delete">A message {id}</p>',
    {
      from: TRAVERSAL,
      visitor: [],
      sign: { shows: '.veneer-dialog__text', text: 'A message {id}' },
      never: 'early',
      asksAtOnce: ['/modals/notifications/default'],
      careless: 'eager',
    },
  ),
  misled(
    'gallery',
    'a page of another site by AJAX',
    '<a href="#here" data-gallery="e{id}" data-gallery-type="ajax" data-src="{site}/x" data-type="ajax">Page</a>',
    {
      from: 'Fancybox: data-type and data-src',
      sign: { shows: '.veneer-gallery' },
      asks: ['/blank'],
      careless: 'method',
    },
  ),
  misled(
    'loader',
    'an address on what is shown meanwhile',
    '<div data-loader data-url="{site}/x" data-src="{site}/x" data-poll="1"></div>',
    { visitor: [], sign: { mounts: true }, careless: 'eager' },
  ),
];

export const groups: Record<string, Attack[]> = {
  'names of endpoints': endpointAttacks,
};
