import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { postEvent, resolveByDns, type Resolve } from './post-event.ts';
import { signedHeaders } from './sign-event.ts';

const posting = { allowsLoopback: true, resolve: resolveByDns(), timeoutMs: 5000 };
const message = { body: '{"type":"order.paid"}', headers: { 'Content-Type': 'application/json' } };
const secrets = ['whsec_bmV3IHNlY3JldCBvZiAyNCBieXRlcyE=', 'whsec_b2xkIHNlY3JldCBvZiAyNCBieXRlcyE='];

/** A local receiver that responds with `answer`. */
async function aReceiver(answer: http.RequestListener) {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('both secrets sign during a rotation, and a standard verifier accepts each', async () => {
  let received: { headers: http.IncomingHttpHeaders; body: string } | undefined;
  const port = await aReceiver((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => (received = { headers: request.headers, body }));
    request.on('end', () => response.writeHead(204).end());
  });
  const headers = signedHeaders({ id: 'evt_1', body: message.body }, secrets, new Date());

  const outcome = await postEvent(`http://127.0.0.1:${port}/`, { ...message, headers }, posting);

  expect(outcome).toEqual({ status: 204 });
  for (const secret of secrets) {
    const verified = new Webhook(secret).verify(
      received?.body ?? '',
      received?.headers as Record<string, string>,
    );
    expect(verified).toEqual({ type: 'order.paid' });
  }
  const altered = `${received?.body} `;
  expect(() =>
    new Webhook(secrets[0] ?? '').verify(altered, received?.headers as Record<string, string>),
  ).toThrow('No matching signature');
});

test('a name is resolved once, so a later change of its address has no effect', async () => {
  const port = await aReceiver((_, response) => response.writeHead(200).end());
  const answers = ['127.0.0.1', '10.0.0.1'];
  const rebinding: Resolve = () => Promise.resolve([{ address: answers.shift() ?? '10.0.0.1', family: 4 }]);

  const outcome = await postEvent(`http://localhost:${port}/`, message, { ...posting, resolve: rebinding });

  expect(outcome).toEqual({ status: 200 });
  expect(answers).toEqual(['10.0.0.1']);
});

test.each([
  ['10.0.0.1', 'an internal address', 'address'],
  ['127.0.0.1', 'this machine', 'address'],
  [undefined, 'nothing', 'name'],
] as const)('a name that leads to %s (%s) is not called', async (address, _, problem) => {
  const found =
    address === undefined
      ? []
      : [
          { address: '93.184.216.34', family: 4 },
          { address, family: 4 },
        ];
  const resolve: Resolve = () => Promise.resolve(found);

  const outcome = await postEvent('https://partner.example/', message, {
    ...posting,
    allowsLoopback: false,
    resolve,
  });

  expect(outcome).toEqual({ problem });
});

test('a redirect counts as a response and is not followed', async () => {
  let calls = 0;
  const port = await aReceiver((_, response) => {
    calls += 1;
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });

  expect(await postEvent(`http://127.0.0.1:${port}/`, message, posting)).toEqual({ status: 307 });
  expect(calls).toBe(1);
});

test('a receiver that does not respond, or does not end its response, times out', async () => {
  const silent = await aReceiver(() => undefined);
  const slow = { ...posting, timeoutMs: 100 };
  expect(await postEvent(`http://127.0.0.1:${silent}/`, message, slow)).toEqual({ problem: 'timeout' });

  const endless = await aReceiver((_, response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
    response.on('close', () => clearInterval(more)).on('error', () => undefined);
  });
  expect(await postEvent(`http://127.0.0.1:${endless}/`, message, posting)).toEqual({ status: 200 });
});

test('an unreachable receiver is reported', async () => {
  const port = await aReceiver(() => undefined);
  const closed = http.createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port: unused } = closed.address() as AddressInfo;
  closed.close();
  expect(port).not.toBe(unused);

  expect(await postEvent(`http://127.0.0.1:${unused}/`, message, posting)).toEqual({ problem: 'connection' });
});

test('a protocol upgrade counts as a response and ends the delivery', async () => {
  const port = await aReceiver((request) =>
    request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
  );

  expect(await postEvent(`http://127.0.0.1:${port}/`, message, posting)).toEqual({ status: 101 });
});

/** A local name server that knows one name and does not respond to other queries. */
async function aNameServer(known: string): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port }) => {
    const isKnown = question.includes(known);
    const isIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    if (!isKnown) return;
    const head = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isIpv4 ? 1 : 0, 0, 0, 0, 0]);
    question.copy(head, 0, 0, 2);
    const asked = question.subarray(12, question.indexOf(0, 12) + 5);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 93, 184, 216, 34]);
    socket.send(Buffer.concat(isIpv4 ? [head, asked, answer] : [head, asked]), port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

test('DNS queries use no thread of the pool, so silent name servers do not block file operations', async () => {
  const resolve = resolveByDns([await aNameServer('partner')]);
  let ended = 0;
  for (let index = 0; index < 16; index += 1)
    void resolve(`silent-${index}.example`).finally(() => (ended += 1));

  const known = await resolve('partner.example');
  await readFile(import.meta.filename);

  expect(known).toEqual([{ address: '93.184.216.34', family: 4 }]);
  expect(ended).toBe(0);
});
