import { series } from '../series';
import type { Attack } from '../types';

const PICTURE = '<img src="/site/pictures/regatta-small.webp" alt="Map" width="320" height="180">';
const OSM = 'https://www.openstreetmap.org/#map=15/47.9/11.28';

/** A link whose frame is of a host that nobody has named. */
const noFrame = (href: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 4,
  widget: 'embed',
  from: 'Two-click embeds that take any address',
  tries,
  markup: `<a href="${href}" data-embed>${PICTURE}</a>`,
  visitor: [],
  sign: { says: /may not be shown here/ },
  never: 'offsite',
  ...more,
});

/** A click once the link is labelled: before, the browser follows it. */
const PRESS: Attack['visitor'] = [['click', '[data-case="{id}"] .veneer-embed__show']];

const posing = series({
  rule: 4,
  from: 'Embeds that copy an address',
  visitor: PRESS,
  never: 'offsite',
});

const attacksOnIt: Attack[] = [
  noFrame('https://n{id}.evil.example/', 'a site of the author’s choice'),
  noFrame('{site}/?u=https://www.openstreetmap.org/', 'a provider’s host among the fields'),
  noFrame('https://www.openstreetmap.org@n{id}.evil.example/', 'a provider’s host as a name'),
  noFrame('https://www.openstreetmap.org.n{id}.evil.example/#map=1/2/3', 'a host that begins so'),
  noFrame('https://www.google.com/url?q={site}', 'a redirect of a provider’s'),
  noFrame('https://www.google.com/maps/embed?pb=javascript:{run}', 'a code that is none', {
    never: 'script',
  }),
  noFrame(OSM, 'another address in the value', {
    markup: `<a href="${OSM}" data-embed="{site}/">${PICTURE}</a>`,
  }),
  noFrame('https://n{id}.evil.example/', 'hosts of its own in an attribute', {
    markup: `<a href="https://n{id}.evil.example/" data-embed data-embed-hosts="n{id}.evil.example">${PICTURE}</a>`,
  }),
  posing(
    'embed',
    'fields that steer the map, and HTML in them',
    `<a href="https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&amp;layer={html}&amp;marker={html}&amp;next={site}" data-embed aria-label="Map">${PICTURE}</a>`,
    {
      sign: {
        shows: 'iframe[src="https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4"]',
      },
      asks: ['https://www.openstreetmap.org/export/embed.html'],
    },
  ),
  {
    rule: 1,
    widget: 'embed',
    from: 'Titles of frames as HTML',
    tries: 'HTML for the name of the frame',
    markup: `<a href="${OSM}" data-embed title="{html}">${PICTURE}</a>`,
    visitor: PRESS,
    sign: { shows: '.veneer-embed__box iframe' },
    never: 'html',
    asks: ['https://www.openstreetmap.org/export/embed.html'],
  },
  {
    rule: 5,
    widget: 'embed',
    from: 'Embeds that load by a class or a state in the page',
    tries: 'an element that says it is shown and agreed to',
    markup: `<a href="${OSM}" data-embed data-consent="maps" class="veneer-embed" data-consented="true">${PICTURE}</a>`,
    visitor: [],
    sign: { mounts: true },
    never: 'early',
    usesOurClasses: true,
  },
  {
    rule: 8,
    widget: 'embed',
    from: 'Options read by name from a plain object',
    tries: 'a kind with the name of an inherited property',
    markup: `<a href="${OSM}" data-embed data-consent="constructor">${PICTURE}</a>`,
    visitor: [],
    sign: { mounts: true },
    never: 'early',
  },
];

export const groups: Record<string, Attack[]> = { 'data-embed': attacksOnIt };
