import { beforeEach, describe, expect, test } from 'vitest';
import { errorMessage } from '@truepage/core/error-message';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { recordingSite } from '../support/recording-site.ts';
import { eventually } from '../payments/paying.ts';
import { startTestServer, startServerForFile, type Reply } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const { site, asked, refused: unsent, forget } = recordingSite('<main>Contact</main>');
const env = { STAFF_EMAIL: 'desk@example.com' };
const server = await startServerForFile({ clock: { now: () => now }, env, site });
beforeEach(async () => {
  forget();
  await server.deps.orm.em.fork().nativeDelete(Mail, { kind: 'contact' });
});

const aMessage = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Ana Gómez',
  email: 'ana@example.com',
  message: 'Do you translate from Quechua?\r\nThank you.',
  ...overrides,
});
const send = (overrides = {}): Promise<Reply> => server.call('POST', '/api/contact', aMessage(overrides));
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}, to = server) =>
  fetch(new URL('/content/contact', to.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: to.origin, Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  });
const outbox = () =>
  server.deps.orm.em.fork().find(Mail, { kind: 'contact' }, { orderBy: { createdAt: 'asc' } });

/** A part of the mail about this subject, once it is written. */
const written = (what: string, part: 'raw' | 'html' = 'raw'): Promise<string> =>
  eventually(async () => {
    const list = await fetch(`${server.origin}/sandbox/mail.json?to=desk@example.com`);
    const mails = (await list.json()) as { id: string; kind: string; text: string }[];
    const mail = mails.find(({ kind, text }) => kind === 'contact' && text.includes(what));
    return mail && (await fetch(`${server.origin}/sandbox/mail/${mail.id}/${part}`)).text();
  });
const headersOf = (source: string) =>
  (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
const header = (source: string, name: string) =>
  headersOf(source).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

describe('a message', () => {
  test('is in the outbox before the answer, and reaches staff, who can reply', async () => {
    const reply = await send({ message: 'Do you translate\nfrom Quechua?' });
    expect([reply.status, reply.body]).toEqual([201, { success: true }]);
    expect(await outbox()).toMatchObject([
      {
        recipient: 'desk@example.com',
        order: null,
        payload: { name: 'Ana Gómez', email: 'ana@example.com', message: 'Do you translate\nfrom Quechua?' },
      },
    ]);
    const mail = await written('from Quechua?');
    expect(header(mail, 'To')).toEqual(['To: desk@example.com']);
    expect(header(mail, 'Reply-To').join()).toContain('<ana@example.com>');
    expect(header(mail, 'X-Mail-Kind')).toEqual(['X-Mail-Kind: contact']);
  });

  test('is sent to the sender address of mails if there is no other', async () => {
    const other = await startTestServer({ env: { MAIL_FROM: 'The Desk <hello@example.org>' } });
    try {
      await other.call('POST', '/api/contact', aMessage());
      const [mail] = await other.deps.orm.em.fork().find(Mail, { kind: 'contact' });
      expect(mail?.recipient).toBe('hello@example.org');
    } finally {
      await other.close();
    }
  });

  test('cannot add a header or a recipient', async () => {
    const name = 'Ana\r\nBcc: thief@evil.example\r\nSubject: won';
    expect((await send({ name, message: 'harmless words' })).status).toBe(201);
    const mail = await written('harmless words');
    expect(header(mail, 'Bcc')).toEqual([]);
    expect(header(mail, 'Cc')).toEqual([]);
    expect(header(mail, 'Subject')).toHaveLength(1);
    expect(header(mail, 'To')).toEqual(['To: desk@example.com']);
    for (const email of [
      'ana@example.com\r\nBcc: thief@evil.example',
      'ana@example.com, thief@evil.example',
      '"<thief@evil.example>" <ana@example.com>',
      'ana@example.com\u0000',
      'ana@exa\nmple.com',
    ]) {
      const { status, body } = await send({ email });
      expect([status, body]).toMatchObject([400, { details: { fields: { email: 'invalid' } } }]);
    }
    expect(await outbox()).toHaveLength(1);
  });

  test('is plain text for the staff, whatever it contains', async () => {
    const markup = '<img src=x onerror=alert(1)> "quoted"';
    await send({ message: `${markup} \u0000\uD800end` });
    const [mail] = await outbox();
    expect(mail?.payload).toMatchObject({ message: `${markup} \uFFFDend` });
    expect(await written('quoted', 'html')).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(await written('quoted', 'html')).not.toContain('<img');
  });

  test.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: undefined }, { name: 'required' }],
    [{ name: 'n'.repeat(201) }, { name: 'too_long' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'ana' }, { email: 'invalid' }],
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'too_long' }],
    [{ message: ' \n ' }, { message: 'required' }],
    [{ message: 'm'.repeat(5001) }, { message: 'too_long' }],
    [{ message: { text: 'x' } }, { message: 'required' }],
  ])('is refused where it cannot be right: %j', async (wrong, fields) => {
    const { status, body } = await send(wrong);
    expect([status, body]).toMatchObject([400, { code: 'request.invalid', details: { fields } }]);
    expect(await outbox()).toEqual([]);
  });

  test('of a bot is answered like any other and not sent', async () => {
    const caught = await send({ website: 'https://spam.example' });
    expect([caught.status, caught.body]).toEqual([201, { success: true }]);
    expect(await outbox()).toEqual([]);
    const form = { ...aMessage(), website: 'https://spam.example' };
    expect((await sendForm(form)).headers.get('location')).toBe('/content/contact?sent=1');
    expect(await outbox()).toEqual([]);
  });

  test('that is sent twice is mailed once; another one, or the same an hour later, is another mail', async () => {
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await outbox()).toHaveLength(1);
    await send({ message: 'Something else.' });
    later(60);
    await send();
    expect(await outbox()).toHaveLength(3);
  });

  test('is deleted ninety days after it was mailed', async () => {
    await send();
    await eventually(async () => ((await outbox())[0]?.sentAt ? true : undefined));
    later(89 * 24 * 60);
    await removeOldTraces(server.deps);
    expect(await outbox()).toHaveLength(1);
    later(2 * 24 * 60);
    await send({ message: 'Still young.' });
    await removeOldTraces(server.deps);
    expect(await outbox()).toMatchObject([{ payload: { message: 'Still young.' } }]);
  });
});

