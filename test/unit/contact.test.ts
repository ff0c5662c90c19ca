import { beforeEach, expect, it, vi } from 'vitest';
import { PAGE } from '../../src/runtime/page';
import { mount } from '../../src/widgets/contact/index';
import { mailAddress, phoneAddress, webAddress } from '../../src/widgets/contact/links';
import { withoutMarks } from './support';

const report = vi.fn();

function startPage(options: Record<string, string> = {}, settings: unknown = {}): void {
  report.mockReset();
  Reflect.set(document.documentElement, PAGE, {
    prefix: 'data-',
    option: (name: string) => options[name] ?? null,
    settings: Promise.resolve(settings),
    report,
  });
}

beforeEach(() => startPage());

/** Mounts one link; what it is then, and how to unmount it. */
async function mountLink(attributes: Record<string, string>, text = '') {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  if (text) link.textContent = text;
  const life = new AbortController();
  await mount(link, life.signal);
  return { link, href: link.getAttribute('href'), stop: () => life.abort() };
}

it.each([
  ['hello', 'lodge.example', 'mailto:hello@lodge.example'],
  ['anna+news', 'lodge.example', 'mailto:anna%2Bnews@lodge.example'],
  ['hello', 'Lodge.Example', 'mailto:hello@lodge.example'],
  ['hello', 'bücher.example', 'mailto:hello@xn--bcher-kva.example'],
  ['a?cc=b', 'lodge.example', 'mailto:a%3Fcc%3Db@lodge.example'],
  ['a%0ABcc=b', 'lodge.example', 'mailto:a%250ABcc%3Db@lodge.example'],
])('contact: the mail address of %s at %s is %s @contact.mail', (user, domain, href) => {
  expect(mailAddress(user, domain)).toEqual({ href, text: `${user}@${domain}` });
});

it.each([
  ['two words', 'lodge.example'],
  ['a\nBcc: b', 'lodge.example'],
  ['a,b', 'lodge.example'],
  ['a;b', 'lodge.example'],
  ['a@b', 'lodge.example'],
  ['.a', 'lodge.example'],
  ['a\u202e', 'lodge.example'],
  ['a', 'lodge'],
  ['a', 'lodge.example?cc=b'],
  ['a', 'lodge.example,b@other.example'],
  ['a', 'lodge.example/path'],
  ['a', 'lodge.example:25'],
  ['a', '127.0.0.1'],
  ['a', '-lodge.example'],
  ['a', 'lodge..example'],
  ['', 'lodge.example'],
])('contact: %j at %j is no mail address @contact.mail', (user, domain) => {
  expect(mailAddress(user, domain)).toBeNull();
});

it.each([
  ['+1 555 010 0199', 'tel:+15550100199'],
  ['(555) 010-0199', 'tel:5550100199'],
  ['555.010.0199 ext. 12', 'tel:5550100199;ext=12'],
  ['555 010 0199 x123', 'tel:5550100199;ext=123'],
  ['555 010 0199 extension 7', 'tel:5550100199;ext=7'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+49 ( 0 ) 89 1234', 'tel:+49891234'],
  ['0049 (0)89 1234', 'tel:0049891234'],
  ['(0) 89 1234', 'tel:0891234'],
  ['020 7946 0958', 'tel:02079460958'],
  ['٥٥٥ ٠١٠', 'tel:555010'],
  ['112', 'tel:112'],
])('contact: the telephone number %s is %s @contact.phone', (phone, href) => {
  expect(phoneAddress(phone)).toEqual({ href, text: phone });
});

it.each(['call us', '1-800-FLOWERS', '+', '555,,12', '*21#', '555 ext.', '555\u202e010', '5+5'])(
  'contact: %j is no telephone number @contact.phone',
  (phone) => {
    expect(phoneAddress(phone)).toBeNull();
  },
);

it.each([
  ['lodge.example', 'https://lodge.example/', 'lodge.example'],
  ['http://lodge.example/', 'http://lodge.example/', 'lodge.example'],
  [
    'HTTPS://lodge.example/rooms/?a=b#c',
    'https://lodge.example/rooms/?a=b#c',
    'lodge.example/rooms',
  ],
  ['//lodge.example', 'https://lodge.example/', 'lodge.example'],
  ['lodge.example:8080/a', 'https://lodge.example:8080/a', 'lodge.example:8080/a'],
  ['bücher.example', 'https://xn--bcher-kva.example/', 'bücher.example'],
])('contact: the web address %s is %s and reads %s @contact.phone', (website, href, text) => {
  expect(webAddress(website)).toEqual({ href, text });
});

it.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@lodge.example',
  'ftp://lodge.example',
  'https://user:secret@lodge.example',
  'lodge.example@evil.example',
  'two words.example',
  'lodge',
  'https://',
  '/rooms',
])('contact: %j is no web address @contact.phone @security.4', (website) => {
  expect(webAddress(website)).toBeNull();
});

