import { series } from '../series';
import type { Attack } from '../types';

const SCHEMES = 'Addresses judged as they are written';
const LOOKALIKE = 'Players taken by a part of the address';

/** A web link that makes no address; the server’s own is followed. */
const noLink = (website: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 4,
  widget: 'contact',
  from: SCHEMES,
  tries,
  markup: `<a href="#here" data-website="${website}">Our page</a>`,
  visitor: ['click'],
  sign: { lands: '#here' },
  never: 'script',
  ...more,
});

/** A picture, frame or background that is not of the web. */
const noSource = (element: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 4,
  widget: 'lazy',
  from: 'lazysizes: addresses that become a source',
  tries,
  markup: element,
  visitor: [],
  sign: { says: /names “/ },
  never: 'script',
  ...more,
});

/** A link that is no video’s, however it looks. */
const noVideo = (href: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 4,
  widget: 'video',
  from: LOOKALIKE,
  tries,
  markup: `<a href="${href}" data-video><img src="/site/pictures/regatta-small.webp" alt="Film" width="60" height="40"></a>`,
  visitor: ['hover'],
  sign: { says: /is no known video/ },
  never: 'offsite',
  ...more,
});

/** An image that names no video. */
const noThumbnail = (video: string, tries: string, more: Partial<Attack> = {}): Attack => ({
  rule: 4,
  widget: 'thumbnail',
  from: LOOKALIKE,
  tries,
  markup: `<img data-video-thumbnail="${video}" alt="Film" width="60" height="40">`,
  visitor: [],
  sign: { says: /is no known video/ },
  never: 'offsite',
  careless: 'source',
  ...more,
});

const SCRIPT = { never: 'script' } as const;
const CARELESS = { careless: 'link' } as const;

const posing = series({ rule: 4, from: SCHEMES, visitor: ['click'], never: 'script' });

