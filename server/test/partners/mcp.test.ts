import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { documentLimits } from '@truepage/core/files/document-type';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect, onTestFinished, test } from 'vitest';
import { Order } from '../../src/db/rows/order/order.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { folderForFile } from '../support/folder-for-file.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { addKey, aPartner } from './partner.ts';

let now = new Date('2026-11-27T10:00:00Z');
const server = await startServerForFile({ clock: { now: () => now } });
const admin = await signInAs(server, 'admin');
const folder = folderForFile('truepage-mcp-');
const price = 2495;

const form = {
  fullName: 'Ana Gómez',
  email: 'ana@example.com',
  sourceLanguage: 'es',
  targetLanguage: 'en',
  translationType: 'certified',
};
const pdf = Buffer.from(aPdf({ pages: 1 })).toString('base64');
const anOrder = { ...form, documents: [{ filename: 'birth.pdf', contentBase64: pdf }] };

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

const overHttp = (key: string) =>
  connected(
    new StreamableHTTPClientTransport(new URL('/mcp', server.origin), {
      requestInit: { headers: { Authorization: `Bearer ${key}` } },
    }),
  );

const overStdio = (key: string, origin = server.origin) =>
  connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(import.meta.dirname, '../../src/programs/mcp.ts')],
      env: { TRUEPAGE_URL: origin, TRUEPAGE_KEY: key },
    }),
  );

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent?: Record<string, never> & { readonly error?: { readonly code: string } };
}

const ask = async (client: Client, name: string, given: object): Promise<Answer> =>
  (await client.callTool({ name, arguments: { ...given } })) as Answer;

const countOrders = (partner: string) => server.deps.orm.em.fork().count(Order, { partner });

test.each([
  ['over HTTP', overHttp],
  ['over stdio', (key: string) => overStdio(key)],
])('an assistant asks for a price, previews, orders once and follows the order, %s', async (way, connect) => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const client = await connect(partner.key);
  const file = path.join(folder, 'birth.pdf');
  await writeFile(file, aPdf({ pages: 1 }));
  const texts = { matterNumber: '2026/17', comments: 'Names as in the passport.' };
  const order = { ...(way === 'over stdio' ? { ...form, documents: [{ path: file }] } : anOrder), ...texts };

  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'quote',
    'preview_order',
    'order',
    'order_status',
    'download_link',
    'verify_certificate',
  ]);
  const quoted = await ask(client, 'quote', { translationType: 'certified', pages: 2 });
  expect(quoted.structuredContent).toMatchObject({ total: 2 * price, currency: 'USD' });
  const preview = await ask(client, 'preview_order', order);
  expect(preview.structuredContent).toMatchObject({ pages: 1, totalPrice: price });
  expect(await countOrders(partner.id)).toBe(0);
  const confirmation = preview.structuredContent!['confirmation'];

  const [placed, again] = [
    await ask(client, 'order', { ...order, confirmation }),
    await ask(client, 'order', { ...order, confirmation }),
  ];

  expect(placed.isError).toBeUndefined();
  expect(again.structuredContent).toEqual(placed.structuredContent);
  expect(await countOrders(partner.id)).toBe(1);
  expect((await partner.read()).balance).toBe(10_000 - price);
  const orderNumber = placed.structuredContent!['orderNumber'];
  const status = await ask(client, 'order_status', { orderNumber });
  expect(status.structuredContent).toMatchObject({ orderNumber, isPaid: true, status: 'pending', ...texts });
  const original = await ask(client, 'download_link', { orderNumber, file: 'original' });
  const download = await fetch(String(original.structuredContent!['url']));
  expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(aPdf({ pages: 1 })));
  const early = await ask(client, 'download_link', { orderNumber, file: 'translation' });
  expect(early.isError).toBe(true);
  const certificate = await ask(client, 'verify_certificate', { number: 'TPC-0000-0000-0000-0000' });
  expect(certificate).toMatchObject({
    isError: true,
    structuredContent: { error: { code: 'certificate.not_found' } },
  });
});