it('contact: a link without a text reads its address @contact.mail', async () => {
  const { link, href } = await mountLink({
    'data-user': 'hello',
    'data-domain': 'lodge.example',
  });
  expect(href).toBe('mailto:hello@lodge.example');
  expect(link.textContent).toBe('hello@lodge.example');
  expect(link.childElementCount).toBe(0);
});

it('contact: in a right-to-left text the address is isolated, until stop() @contact.phone @contact.removal', async () => {
  const { link, stop } = await mountLink({ dir: 'rtl', 'data-phone': '+1 555' });
  expect(link.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
  expect(link.textContent).toBe('+1 555');
  stop();
  expect(link.childElementCount).toBe(0);
});

it('contact: a link keeps a text or a picture of its own, with no address beside it @contact.phone', async () => {
  const { link: worded, href } = await mountLink({ 'data-phone': '555 010' }, 'Call us');
  expect(href).toBe('tel:555010');
  expect(worded.textContent).toBe('Call us');
  const link = document.createElement('a');
  link.setAttribute('data-phone', '555 010');
  link.append(document.createElement('img'));
  await mount(link, new AbortController().signal);
  expect(link.getAttribute('href')).toBe('tel:555010');
  expect(link.textContent).toBe('');
});

it('contact: the script tag’s value wins over the settings’ @contact.site', async () => {
  startPage({ user: 'tag' }, { user: 'settings', domain: 'lodge.example' });
  const { href } = await mountLink({ 'data-user': '', 'data-domain': '' });
  expect(href).toBe('mailto:tag@lodge.example');
});

it('contact: of the settings only strings of their own count @contact.site @security.8', async () => {
  startPage({}, Object.create({ phone: '555' }, { website: { value: 5, enumerable: true } }));
  expect((await mountLink({ 'data-phone': '' })).href).toBeNull();
  expect((await mountLink({ 'data-website': '' })).href).toBeNull();
  expect(report).toHaveBeenCalledTimes(2);
});

it('contact: a link with all its values does not wait for the settings @contact.site', async () => {
  Reflect.set(document.documentElement[PAGE] as object, 'settings', new Promise(() => {}));
  expect((await mountLink({ 'data-phone': '555 010' })).href).toBe('tel:555010');
});

it.each<[Record<string, string>, string]>([
  [{ 'data-user': 'hello', 'data-domain': '' }, 'there is no domain for this link'],
  [{ 'data-website': 'javascript:alert(1)' }, '"javascript:alert(1)" makes no address'],
])(
  'contact: a link of %o stays as the server wrote it, with a report @contact.none',
  async (attributes, found) => {
    const { link } = await mountLink({ href: '/contact', ...attributes }, 'Write');
    expect(link.getAttribute('href')).toBe('/contact');
    expect(link.textContent).toBe('Write');
    expect(report.mock.calls.map((noted) => noted.slice(0, 3))).toEqual([['contact', link, found]]);
  },
);

it('contact: a link of several kinds is a mail link, with a report @contact.mail', async () => {
  const { href } = await mountLink({
    'data-phone': '555',
    'data-user': 'hello',
    'data-domain': 'lodge.example',
  });
  expect(href).toBe('mailto:hello@lodge.example');
  expect(report).toHaveBeenCalledOnce();
});

it('contact: stop() restores the server’s link, without href where it had none @contact.removal', async () => {
  const { link, stop } = await mountLink({ href: '/contact', 'data-phone': '555 010' });
  expect(link.textContent).toBe('555 010');
  stop();
  expect(link.getAttribute('href')).toBe('/contact');
  expect(link.childNodes).toHaveLength(0);
  const bare = await mountLink({ 'data-phone': '555 010' });
  bare.stop();
  expect(bare.link.hasAttribute('href')).toBe(false);
});

it.each([
  ['<br>', 'hello@lodge.example'],
  ['<span><br></span>', '<span>hello@lodge.example</span>'],
  ['<b>\u200b</b>', '<b>hello@lodge.example</b>'],
  ['<img alt="">', '<img alt="">'],
  ['<i class="icon"></i>', '<i class="icon"></i>'],
])(
  'contact: in the place of %s the link has %s, until stop() @contact.mail @contact.removal',
  async (html, shown) => {
    const link = document.createElement('a');
    link.innerHTML = html;
    link.dataset.user = 'hello';
    link.dataset.domain = 'lodge.example';
    const life = new AbortController();
    await mount(link, life.signal);
    expect(withoutMarks(link.innerHTML).replace(/<!--.*?-->/g, '')).toBe(shown);
    life.abort();
    expect(link.innerHTML).toBe(html);
  },
);

it.each([[{ phone: '555' }], [{}]])(
  'contact: a link removed before the settings are loaded is not changed or reported: %j @contact.removal',
  async (settings) => {
    const link = document.createElement('a');
    link.setAttribute('data-phone', '');
    startPage({}, settings);
    const life = new AbortController();
    const done = mount(link, life.signal);
    life.abort();
    await done;
    expect(link.hasAttribute('href')).toBe(false);
    expect(report).not.toHaveBeenCalled();
  },
);