/** Rule 4: addresses that are not what they look like. */
const addressAttacks: Attack[] = [
  noLink(' javascript:{run}', 'a script behind a blank', CARELESS),
  noLink('JaVaScRiPt:{run}', 'a script in capitals', CARELESS),
  noLink('java&#9;script:{run}', 'a script with a tab in its scheme', CARELESS),
  noLink('java&#10;script:{run}', 'a script with a line break in its scheme', CARELESS),
  noLink('&#1;javascript:{run}', 'a script behind a control character', CARELESS),
  noLink('javascript://lodge.example/%0a{run}', 'a script whose host is a comment'),
  noLink('data:text/html,{html}', 'a document of its own'),
  noLink('vbscript:{run}', 'a script of another language'),
  noLink('blob:{site}/0-0', 'what a page has made'),
  noLink('https://lodge.example@n{id}.evil.example/', 'a host that is a name', {
    never: 'offsite',
  }),
  noLink('https://lodge.example:{html}@n{id}.evil.example/', 'a host that is a password', {
    never: 'html',
  }),
  noLink('lodge.example&#8238;/elpmaxe.live', 'an address that reads the other way'),
  posing(
    'contact',
    'a second recipient, a copy and a text in the mailbox',
    '<a href="#here" data-user="a?bcc=b@evil.example&amp;body=x&#10;" data-domain="lodge.example">Write</a>',
    { from: 'E-mail headers by line breaks and question marks', sign: { lands: '#here' } },
  ),
  posing(
    'contact',
    'another recipient in the host',
    '<a href="#here" data-user="a" data-domain="lodge.example,b@evil.example?cc=c">Write</a>',
    { from: 'E-mail headers by line breaks and question marks', sign: { lands: '#here' } },
  ),
  posing(
    'contact',
    'a script for a number',
    '<a href="#here" data-phone=" javascript:{run}">Call</a>',
    { sign: { lands: '#here' }, careless: 'link' },
  ),
  noSource('<img data-lazy data-src="javascript:{run}" alt="">', 'a script as a picture'),
  noSource('<iframe data-lazy data-src="javascript:{run}"></iframe>', 'a script as a frame', {
    isRaw: true,
    careless: 'source',
  }),
  noSource(
    '<iframe data-lazy data-src="data:text/html,x"></iframe>',
    'a document of its own as a frame',
    { isRaw: true },
  ),
  noSource(
    '<iframe data-lazy data-src=" &#9;javascript:{run}"></iframe>',
    'a script behind blanks as a frame',
    { isRaw: true, careless: 'source' },
  ),
  noSource(
    '<img data-lazy data-srcset="/site/pictures/regatta-small.webp 1x, javascript:{run} 2x" alt="">',
    'a script among the candidates',
  ),
  noSource(
    '<div data-lazy data-background="javascript:{run}">Box</div>',
    'a script as a background',
    { careless: 'source' },
  ),
  noSource(
    '<div data-lazy data-script="{site}/a.js" data-require="{site}/a.js" data-link="{site}/a.css" data-poster="{site}/a.png">Box</div>',
    'scripts and styles that lazysizes loads',
    {
      careless: 'source',
      from: 'lazysizes’ unveilhooks: data-script and data-require',
      sign: { says: /there is nothing to load/ },
    },
  ),
  noSource('<script data-lazy data-src="{site}/a.js"></script>', 'a script element', {
    isRaw: true,
    sign: { says: /there is nothing to load/ },
    careless: 'source',
  }),
  noSource('<object data-lazy data-src="{site}/a.js"></object>', 'an object', {
    isRaw: true,
    sign: { says: /there is nothing to load/ },
  }),
  noVideo(
    'https://www.youtube.com.n{id}.evil.example/watch?v=aqz-KE-bpKQ',
    'a host that begins like YouTube’s',
  ),
  noVideo(
    '{site}/watch?v=aqz-KE-bpKQ&amp;u=https://www.youtube.com/',
    'YouTube’s host among the fields',
  ),
  noVideo('https://youtube.com@n{id}.evil.example/embed/aqz-KE-bpKQ', 'YouTube’s host as a name'),
  noVideo('https://n{id}.evil.example/youtu.be/aqz-KE-bpKQ', 'YouTube’s host as a path'),
  noVideo('https://www.youtube.com:444/watch?v=aqz-KE-bpKQ', 'YouTube’s host with another port'),
  noVideo('https://www.youtube.com/embed/..%2f..%2fredirect', 'a way out of the player’s folder'),
  noVideo(
    'https://www.youtube.com/watch?v=a%22%20onload%3D{run}',
    'an id that ends its attribute',
    SCRIPT,
  ),
  noVideo('https://vimeo.com/76979871%22%3E{run}', 'a number that ends its attribute', SCRIPT),
  noVideo('/films/a.mp4.html', 'a page whose name is like a file’s', SCRIPT),
  posing(
    'video',
    'fields that steer the player',
    '<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ&amp;origin={site}&amp;enablejsapi=1&amp;list=x&amp;widget_referrer={site}" data-video aria-label="Film"><img src="/site/pictures/regatta-small.webp" alt="" width="60" height="40"></a>',
    {
      from: 'Players that copy all fields of a link',
      sign: {
        shows:
          'iframe[src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1"]',
      },
      never: 'offsite',
      asks: ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
    },
  ),
  noThumbnail('javascript:{run}', 'a script', SCRIPT),
  noThumbnail(
    '{site}/a.js?https://youtu.be/aqz-KE-bpKQ',
    'another site with YouTube’s address in it',
  ),
  noThumbnail(
    'https://i.ytimg.com.n{id}.evil.example/vi/aqz-KE-bpKQ',
    'a host that begins like the image host’s',
  ),
  posing(
    'carousel',
    'addresses and targets for the controls',
    '<div id="c{id}" data-carousel="rooms" data-target="javascript:{run}" data-slide="javascript:{run}" data-slide-to=" javascript:{run}" data-href=" javascript:{run}"><p>One</p><p>Two</p></div>',
    {
      from: 'Bootstrap, CVE-2024-6484 and CVE-2024-6531: the carousel’s href and data-slide',
      visitor: [
        ['click', '[data-case="{id}"] .veneer-carousel__next, [data-case="{id}"] button >> nth=-1'],
      ],
      sign: { mounts: true },
      careless: 'link',
    },
  ),
  posing(
    'carousel',
    'a script as the address of a picture that becomes a thumbnail',
    '<div data-carousel="gallery"><figure><img data-src=" javascript:{run}" src="/site/pictures/regatta-small.webp" alt="A" width="60" height="40"></figure><figure><img src="/site/pictures/regatta-small.webp" alt="B" width="60" height="40"></figure></div>',
    {
      from: 'Thumbnails copied from a slide’s attributes',
      visitor: [],
      sign: { mounts: true },
      careless: 'source',
    },
  ),
  posing(
    'current',
    'links that are no addresses among the page’s own',
    '<nav data-nav><ul><li><a href="http://[">A</a></li><li><a href="javascript:{run}">B</a></li><li><a href="//">C</a></li><li><a href="%E0%A4%A">D</a></li></ul></nav>',
    { from: 'Addresses that can’t be read', isRaw: true, visitor: [], sign: { mounts: true } },
  ),
];

export const groups: Record<string, Attack[]> = {
  addresses: addressAttacks,
};