describe('the form without JavaScript', () => {
  test('sends the message and redirects to the page, which says so', async () => {
    const reply = await sendForm(aMessage());
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/content/contact?sent=1']);
    expect(await outbox()).toMatchObject([
      { payload: { message: 'Do you translate from Quechua?\nThank you.' } },
    ]);
  });

  test('is answered by the site’s page, with the errors and the entered text', async () => {
    const typed = { name: '"><script>', email: 'not an address', message: '\n</textarea><b>é' };
    const reply = await sendForm({ ...typed, website: '' });
    expect([reply.status, await reply.text()]).toEqual([422, '<main>Contact</main>']);
    expect(asked()?.url).toBe('/content/contact');
    expect(unsent()).toMatchObject({
      typed,
      status: 422,
      code: 'request.invalid',
      details: { fields: { email: 'invalid' } },
    });
    expect(await outbox()).toEqual([]);
  });

  test('is not cached, and can be sent again', async () => {
    const { headers } = await sendForm({});
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    // With `no-referrer` a browser would send `Origin: null`, and the form could not be sent again.
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  test('uses the visitor’s language', async () => {
    await sendForm({}, { 'Accept-Language': 'es-MX,es;q=0.9' });
    expect(asked()?.locale).toBe('es-MX');
    expect(unsent()).toMatchObject({ message: errorMessage('request.invalid', 'es') });
    await sendForm({}, { 'Accept-Language': 'es', Cookie: 'locale=en' });
    expect(asked()?.locale).toBe('en');
  });

  test('cannot be sent from another site', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of foreign) expect((await sendForm(aMessage(), headers)).status).toBe(403);
    expect(await outbox()).toEqual([]);
  });

  test('accepts only a form, and limits its size', async () => {
    const post = (body: string, type: string) =>
      fetch(new URL('/content/contact', server.origin), {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: server.origin, 'Content-Type': type },
        body,
      }).then(({ status }) => status);
    const form = 'application/x-www-form-urlencoded';
    expect(await post('{"name":"Ana"}', 'application/json')).toBe(415);
    expect(await post('name=Ana', 'text/plain')).toBe(415);
    expect(await post(`message=${'x'.repeat(70_000)}`, form)).toBe(413);
    expect(await post('name[a]=1&__proto__[x]=1&message=%FF%FE', form)).toBe(422);
    // The longest message, in the characters with the longest encoding.
    const longest = new URLSearchParams({ ...aMessage(), message: '你'.repeat(5000) });
    expect(await post(longest.toString(), form)).toBe(303);
    expect(await outbox()).toHaveLength(1);
  });

  test('keeps the input if an internal error occurs', async () => {
    const em = server.deps.orm.em.fork();
    await em.execute('alter table mails rename to mails_away');
    try {
      expect((await sendForm(aMessage())).status).toBe(500);
      expect(unsent()).toMatchObject({
        typed: aMessage(),
        message: expect.stringContaining('Something went wrong on our side.'),
      });
    } finally {
      await em.execute('alter table mails_away rename to mails');
    }
  });
});

test('an address can send five messages an hour; the sixth stays on the page', async () => {
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, site });
  try {
    const address = { 'X-Forwarded-For': '203.0.113.1' };
    const other = { 'X-Forwarded-For': '203.0.113.2' };
    const statuses: number[] = [];
    for (let many = 0; many < 5; many += 1) {
      const message = `Message ${many}`;
      const inBrowser = await sendForm({ ...aMessage(), message: '' }, address, limited);
      const reply = await limited.call('POST', '/api/contact', aMessage({ message }), address);
      statuses.push(inBrowser.status, reply.status);
    }
    expect(statuses).toEqual([422, 201, 422, 201, 422, 201, 422, 201, 422, 201]);
    const refused = await limited.call('POST', '/api/contact', aMessage(), address);
    expect([refused.status, refused.body['code']]).toEqual([429, 'request.too_many']);
    const page = await sendForm(aMessage(), address, limited);
    expect([page.status, Number(page.headers.get('retry-after')) > 3500]).toEqual([429, true]);
    expect(unsent()).toMatchObject({ typed: aMessage(), status: 429, code: 'request.too_many' });
    expect((await sendForm(aMessage(), other, limited)).status).toBe(303);
  } finally {
    await limited.close();
  }
});
