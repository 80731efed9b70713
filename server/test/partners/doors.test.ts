import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { apiScopes } from '@truepage/core/partners/api-scopes';
import { expect, test } from 'vitest';
import { createLog } from '../../src/http/log/log.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { tokenTo } from '../support/mailed.ts';
import { cookieOf } from '../support/ownership.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { addKey, aPartner, type TestPartner } from './partner.ts';

// What applies to every way in for partners: programs, assistants and members.

let logged = '';
const output = new PassThrough().on('data', (chunk: Buffer) => (logged += chunk.toString()));
const server = await startServerForFile({ log: createLog('debug', output) });
const admin = await signInAs(server, 'admin');

const anOrder = {
  fullName: 'Ana Gómez',
  sourceLanguage: 'es',
  targetLanguage: 'en',
  email: 'ana@example.com',
  translationType: 'certified',
  documents: [{ filename: 'birth.pdf', contentBase64: Buffer.from(aPdf({ pages: 1 })).toString('base64') }],
};

type Content = Record<string, unknown> & { readonly error?: { readonly code: string } };

/** A tool's answer, as an assistant receives it. */
async function ask({ call }: Pick<TestPartner, 'call'>, name: string, given: object): Promise<Content> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const headers = { Accept: 'application/json, text/event-stream' };
  const { body } = await call('POST', '/mcp', message, headers);
  return (body['result'] as unknown as { readonly structuredContent: Content }).structuredContent;
}

const unknown = { orderNumber: 'TP-2026-0000-0000-0000' };
const tools = {
  quote: [{ translationType: 'certified', pages: 1 }, 'quote'],
  preview_order: [anOrder, 'quote'],
  order: [{ ...anOrder, confirmation: 'made up' }, 'order'],
  order_status: [unknown, 'read'],
  download_link: [{ ...unknown, file: 'original' }, 'read'],
  verify_certificate: [{ number: 'TPC-0000-0000-0000-0000' }, 'read'],
} as const;

test.each(apiScopes)(
  'a key with only the scope %s can use exactly the tools of that scope',
  async (scope) => {
    const partner = await aPartner(server, admin, { key: { scopes: [scope] } });
    const refused: string[] = [];
    for (const [name, [given]] of Object.entries(tools))
      if ((await ask(partner, name, given)).error?.code === 'key.scope') refused.push(name);
    const wanted = Object.entries(tools).flatMap(([name, [, needed]]) => (needed === scope ? [] : [name]));
    expect(refused).toEqual(wanted);
  },
);

test('50 parallel orders of an assistant and a program do not exceed their shared cap', async () => {
  const price = 2495;
  const partner = await aPartner(server, admin, { balance: 1_000_000, key: { dailyCap: 7 * price } });
  const { confirmation } = await ask(partner, 'preview_order', anOrder);
  const confirmed = () => ask(partner, 'order', { ...anOrder, confirmation });
  // One confirmation, replayed: always the same order. A busy machine may refuse some.
  const replayed = Array.from({ length: 25 }, () => confirmed().catch(() => undefined));
  const others = Array.from({ length: 25 }, (_, at) => partner.order(`parallel-${at}`));
  await Promise.all([...replayed, ...others]);
  const { orderNumber } = await confirmed();
  const { balance, entries } = await partner.read();
  const charges = entries.filter(({ kind }) => kind === 'charge');
  expect(charges.filter((one) => one.orderNumber === orderNumber).length).toBeLessThanOrEqual(1);
  expect(charges.length).toBeLessThanOrEqual(7);
  expect(charges.length).toBeGreaterThan(0);
  expect(balance).toBe(1_000_000 - charges.length * price);
  expect(new Set(charges.map((one) => one.orderNumber)).size).toBe(charges.length);
});

async function aMember(partnerId: string) {
  const email = `ana-${randomUUID()}@olmo.example`;
  await admin.call('POST', `/api/admin/partners/${partnerId}/members`, { email });
  const token = await tokenTo(server, email, 'firm_invitation');
  return { token, cookie: cookieOf(await server.call('POST', '/api/firm/session', { token })) };
}

test('keys, webhook secrets and members’ links are never logged, whatever the result of the call', async () => {
  const partner = await aPartner(server, admin, { balance: 10_000 });
  const other = await addKey(server, admin, partner.id, { scopes: ['webhooks'] });
  await ask(partner, 'quote', tools.quote[0]);
  await ask(other, 'order', tools.order[0]);
  const wrong = `${partner.key.slice(0, -1)}${partner.key.endsWith('0') ? '1' : '0'}`;
  await server.call('POST', '/mcp', {}, { Authorization: `Bearer ${wrong}` });
  // A key in the wrong place.
  await server.call('GET', `/api/orders/${partner.key}?key=${partner.key}`);
  await server.call('GET', `/firm?link=${partner.key}`);
  const endpoint = { url: 'https://hooks.example/', events: ['order.paid'] };
  const made = await other.call('POST', '/api/webhooks', endpoint);
  const secret = String(made.body['secret']);
  expect([made.status, secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  const { token, cookie } = await aMember(partner.id);
  await fetch(`${server.origin}/firm?link=${token}`, { headers: cookie });
  await server.call('POST', '/api/firm/session', { token });
  server.deps.log.flush();
  expect(logged).toContain('"/firm"');
  const secrets = [partner.key, other.key, wrong].map((key) => key.slice(12));
  for (const text of [...secrets, secret.slice(6), token, cookie.Cookie.slice('member='.length)])
    expect(logged).not.toContain(text);
});
