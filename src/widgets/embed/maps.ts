// What an address stands for, with no page needed: the checker asks here, too.

import { isPlainWebAddress } from '../../kit/core/address';

const OSM_HOST = /^(?:www\.)?openstreetmap\.org$/;
const GOOGLE_HOST = /^(?:www\.|maps\.)?google\.com$/;
const NUMBER = /^-?\d{1,3}(?:\.\d{1,20})?$/;
/** `#map=15/47.9/11.2`: zoom, latitude, longitude. */
const OSM_VIEW = /^#map=(\d{1,2})\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})(?:&|$)/;
const OSM_LAYER = /^[a-z]{1,20}$/;
/** The zoom of a link that names a place alone. */
const OSM_ZOOM = 15;
/** The map that a link’s zoom is meant for, in px, and the size of a tile at zoom 0. */
const MAP_WIDTH_PX = 640;
const MAP_HEIGHT_PX = 400;
const TILE_PX = 256;
/** The fields of a Google map that are taken over. */
const GOOGLE_FIELDS = ['q', 'll', 'z', 't', 'hl', 'cid', 'saddr', 'daddr'];
/** The longest field that is taken over (ours): an embed code of Google’s has about 400 characters. */
const FIELD_LIMIT = 2000;

/** A map’s frame for a link to it, built from checked parts alone; `null` for any other address. */
export const mapOf = (link: URL): URL | null =>
  isPlainWebAddress(link) ? (osmOf(link) ?? googleOf(link)) : null;

/** The hosts in `data-embed-hosts`. */
export const hostsIn = (option: string | null): string[] =>
  (option ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** Is it a page of one of these hosts, over https? */
export const isOfHost = (link: URL, hosts: readonly string[]): boolean =>
  isPlainWebAddress(link) && link.protocol === 'https:' && hosts.includes(link.host);

/** Is it an address at all, and not the value of another script’s attribute? */
export const isAddress = (value: string): boolean => /^https?:\/\//i.test(value);

/** OpenStreetMap’s frame, of its own embed code or of a link to a place. */
function osmOf({ host, pathname, hash, searchParams }: URL): URL | null {
  if (!OSM_HOST.test(host)) return null;
  const field = (name: string) => searchParams.get(name);
  const isEmbed = pathname === '/export/embed.html';
  const marker = numbersIn(isEmbed ? field('marker') : `${field('mlat')},${field('mlon')}`, 2);
  const view = pathname === '/' ? boundsOf(hash, marker) : null;
  const bounds = isEmbed ? numbersIn(field('bbox'), 4) : view;
  if (!bounds) return null;
  const layer = isEmbed && field('layer');
  return withFields('https://www.openstreetmap.org/export/embed.html', {
    bbox: bounds.join(),
    layer: layer && OSM_LAYER.test(layer) ? layer : '',
    marker: marker?.join(),
  });
}

/** West, south, east and north of what a link to a place shows. */
function boundsOf(hash: string, marker: number[] | null): number[] | null {
  const [, zoom = OSM_ZOOM, ...view] = OSM_VIEW.exec(hash) ?? [];
  const [latitude, longitude] = numbersIn(view.join(), 2) ?? marker ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const degreesPerPx = 360 / 2 ** Number(zoom) / TILE_PX;
  const halfWidth = (degreesPerPx * MAP_WIDTH_PX) / 2;
  const halfHeight = (degreesPerPx * MAP_HEIGHT_PX * Math.cos((latitude * Math.PI) / 180)) / 2;
  const bounds = [
    longitude - halfWidth,
    latitude - halfHeight,
    longitude + halfWidth,
    latitude + halfHeight,
  ];
  return bounds.map((degrees) => Number(degrees.toFixed(5)));
}

/** `count` numbers with commas between them; `null` where it is anything else. */
function numbersIn(text: string | null, count: number): number[] | null {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return parts.length === count && parts.every((part) => NUMBER.test(part))
    ? parts.map(Number)
    : null;
}

/** Google’s frame, of its embed code or of a link that says what is searched for. */
function googleOf({ host, pathname, searchParams }: URL): URL | null {
  if (!GOOGLE_HOST.test(host)) return null;
  const path = pathname.replace(/\/$/, '');
  const field = (name: string) => searchParams.get(name)?.slice(0, FIELD_LIMIT);
  const pb = field('pb');
  if (path === '/maps/embed' && pb?.startsWith('!'))
    return withFields('https://www.google.com/maps/embed', { pb });
  const names = path === '/maps' ? GOOGLE_FIELDS : [];
  const fields = Object.fromEntries(names.map((name) => [name, field(name)]));
  if (path === '/maps/search') fields.q = field('query');
  if (!['q', 'll', 'cid', 'daddr'].some((name) => fields[name])) return null;
  return withFields('https://www.google.com/maps', { ...fields, output: 'embed' });
}

/** An address with the fields that have a value. */
function withFields(address: string, fields: Record<string, string | undefined>): URL {
  const whole = new URL(address);
  for (const [name, value] of Object.entries(fields))
    if (value) whole.searchParams.set(name, value);
  return whole;
}