test('several documents are one order, in the order they were given', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const client = await overStdio(partner.key);
  const file = path.join(folder, 'marriage.pdf');
  await writeFile(file, aPdf({ pages: 2 }));
  const order = { ...anOrder, certificates: 'each', documents: [{ path: file }, ...anOrder.documents] };

  const { structuredContent: preview } = await ask(client, 'preview_order', order);
  const confirmation = preview!['confirmation'];
  const reversed = { ...order, documents: order.documents.toReversed(), confirmation };
  expect(codeOf(await ask(client, 'order', reversed))).toBe('confirmation.invalid');
  const placed = await ask(client, 'order', { ...order, confirmation });

  expect(preview).toMatchObject({ pages: 3 });
  const { orderNumber } = placed.structuredContent!;
  const status = await ask(client, 'order_status', { orderNumber });
  expect(status.structuredContent).toMatchObject({
    certificates: 'each',
    totalPrice: preview!['totalPrice'],
    documents: [
      { filename: 'marriage.pdf', pages: 2 },
      { filename: 'birth.pdf', pages: 1 },
    ],
  });
  for (const [document, pages] of [2, 1].entries()) {
    const given = { orderNumber, file: 'original', document: document + 1 };
    const { structuredContent: link } = await ask(client, 'download_link', given);
    const bytes = Buffer.from(await (await fetch(String(link!['url']))).arrayBuffer());
    expect(bytes).toEqual(Buffer.from(aPdf({ pages })));
  }
});

test('an order whose answer was lost is found again after its confirmation has expired', async () => {
  const { partner, client, confirmation } = await aPreview();
  const placed = await ask(client, 'order', { ...anOrder, confirmation });
  now = new Date(now.getTime() + 10 * 60_000);
  const again = await ask(client, 'order', { ...anOrder, confirmation });
  expect(again.structuredContent).toEqual(placed.structuredContent);
  expect(await countOrders(partner.id)).toBe(1);
});

async function aPreview(key: object = {}, balance = 10_000) {
  const partner = await aPartner(server, admin, { balance, key });
  const client = await overHttp(partner.key);
  const { structuredContent } = await ask(client, 'preview_order', anOrder);
  return { partner, client, confirmation: structuredContent!['confirmation'] };
}

const codeOf = ({ structuredContent }: Answer) => structuredContent?.error?.code;

test('nothing is ordered without a confirmation, with one of another order or key, or after ten minutes', async () => {
  const { partner, client, confirmation } = await aPreview();
  const other = await addKey(server, admin, partner.id);

  const without = await ask(client, 'order', anOrder);
  const forged = await ask(client, 'order', { ...anOrder, confirmation: `${String(confirmation)}x` });
  const changed = await ask(client, 'order', { ...anOrder, targetLanguage: 'fr', confirmation });
  const ofOther = await ask(await overHttp(other.key), 'order', { ...anOrder, confirmation });
  now = new Date(now.getTime() + 10 * 60_000);
  const late = await ask(client, 'order', { ...anOrder, confirmation });

  expect(without.isError).toBe(true);
  expect([forged, changed, ofOther].map(codeOf)).toEqual(
    Array.from({ length: 3 }, () => 'confirmation.invalid'),
  );
  expect(codeOf(late)).toBe('confirmation.expired');
  expect(await countOrders(partner.id)).toBe(0);
});

test('over HTTP a file of the server cannot be named, and a document may be as large as in a form', async () => {
  const { client, partner } = await aPreview();
  const file = path.join(folder, 'of-the-server.pdf');
  await writeFile(file, aPdf({ pages: 1 }));
  const named = await ask(client, 'preview_order', { ...form, documents: [{ path: file }] });
  expect(named.isError).toBe(true);
  expect(JSON.stringify(named)).not.toContain('of-the-server');
  const contentBase64 = Buffer.from(aPdf({ pages: 2, bytes: documentLimits.bytes })).toString('base64');
  const large = await ask(await overHttp(partner.key), 'preview_order', {
    ...form,
    documents: [{ filename: 'large.pdf', contentBase64 }],
  });
  expect(large.structuredContent).toMatchObject({ pages: 2 });
});

