import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE } from '../../src/runtime/page';
import { mailAddress, phoneAddress, webAddress } from '../../src/widgets/contact/addresses';
import { write } from '../../src/widgets/contact/index';

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

/** Mounts one link; what it is then, and how to take it back. */
async function mountLink(attributes: Record<string, string>, text = '') {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  if (text) link.textContent = text;
  const undo = await write(link, () => false);
  return { link, href: link.getAttribute('href'), stop: () => undo?.() };
}

describe('an e-mail address', () => {
  it.each([
    ['hello', 'lodge.example', 'mailto:hello@lodge.example'],
    ['first.last', 'mail.lodge.example', 'mailto:first.last@mail.lodge.example'],
    ['anna+news', 'lodge.example', 'mailto:anna%2Bnews@lodge.example'],
    ['hello', 'Lodge.Example', 'mailto:hello@lodge.example'],
    ['hello', 'bücher.example', 'mailto:hello@xn--bcher-kva.example'],
    ['a?cc=b', 'lodge.example', 'mailto:a%3Fcc%3Db@lodge.example'],
    ['a&bcc=b', 'lodge.example', 'mailto:a%26bcc%3Db@lodge.example'],
    ['a%0ABcc=b', 'lodge.example', 'mailto:a%250ABcc%3Db@lodge.example'],
  ])('%s at %s is %s', (user, domain, href) => {
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
    ['a', 'b@lodge.example'],
    ['a', '127.0.0.1'],
    ['a', '-lodge.example'],
    ['a', 'lodge..example'],
    ['a', 'lodge example'],
    ['', 'lodge.example'],
  ])('%j at %j is none', (user, domain) => {
    expect(mailAddress(user, domain)).toBeNull();
  });
});

describe('a telephone number', () => {
  it.each([
    ['+1 555 010 0199', 'tel:+15550100199'],
    ['(555) 010-0199', 'tel:5550100199'],
    ['555.010.0199 ext. 12', 'tel:5550100199;ext=12'],
    ['555 010 0199 x123', 'tel:5550100199;ext=123'],
    ['555 010 0199 extension 7', 'tel:5550100199;ext=7'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['020 7946 0958', 'tel:02079460958'],
    ['٥٥٥ ٠١٠', 'tel:555010'],
    ['112', 'tel:112'],
  ])('%s is %s', (phone, href) => {
    expect(phoneAddress(phone)).toEqual({ href, text: phone });
  });

  it.each([
    'call us',
    '1-800-FLOWERS',
    '+',
    '-',
    '555,,12',
    '*21#',
    '555 ext.',
    '555\u202e010',
    '5+5',
  ])('%j is none', (phone) => {
    expect(phoneAddress(phone)).toBeNull();
  });
});

describe('a web address', () => {
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
  ])('%s is %s and reads %s', (website, href, text) => {
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
  ])('%j is none', (website) => {
    expect(webAddress(website)).toBeNull();
  });
});

describe('a contact link', () => {
  beforeEach(() => startPage());

  it('has its address and, where it has no text, its text', async () => {
    const { link, href } = await mountLink({
      'data-user': 'hello',
      'data-domain': 'lodge.example',
    });
    expect(href).toBe('mailto:hello@lodge.example');
    expect(link.textContent).toBe('hello@lodge.example');
    expect(link.childElementCount).toBe(0);
  });

  it('isolates its text in a right-to-left one', async () => {
    const { link, stop } = await mountLink({ dir: 'rtl', 'data-phone': '+1 555' });
    expect(link.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
    expect(link.textContent).toBe('+1 555');
    stop();
    expect(link.childElementCount).toBe(0);
  });

  it('keeps a text of its own', async () => {
    const { link, href } = await mountLink({ 'data-phone': '555 010' }, 'Call us');
    expect(href).toBe('tel:555010');
    expect(link.textContent).toBe('Call us');
  });

  it('keeps a picture with no address beside it', async () => {
    const link = document.createElement('a');
    link.setAttribute('data-phone', '555 010');
    link.append(document.createElement('img'));
    await write(link, () => false);
    expect(link.getAttribute('href')).toBe('tel:555010');
    expect(link.textContent).toBe('');
  });

  it('takes the tag’s value before the settings’', async () => {
    startPage({ user: 'tag' }, { user: 'settings', domain: 'lodge.example' });
    const { href } = await mountLink({ 'data-user': '', 'data-domain': '' });
    expect(href).toBe('mailto:tag@lodge.example');
  });

  it('takes strings of its own from the settings, nothing else', async () => {
    startPage({}, Object.create({ phone: '555' }, { website: { value: 5, enumerable: true } }));
    expect((await mountLink({ 'data-phone': '' })).href).toBeNull();
    expect((await mountLink({ 'data-website': '' })).href).toBeNull();
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('waits for no settings where it has its values', async () => {
    startPage();
    Reflect.set(document.documentElement[PAGE] as object, 'settings', new Promise(() => {}));
    expect((await mountLink({ 'data-phone': '555 010' })).href).toBe('tel:555010');
  });

  it('stays as the server wrote it where a value is missing, with a report', async () => {
    const { link } = await mountLink(
      { href: '/contact', 'data-user': 'hello', 'data-domain': '' },
      'Write',
    );
    expect(link.getAttribute('href')).toBe('/contact');
    expect(link.textContent).toBe('Write');
    expect(report.mock.calls[0]?.slice(0, 3)).toEqual([
      'contact',
      link,
      'there is no domain for this link',
    ]);
  });

  it('stays as the server wrote it where the values make no address, with a report', async () => {
    const { link } = await mountLink(
      { href: '/contact', 'data-website': 'javascript:alert(1)' },
      'Site',
    );
    expect(link.getAttribute('href')).toBe('/contact');
    expect(report).toHaveBeenCalledOnce();
  });

  it('of several kinds is an e-mail link first, and says so', async () => {
    const { href } = await mountLink({
      'data-phone': '555',
      'data-user': 'hello',
      'data-domain': 'lodge.example',
    });
    expect(href).toBe('mailto:hello@lodge.example');
    expect(report).toHaveBeenCalledOnce();
  });

  it('is the server’s again once it is taken back', async () => {
    const { link, stop } = await mountLink({ href: '/contact', 'data-phone': '555 010' });
    expect(link.textContent).toBe('555 010');
    stop();
    expect(link.getAttribute('href')).toBe('/contact');
    expect(link.childNodes).toHaveLength(0);
  });

  it('has no href again where it had none', async () => {
    const { link, stop } = await mountLink({ 'data-phone': '555 010' });
    stop();
    expect(link.hasAttribute('href')).toBe(false);
  });

  it.each([[{ phone: '555' }], [{}]])(
    'changes and says nothing where it left while the settings were asked: %j',
    async (settings) => {
      const link = document.createElement('a');
      link.setAttribute('data-phone', '');
      startPage({}, settings);
      let isOver = false;
      const done = write(link, () => isOver);
      isOver = true;
      await done;
      expect(link.hasAttribute('href')).toBe(false);
      expect(report).not.toHaveBeenCalled();
    },
  );
});
