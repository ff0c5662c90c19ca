import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from '../browser/support/test';
import { addresses, counts, mailsWith, newWord } from './site';

const FORM = 'application/x-www-form-urlencoded';
/** Where the calls are, with paths and with plain permalinks. */
const BASES = [
  ['paths', `${addresses.classic}/veneer`],
  ['plain permalinks', `${addresses.plain}/?veneer_call=`],
] as const;

interface Sent {
  headers?: Record<string, string>;
  fields?: Record<string, string>;
  body?: string;
  method?: string;
}

/** Sends a call as Veneer does, unless something else is said. */
function send(page: Page, address: string, sent: Sent = {}): Promise<APIResponse> {
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    Origin: new URL(address).origin,
    'Content-Type': FORM,
    ...sent.headers,
  };
  for (const name of Object.keys(headers)) if (!headers[name]) delete headers[name];
  const data = sent.body ?? new URLSearchParams(sent.fields ?? {}).toString();
  const method = sent.method ?? 'POST';
  return page.request.fetch(address, {
    method,
    headers,
    maxRedirects: 0,
    ...(method === 'POST' && { data }),
  });
}

for (const [kind, base] of BASES)
  test(`each call is answered, with ${kind}`, async ({ page }) => {
    const answers: [path: string, status: number, type: string, text: string, sent?: Sent][] = [
      ['/modals/terms', 200, 'text/html', '<h2>Terms of booking</h2>'],
      ['/modals/rooms/lakeside', 200, 'text/html', 'Two windows and a balcony'],
      ['/modals/notifications/info', 200, 'text/html', '&lt;b&gt;', { fields: { text: '<b>' } }],
      ['/components/article', 200, 'text/html', 'at six', { fields: { slug: 'first-train' } }],
      ['/components/faq', 200, 'text/html', 'ground floor', { fields: { slug: 'dogs' } }],
      ['/ajax/tooltips/half-board', 200, 'text/plain', 'Breakfast & dinner', { method: 'GET' }],
      ['/ajax/tooltips/half-board/late', 200, 'text/plain', 'until ten', { method: 'GET' }],
      ['/ajax/settings', 200, 'application/json', '"user":"hello"'],
      ['/modals/forms/contact', 422, 'text/html', '<form'],
    ];
    for (const [path, status, type, text, sent] of answers) {
      const answer = await send(page, base + path, sent);
      expect.soft(answer.status(), path).toBe(status);
      expect.soft(answer.headers()['content-type'], path).toContain(type);
      expect.soft(await answer.text(), path).toContain(text);
    }
    const settings = await send(page, `${base}/ajax/settings`);
    expect(settings.headers()['cache-control']).toBe('no-store');
    const fields = {
      banner: newWord(),
      url: 'https://lodge.example/a#b',
      referer: `${base}/c?d=e`,
    };
    expect((await send(page, `${base}/ajax/analytics`, { fields })).status()).toBe(204);
    const rows = (await counts(page)).filter(({ banner }) => banner === fields.banner);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.url).toBe('https://lodge.example/a');
    expect(rows[0]?.page).not.toContain('d=e');
  });

test('what is not for everybody is not there', async ({ page }) => {
  const base = `${addresses.classic}/veneer`;
  const secret: [path: string, sent?: Sent][] = [];
  for (const slug of ['draft', 'private', 'pending']) {
    secret.push([`/modals/${slug}`]);
    secret.push(['/components/article', { fields: { slug: `post-${slug}` } }]);
    secret.push(['/components/faq', { fields: { slug: `faq-${slug}` } }]);
    secret.push([`/ajax/tooltips/tip-${slug}`, { method: 'GET' }]);
  }
  for (const slug of ['locked', 'later', 'hello', 'first-train', 'boathouse-bed-small'])
    secret.push([`/modals/${slug}`]);
  for (const slug of ['post-locked', 'terms', '../post-locked', '%2e%2e', "x' OR 1=1 --"])
    secret.push(['/components/article', { fields: { slug } }]);
  const ids: string[] = await (await page.request.get('/?tests-secrets')).json();
  expect(ids.length).toBeGreaterThan(10);
  for (const id of ids)
    for (const component of ['article', 'faq'])
      secret.push([`/components/${component}`, { fields: { id, password: 'open' } }]);
  for (const [path, sent] of secret) {
    const answer = await send(page, base + path, sent);
    const what = `${path} ${JSON.stringify(sent ?? {})}`;
    expect.soft(answer.status(), what).toBe(404);
    expect.soft(await answer.text(), what).not.toContain('SECRET');
  }
  for (const path of [
    '/wp-json/wp/v2/veneer_faq?per_page=100',
    '/wp-json/wp/v2/veneer_tip',
    '/?post_type=veneer_tip',
    '/?post_type=veneer_faq&feed=rss2',
  ]) {
    const answer = await page.request.get(path);
    expect.soft(await answer.text(), path).not.toMatch(/SECRET|Secret (draft|private|pending)/);
  }
});

