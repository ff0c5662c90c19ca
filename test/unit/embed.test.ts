import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as video from '../../src/kit/net/video';
import { mount } from '../../src/widgets/embed/index';
import { frameOf } from '../../src/widgets/embed/source';
import { givePage, moveTo, show, until } from './support';

const OSM = 'https://www.openstreetmap.org/export/embed.html';
const GOOGLE = 'https://www.google.com/maps';
const HOSTS = ['booking.example', 'maps.example:8443'];
const STORED = 'veneer-consent';

let page: ReturnType<typeof givePage>;
let life: AbortController;

const begin = (options: Record<string, string> = {}) => {
  page = givePage({ options, parts: { player: video } });
};

beforeEach(() => {
  moveTo('https://lodge.example/way');
  begin();
  localStorage.clear();
  life = new AbortController();
});

afterEach(() => {
  life.abort();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const framed = async (address: string) => (await frameOf(new URL(address), HOSTS))?.address.href;

test('embed: a map’s frame is built from checked parts of its link @embed.address @security.4', async () => {
  const maps = {
    'https://www.openstreetmap.org/#map=15/47.9/11.28': `${OSM}?bbox=11.26627%2C47.89425%2C11.29373%2C47.90575`,
    'http://openstreetmap.org/?mlat=47.9&mlon=11.28#map=15/47.9/11.28&layers=N': `${OSM}?bbox=11.26627%2C47.89425%2C11.29373%2C47.90575&marker=47.9%2C11.28`,
    'https://www.openstreetmap.org/?mlat=47.9&mlon=11.28': `${OSM}?bbox=11.26627%2C47.89425%2C11.29373%2C47.90575&marker=47.9%2C11.28`,
    'https://www.openstreetmap.org/export/embed.html?bbox=-1.5,2,3,4&layer=mapnik&marker=3,1&x=1': `${OSM}?bbox=-1.5%2C2%2C3%2C4&layer=mapnik&marker=3%2C1`,
    'https://www.google.com/maps?q=Halden+Lake&z=12&output=embed&next=https://evil.example': `${GOOGLE}?q=Halden+Lake&z=12&output=embed`,
    'https://maps.google.com/maps?q=%22%3E%3Cscript%3E': `${GOOGLE}?q=%22%3E%3Cscript%3E&output=embed`,
    'https://www.google.com/maps/search/?api=1&query=Halden+Lake': `${GOOGLE}?q=Halden+Lake&output=embed`,
    'https://www.google.com/maps/embed?pb=!1m18!2sLake&x=1': `${GOOGLE}/embed?pb=%211m18%212sLake`,
  };
  const found: Record<string, string | undefined> = {};
  for (const link of Object.keys(maps)) found[link] = await framed(link);
  expect(found).toEqual(maps);
});

test('embed: a video is its provider’s player, which plays at once only where it was pressed @embed.address', async () => {
  const frame = await frameOf(new URL('https://youtu.be/aqz-KE-bpKQ?t=5'), []);
  expect(frame?.kind).toBe('video');
  expect(frame?.address.href).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=5');
  expect(frame?.pressed.href).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&start=5',
  );
});

test('embed: a page of a host that the tag names is shown as it is, over https alone @embed.address', async () => {
  const allowed = ['https://booking.example/lodge?room=2#now', 'https://maps.example:8443/'];
  for (const address of allowed) expect(await framed(address)).toBe(address);
});

test('embed: nothing else has a frame @embed.address @security.4', async () => {
  const others = [
    'http://booking.example/lodge',
    'https://booking.example:444/',
    'https://www.booking.example/',
    'https://booking.example.evil.example/',
    'https://booking.example@evil.example/',
    'https://user@booking.example/',
    'https://:pass@booking.example/',
    'javascript:alert(1)//booking.example',
    'data:text/html,booking.example',
    'https://openstreetmap.org.evil.example/#map=1/2/3',
    'https://www.openstreetmap.org:444/#map=1/2/3',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,x',
    'https://www.openstreetmap.org/way/42',
    'https://www.openstreetmap.org/',
    'https://www.google.com/maps',
    'https://www.google.com/maps?output=embed',
    'https://www.google.com/maps/embed?pb=x',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com.evil.example/maps?q=x',
    'https://www.youtube.com/redirect?q=x',
    'https://vimeo.com/settings',
  ];
  const taken: string[] = [];
  for (const address of others) if (await framed(address)) taken.push(address);
  expect(taken).toEqual([]);
});

const MAP = 'https://www.openstreetmap.org/#map=15/47.9/11.28';
const link = (more = '', href = MAP) =>
  `<a href="${href}" data-embed="" ${more}><img alt="The lake" src="map.webp"></a>`;

async function mounted(html: string): Promise<HTMLElement> {
  const element = show<HTMLAnchorElement>(html);
  await mount(element, life.signal);
  return element;
}

const frame = () => document.querySelector('iframe');
const box = () => document.querySelector<HTMLInputElement>('.veneer-embed__bar input');
const say = (detail: unknown) =>
  document.dispatchEvent(new CustomEvent('veneer:consent', { detail }));

test('embed: the label says what is shown and who is asked; teardown restores the markup @embed.removal', async () => {
  const before = show(link('data-consent="maps"')).outerHTML;
  const element = await mounted(link('data-consent="maps"'));
  expect(element.textContent).toBe('Show the map Loads content from openstreetmap.org');
  expect(document.querySelector('.veneer-embed__bar')?.textContent).toBe(
    'Always show maps from openstreetmap.orgHide',
  );
  say({ maps: true });
  expect(frame()).not.toBeNull();
  life.abort();
  expect(document.body.innerHTML).toBe(before);
});

test('embed: another script’s value is left alone; an unknown host and a kind that is no word are reported @embed.report', async () => {
  for (const value of ['player', 'true story', 'javascript:alert(1)', '{"a":1}']) {
    const element = show<HTMLAnchorElement>('<a href="/x">A</a>');
    element.setAttribute('data-embed', value);
    const before = element.outerHTML;
    await mount(element, life.signal);
    expect(element.outerHTML).toBe(before);
  }
  expect(page.report).not.toHaveBeenCalled();
  for (const wrong of [
    '<a href="https://evil.example/" data-embed="">A</a>',
    `<a href="${MAP}" data-embed="https://evil.example/">A</a>`,
    '<a data-embed="">A</a>',
    '<a href="http://[" data-embed="">A</a>',
  ]) {
    const element = await mounted(wrong);
    expect(element.outerHTML).toBe(wrong);
  }
  expect(page.report).toHaveBeenCalledTimes(4);
  for (const word of ['', 'a b', 'maps"', '-maps', 'm'.repeat(40)]) {
    page.report.mockClear();
    const element = show<HTMLAnchorElement>(link());
    element.setAttribute('data-consent', word);
    await mount(element, life.signal);
    expect(page.report).toHaveBeenCalledTimes(1);
    expect(box()).toBeNull();
  }
});

test('embed: a host that the tag names is allowed, whatever an author writes @embed.address', async () => {
  begin({ 'embed-hosts': ' Booking.example,  tours.example ' });
  await mounted('<a href="https://tours.example/a" data-embed="">Tours</a>');
  await mounted('<a href="https://booking.example/a" data-embed="">Book</a>');
  expect(page.report).not.toHaveBeenCalled();
  await mounted(
    '<a href="https://evil.example/" data-embed="" data-embed-hosts="evil.example">x</a>',
  );
  expect(page.report).toHaveBeenCalledTimes(1);
});

describe('consent', () => {
  test('embed: the site’s event shows the frame, lazily, and withdraws it @embed.consent', async () => {
    const element = await mounted(link('data-consent="maps"'));
    say({ films: true });
    expect(frame()).toBeNull();
    say({ maps: true });
    expect(frame()?.getAttribute('loading')).toBe('lazy');
    expect(frame()?.title).toBe('The lake');
    expect(box()?.checked).toBe(true);
    expect(JSON.parse(`${localStorage.getItem(STORED)}`)).toEqual({
      films: true,
      maps: true,
    });
    say({ films: false });
    expect(frame()).not.toBeNull();
    say({ maps: false });
    expect(frame()).toBeNull();
    expect(box()?.checked).toBe(false);
    expect(element.className).toBe('veneer-embed');
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test('embed: what is no own boolean by a word changes nothing @embed.consent @security.8', async () => {
    await mounted(link('data-consent="maps"'));
    for (const said of [
      null,
      'maps',
      ['maps'],
      { maps: 1 },
      { maps: 'true' },
      { 'maps www.openstreetmap.org': true },
      { 'a b': true },
      Object.create({ maps: true }),
    ])
      say(said);
    expect(frame()).toBeNull();
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test('embed: what is stored holds on a later page, and hostile values do not @embed.kept @security.8', async () => {
    for (const hostile of [
      'x',
      'null',
      '["maps"]',
      '{"maps":"yes"}',
      '{"__proto__":{"maps":true}}',
      '{"films":true}',
      '{"maps evil.example":true}',
      `{${Array.from({ length: 60 }, (_, index) => `"k${index}":true`).join()},"maps":true}`,
    ]) {
      begin();
      localStorage.setItem(STORED, hostile);
      await mounted(link('data-consent="maps"'));
      expect(frame(), hostile).toBeNull();
    }
    for (const kept of ['{"maps":true}', '{"x":2,"maps www.openstreetmap.org":true}']) {
      begin();
      localStorage.setItem(STORED, kept);
      await mounted(link('data-consent="maps"'));
      expect(frame(), kept).not.toBeNull();
    }
    // One without a kind asks for nothing, whatever is kept.
    await mounted(link());
    expect(frame()).toBeNull();
  });

  test('embed: another tab’s change is followed @embed.kept', async () => {
    await mounted(link('data-consent="maps"'));
    localStorage.setItem(STORED, '{"maps":true}');
    dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
    expect(frame()).toBeNull();
    dispatchEvent(Object.assign(new Event('storage'), { key: STORED }));
    expect(frame()).not.toBeNull();
  });

  test('embed: where storage is blocked it holds as long as the page @embed.kept', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    begin();
    await mounted(link('data-consent="maps"'));
    say({ maps: true });
    expect(frame()).not.toBeNull();
    await mounted(link('data-consent="maps"'));
    expect(frame()).not.toBeNull();
    vi.unstubAllGlobals();
  });

  test('embed: a script’s click and tick show nothing @embed.trusted @security.5', async () => {
    const element = await mounted(link('data-consent="maps"'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    element.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    element.dispatchEvent(click);
    box()?.click();
    box()?.dispatchEvent(new Event('change'));
    expect(frame()).toBeNull();
    expect(box()?.checked).toBe(false);
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test('embed: the frame can run its scripts and open tabs, and never replace the page @embed.frame', async () => {
    await mounted(link('data-consent="maps" title="Where we are"'));
    say({ maps: true });
    const sandbox = frame()?.getAttribute('sandbox')?.split(' ');
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox?.filter((may) => /top-navigation|modals|forms/.test(may))).toEqual([]);
    expect(frame()?.title).toBe('Where we are');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  });

  test('embed: after the last one is gone nothing listens any more @embed.removal', async () => {
    await mounted(link('data-consent="maps"'));
    life.abort();
    say({ maps: true });
    expect(localStorage.getItem(STORED)).toBeNull();
    life = new AbortController();
    await mounted(link('data-consent="maps"'));
    say({ maps: true });
    await until(() => expect(frame()).not.toBeNull());
  });
});
