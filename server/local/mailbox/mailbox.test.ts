import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileMailer } from './file-mailer.ts';
import type { OutgoingMail } from '../../src/ports/mailer.ts';
import { renderMail } from '../../src/mail/rendering/render-mail.ts';
import { anOutgoingMail, aTrackingPayload } from '../../src/mail/testing/builders.ts';
import { createMailbox } from './mailbox.ts';

const first = 'TP-2026-AAAA-AAAA-AAAA';
const second = 'TP-2026-BBBB-BBBB-BBBB';
const idOf = (orderNumber: string) => `2026-11-20T09-00-00-000Z_paid_${orderNumber}`;

let dataDir: string;
let folder: string;
let server: Server;
let base: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mailbox-'));
  folder = path.join(dataDir, 'mail');
  const app = new Koa();
  app.use(createMailbox(folder));
  const handle = app.callback();
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
});

test('an empty mailbox says so, before the folder even exists', async () => {
  expect((await get('/sandbox/mail')).body).toContain('No mail yet');
  expect(await json('')).toEqual([]);
});

test('the list shows the newest mail first, with subject, recipient, kind and time', async () => {
  await deliver({ orderNumber: first, queuedAt: new Date('2026-11-20T08:00:00Z'), subject: 'The older' });
  await deliver({ orderNumber: second, queuedAt: new Date('2026-11-20T09:00:00Z'), subject: 'The newer' });

  const { body, headers } = await get('/sandbox/mail');

  expect(body.indexOf('The newer')).toBeLessThan(body.indexOf('The older'));
  expect(body).toContain('ana@example.com');
  expect(body).toContain('2026-11-20 09:00:00 UTC');
  expect(body).toContain('2 mails');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(body).not.toMatch(/<script|style="|<style/);
});

test('filters by recipient and order number work for people and for tests', async () => {
  await deliver({ orderNumber: first, to: { name: undefined, address: 'Ana@example.com' } });
  await deliver({ orderNumber: second, to: { name: undefined, address: 'bob@example.com' } });

  expect((await json('?to=ana@')).map((mail) => mail['orderNumber'])).toEqual([first]);
  expect((await json('?order=bbbb')).map((mail) => mail['to'])).toEqual(['bob@example.com']);
  expect(await json('?to=ana&order=bbbb')).toEqual([]);
  const { body } = await get('/sandbox/mail?to=ana');
  expect(body).toContain(first);
  expect(body).not.toContain(second);
});

test('the JSON contains everything that tests need of a mail', async () => {
  await deliver({ orderNumber: first });

  expect(await json('')).toEqual([
    {
      id: idOf(first),
      messageId: anOutgoingMail().messageId,
      kind: 'paid',
      orderNumber: first,
      from: 'orders@truepage.example',
      to: 'ana@example.com',
      subject: 'Payment confirmed',
      at: '2026-11-20T09:00:00.000Z',
      text: expect.stringContaining('Thank you.') as string,
      html: expect.stringContaining('<p>Thank you.</p>') as string,
    },
  ]);
});

test('a kind of two words is recognised', async () => {
  await deliver({ orderNumber: first, kind: 'sent_back' });

  expect(await json('')).toMatchObject([{ kind: 'sent_back', orderNumber: first }]);
});

test("a mail's page shows its headers, text, source, and its HTML in a frame without scripts", async () => {
  await deliver({ orderNumber: first });

  const { body } = await get(`/sandbox/mail/${idOf(first)}`);

  expect(body).toContain('<h1>Payment confirmed</h1>');
  expect(body).toContain('Thank you.');
  expect(body).toContain('X-Mail-Kind: paid');
  const [frame = ''] = /<iframe[^>]*>/.exec(body) ?? [];
  expect(frame).toContain(`src="/sandbox/mail/${idOf(first)}/html"`);
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
});

test('the HTML part can load and run nothing, and its links open in a new tab', async () => {
  await deliver({ orderNumber: first, ...rendered() });

  const { body, headers } = await get(`/sandbox/mail/${idOf(first)}/html`);

  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  expect(body).toContain('<base target="_blank">');
  expect(body).toContain('/track/direct/');
});

test('hostile mail content is shown as text on our own pages', async () => {
  const subject = '<script>alert(1)</script>';
  await deliver({ orderNumber: first, subject, text: '</pre><script>alert(2)</script>' });

  const pages = [await get('/sandbox/mail'), await get(`/sandbox/mail/${idOf(first)}`)];
  pages.push(await get('/sandbox/mail?to="><script>alert(3)</script>'));

  for (const { body } of pages) expect(body).not.toContain('<script');
  expect(pages[0]?.body).toContain('&lt;script&gt;alert(1)');
});

test('the source is served as plain text, byte for byte', async () => {
  await deliver({ orderNumber: first });

  const { body, headers } = await get(`/sandbox/mail/${idOf(first)}/raw`);

  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(body).toMatch(/^X-Mail-Kind: paid\r\n/);
});

test.each([
  '..%2f..%2fsecrets%2ffile-key',
  '..%5c..%5csecrets',
  '%2e%2e%2fsecret',
  'secret',
  '.secret',
  `${idOf(first)}%00`,
  `${idOf(first)}.eml`,
  '%E0%A4%A',
  'x'.repeat(5000),
])('nothing but mails can be read: %s', async (id) => {
  await deliver({ orderNumber: second });
  await writeFile(path.join(dataDir, 'secret.eml'), 'secret-content');
  await writeFile(path.join(folder, 'secret.eml'), 'secret-content');

  for (const part of ['', '/html', '/raw']) {
    const { status, body } = await get(`/sandbox/mail/${id}${part}`);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret-content');
  }
});

test('long lists are paginated, and a missing page number shows the nearest page', async () => {
  const times = Array.from({ length: 51 }, (_, minute) => new Date(Date.UTC(2026, 10, 20, 8, minute)));
  await Promise.all(times.map((queuedAt) => deliver({ orderNumber: first, queuedAt })));

  expect(entries(await get('/sandbox/mail'))).toBe(50);
  expect(entries(await get('/sandbox/mail?page=2'))).toBe(1);
  expect(entries(await get('/sandbox/mail?page=99'))).toBe(1);
  expect(entries(await get('/sandbox/mail?page=-1'))).toBe(50);
  expect(entries(await get('/sandbox/mail?page=x&page=y'))).toBe(50);
  expect(await json('')).toHaveLength(51);
});

test('other methods have no effect, and other paths are passed on', async () => {
  await deliver({ orderNumber: first });

  expect((await fetch(`${base}/sandbox/mail`, { method: 'DELETE' })).status).toBe(404);
  expect((await get('/sandbox/other')).status).toBe(404);
  expect(await json('')).toHaveLength(1);
});

async function deliver(overrides: Partial<OutgoingMail>): Promise<void> {
  const mailer = createFileMailer({ folder, from: 'TruePage <orders@truepage.example>' });
  await mailer.send(anOutgoingMail(overrides));
}

function rendered() {
  const payload: unknown = JSON.parse(JSON.stringify(aTrackingPayload()));
  const { subject, text, html } = renderMail(
    'tracking',
    payload,
    { locale: 'en', timeZone: null },
    'https://truepage.example',
    { minted: { token: 'A'.repeat(22) } },
  );
  return { subject, text, html };
}

async function get(address: string) {
  const response = await fetch(base + address);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

async function json(query: string): Promise<readonly Record<string, unknown>[]> {
  const response = await fetch(`${base}/sandbox/mail.json${query}`);
  return (await response.json()) as readonly Record<string, unknown>[];
}

function entries({ body }: { body: string }): number {
  return body.split('<li>').length - 1;
}