test('what no page of the site would send is refused', async ({ page }) => {
  const base = `${addresses.classic}/veneer`;
  const posts = ['/modals/terms', '/components/faq', '/ajax/settings', '/ajax/analytics'];
  for (const path of posts) {
    const refused: [what: string, status: number, sent: Sent][] = [
      ['not by script', 403, { headers: { 'X-Requested-With': '' } }],
      ['another origin', 403, { headers: { Origin: 'https://evil.example' } }],
      ['no origin at all', 403, { headers: { Origin: 'null' } }],
      ['another port', 403, { headers: { Origin: addresses.block } }],
      ['JSON', 415, { headers: { 'Content-Type': 'application/json' }, body: '{"text":"a"}' }],
      ['too much', 413, { body: `text=${'a'.repeat(300_000)}` }],
      ['GET', 405, { method: 'GET' }],
    ];
    for (const [what, status, sent] of refused) {
      const answer = await send(page, base + path, sent);
      expect.soft(answer.status(), `${path}: ${what}`).toBe(status);
    }
  }
  for (const path of [
    '/modals/notifications/hostile',
    '/modals/Terms',
    '/modals/terms.html',
    '/modals/terms%2F..%2Fdraft',
    '/modals/terms%00',
    '/modals/%2e%2e/wp-login',
    `/modals/${'a'.repeat(300)}`,
    '/ajax/other',
    '/components/other',
  ]) {
    const answer = await send(page, base + path);
    expect.soft([400, 404], path).toContain(answer.status());
  }
});

test('a banner is text of a sensible length, and the table has a limit', async ({ page }) => {
  const address = `${addresses.classic}/veneer/ajax/analytics`;
  const click = (fields: Record<string, string>) => send(page, address, { fields });
  const url = 'javascript:alert(1)';
  expect((await click({ banner: "'; DELETE FROM wp_posts; --", url })).status()).toBe(204);
  expect((await click({ banner: 'x'.repeat(101), url })).status()).toBe(422);
  expect((await click({ banner: ' \u0000 ', url })).status()).toBe(422);
  expect((await click({ url })).status()).toBe(422);
  const long = `https://lodge.example/${'ü'.repeat(3000)}`;
  expect((await click({ banner: 'long', url: long, referer: long })).status()).toBe(204);
  const all = await counts(page);
  expect(all.find(({ banner }) => banner.includes('DELETE'))?.url).toBe('');
  expect(all.find(({ banner }) => banner === 'long')?.url).toHaveLength(400);
  const once = { banner: newWord(), url: 'https://lodge.example/' };
  await Promise.all(Array.from({ length: 8 }, () => click(once)));
  const rows = (await counts(page)).filter(({ banner }) => banner === once.banner);
  expect(rows).toMatchObject([{ clicks: '8' }]);
});

test('a form from a cache is shown again as it was filled in, and a robot is thanked', async ({
  page,
}) => {
  const address = `${addresses.classic}/veneer/modals/forms/contact`;
  const fields = {
    veneer_name: '<script>1</script>',
    veneer_email: 'anna@lodge.example\r\nBcc: all@evil.example',
    veneer_message: newWord(),
    veneer_page: '1',
  };
  const old = await send(page, address, { fields, headers: { 'X-CSRF-Token': 'long ago' } });
  expect(old.status()).toBe(422);
  const html = await old.text();
  expect(html).toContain('open for a long time');
  expect(html).toContain('&lt;script&gt;1');
  expect(html).not.toContain('<script');
  const nonce = /name="_wpnonce" value="(\w+)"/.exec(html)?.[1] ?? '';
  const headers = { 'X-CSRF-Token': nonce };
  const again = await send(page, address, { fields, headers });
  expect(again.status()).toBe(422);
  expect(await again.text()).toContain('looks incomplete');
  const robot = { ...fields, veneer_email: 'a@b.example', veneer_website: 'x' };
  expect((await send(page, address, { fields: robot, headers })).status()).toBe(200);
  expect(mailsWith(fields.veneer_message)).toEqual([]);
  const long = { ...fields, veneer_message: 'x'.repeat(5001) };
  expect(await (await send(page, address, { fields: long, headers })).text()).toContain('too long');
});