test('a large message is one long string: millions of values or brackets are refused before parsing', async () => {
  const partner = await aPartner(server, admin);
  const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
  const send = async (parameters: string) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${parameters}}`;
    const authorization = { Authorization: `Bearer ${partner.key}` };
    const url = new URL('/mcp', server.origin);
    const reply = await fetch(url, { method: 'POST', headers: { ...headers, ...authorization }, body });
    return { status: reply.status, body: (await reply.json()) as { error?: { message: string } } };
  };
  const most = 1_000_000;
  for (const parameters of [
    '['.repeat(most) + ']'.repeat(most),
    `{"name":"quote","arguments":{"pages":[${'"a",'.repeat(most)}1]}}`,
    `{"name":"quote\\"","arguments":{${'"\\"":1,'.repeat(most)}"b":2}}`,
  ]) {
    const { status, body } = await send(parameters);
    expect([status, body.error?.message]).toEqual([413, 'The message has too many values.']);
  }
  expect((await send('{"name":"quote","arguments":{')).body.error?.message).toContain('Invalid JSON');
});

test('a price that changed since the preview is refused', async () => {
  const { partner, client, confirmation } = await aPreview();
  const owner = await signInAs(server, 'admin');
  const setPrice = (cost: string) =>
    owner.call('POST', '/api/admin/pricing/translation', { type: 'certified', price: cost });
  await setPrice('26.00');
  onTestFinished(async () => void (await setPrice('24.95')));

  expect(codeOf(await ask(client, 'order', { ...anOrder, confirmation }))).toBe('confirmation.price_changed');
  expect(await countOrders(partner.id)).toBe(0);
});

test('a missing document, an unreadable path and an unreachable service are typed errors', async () => {
  const partner = await aPartner(server, admin);
  const [web, local] = [await overHttp(partner.key), await overStdio(partner.key)];
  const lost = await overStdio(partner.key, 'http://127.0.0.1:9');

  expect(codeOf(await ask(web, 'preview_order', form))).toBe('file.missing');
  expect(codeOf(await ask(local, 'preview_order', form))).toBe('file.missing');
  const absent = { ...form, documents: [{ path: path.join(folder, 'absent.pdf') }] };
  expect(codeOf(await ask(local, 'preview_order', absent))).toBe('file.missing');
  expect(codeOf(await ask(lost, 'order_status', { orderNumber: 'TP-1' }))).toBe('internal.unavailable');
});

test('caps, balance and scopes of the key apply', async () => {
  const capped = await aPreview({ dailyCap: price - 1 });
  expect(codeOf(await ask(capped.client, 'order', { ...anOrder, confirmation: capped.confirmation }))).toBe(
    'key.cap',
  );
  const poor = await aPreview({}, price - 1);
  expect(codeOf(await ask(poor.client, 'order', { ...anOrder, confirmation: poor.confirmation }))).toBe(
    'partner.funds',
  );
  const reader = await aPreview({ scopes: ['quote'] });
  expect(codeOf(await ask(reader.client, 'order', { ...anOrder, confirmation: reader.confirmation }))).toBe(
    'key.scope',
  );
});

test('the quote tool accepts a coupon, and says why one is invalid', async () => {
  const { key } = await aPartner(server, admin);
  const terms = { minimum: 0, uses: null, usesPerEmail: null, tiers: [], firstDay: null, lastDay: null };
  const made = { ...terms, code: 'ASSISTANT-10', percent: 10, amount: null };
  expect((await admin.call('POST', '/api/admin/coupons', made)).status).toBe(200);
  const client = await overHttp(key);
  const asked = { translationType: 'certified', pages: 2 };
  const { structuredContent } = await ask(client, 'quote', { ...asked, coupon: 'assistant-10' });
  expect(structuredContent).toMatchObject({
    total: 2 * price - 499,
    lines: [{ amount: 2 * price }, { item: 'discount', amount: -499 }],
  });
  expect(codeOf(await ask(client, 'quote', { ...asked, coupon: 'NO-SUCH-CODE' }))).toBe('coupon.unknown');
});

test('without a valid key there are no tools', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { Accept: 'application/json, text/event-stream' };
  for (const key of [{}, { Authorization: 'Bearer tp_live_0' }]) {
    const reply = await server.call('POST', '/mcp', message, { ...headers, ...key });
    expect(reply.status).toBe(401);
  }
  const partner = await aPartner(server, admin);
  const reply = await partner.call('POST', '/mcp', message, headers);
  expect(reply.status).toBe(200);
  expect((await partner.call('GET', '/mcp')).status).toBe(405);
});

test('a preview over the API needs a key, and stores nothing', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  body.set('file', new File([Buffer.from(aPdf({ pages: 1 }))], 'birth.pdf'));
  expect((await server.call('POST', '/api/order-previews', body)).body['code']).toBe('key.required');
});
