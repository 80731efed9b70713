import { connect, type Socket } from 'node:net';
import { staffEventsPath } from '@truepage/core/api/admin/events';
import { expect, test } from 'vitest';
import { addKey, aPartner } from '../partners/partner.ts';
import { eventually } from '../payments/paying.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { orderForm, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const admin = await signInAs(server, 'admin');
const other = await signInAs(server, 'admin');

test('a member of staff has twenty live event streams, and gets another when one is closed', async () => {
  const streams: AbortController[] = [];
  const open = async ({ cookie }: SignedIn): Promise<Response> => {
    const stream = new AbortController();
    const answer = await fetch(new URL(staffEventsPath, server.origin), {
      headers: { Cookie: cookie },
      signal: stream.signal,
    });
    if (answer.ok) streams.push(stream);
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 60 }, () => open(admin)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('30');
  expect(await refused?.json()).toMatchObject({ code: 'request.too_many' });
  expect((await open(other)).status).toBe(200);

  streams[0]?.abort();
  await eventually(async () => ((await open(admin)).status === 200 ? true : undefined));
  for (const stream of streams) stream.abort();
});

test('an address has sixteen concurrent uploads; other addresses are not affected', async () => {
  const dripping = await Promise.all(Array.from({ length: 40 }, () => beginUpload('203.0.113.9')));
  const refused = (): Upload[] => dripping.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'));
  await eventually(async () => (refused().length === 24 ? true : undefined));
  expect(refused()[0]?.heard().toLowerCase()).toContain('retry-after: 10');
  expect(await server.placeOrder()).toMatch(/^TP-/);

  const left = dripping.filter(({ heard }) => heard() === '');
  expect(left).toHaveLength(16);
  left[0]?.socket.destroy();
  await eventually(async () => {
    const { status } = await server.call('POST', '/api/orders', orderForm(), from('203.0.113.9'));
    return status === 201 ? true : undefined;
  });
  for (const { socket } of dripping) socket.destroy();
});

test('a key has three concurrent messages with documents at the MCP endpoint, and small ones in addition', async () => {
  const partner = await aPartner(server, admin);
  const headers = { Authorization: `Bearer ${partner.key}`, Accept: 'application/json, text/event-stream' };
  const large = { ...headers, 'Content-Type': 'application/json', 'Content-Length': '5000000' };
  const dripping = await Promise.all(Array.from({ length: 8 }, () => begin('/mcp', large, '{')));
  const refused = (): Upload[] => dripping.filter(({ heard }) => heard().startsWith('HTTP/1.1 429'));
  await eventually(async () => (refused().length === 5 ? true : undefined));
  const small = await partner.call('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers);
  expect(small.status).toBe(200);
  for (const { socket } of dripping) socket.destroy();
});

test('invalid keys are refused without reading the body from an address that keeps calling with them', async () => {
  const partner = await aPartner(server, admin);
  const revoked = await addKey(server, admin, partner.id);
  await admin.call('POST', `/api/admin/partners/${partner.id}/keys/${revoked.apiKey.id}/revocation`);
  const limited = await addKey(server, admin, partner.id, { addresses: ['203.0.113.0/24'] });
  const codes = new Set<unknown>();
  const call = async (key: typeof revoked, address: string) =>
    (await key.call('GET', '/api/prices', undefined, from(address))).body['code'];

  for (let index = 0; index < 160; index += 1) {
    codes.add(await call(revoked, '198.51.100.1'));
    codes.add(await call(limited, '198.51.100.1'));
  }

  expect(codes).toEqual(new Set(['key.address', 'key.revoked', 'request.too_many']));
  expect((await partner.call('GET', '/api/prices', undefined, from('198.51.100.2'))).status).toBe(200);
});

const from = (address: string) => ({ 'X-Forwarded-For': address });

interface Upload {
  readonly socket: Socket;
  /** The responses so far. */
  readonly heard: () => string;
}

/** Starts an order at the socket level and stops at the start of its document. */
function beginUpload(address: string): Promise<Upload> {
  const headers = {
    Origin: server.origin,
    'X-Forwarded-For': address,
    'Content-Type': 'multipart/form-data; boundary=b',
    'Content-Length': '5000000',
  };
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
  return begin('/api/orders', headers, file);
}

/** Starts a request at the socket level. */
async function begin(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Upload> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('error', () => {}).on('data', (data: Buffer) => (heard += String(data)));
  await new Promise((resolve) => socket.once('connect', resolve));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, ...lines];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { socket, heard: () => heard };
}
