import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Koa from 'koa';
import { afterAll, expect, test } from 'vitest';
import { answerErrors } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { receivePart, type PartState } from './receive-part.ts';
import { logRequests } from '../log/request-log.ts';

const most = 100_000;

const app = new Koa();
app.use(logRequests({ log: createLog('silent'), observe: () => undefined }));
app.use(answerErrors());
app.use(receivePart({ bytes: most, totalMs: 800, silenceMs: 300 }));
app.use(async (ctx) => {
  const { part } = ctx.state as PartState;
  let bytes = 0;
  for await (const chunk of part?.body ?? []) bytes += (chunk as Buffer).length;
  ctx.body = { offset: part?.offset, bytes };
});
const answer = app.callback();
const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
afterAll(() => server.close());

/** Starts a raw request and stops before its body. */
async function open(length: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `PATCH / HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nUpload-Offset: 5\r\n${length}\r\n`,
  );
  return socket;
}

async function firstAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.includes('}')) break;
  }
  socket.destroy();
  return text;
}

test('a part arrives completely, however it was split in transit', async () => {
  const socket = await open(`Content-Length: ${most}\r\n`);
  socket.write(Buffer.alloc(most - 1));
  setTimeout(() => socket.write('x'), 50);
  expect(await firstAnswer(socket)).toContain(`{"offset":5,"bytes":${most}}`);
});

test('a sender that stalls, or trickles forever, gets a timeout error', async () => {
  const silent = await open('Content-Length: 1000\r\n');
  silent.write('x');
  expect(await firstAnswer(silent)).toContain('request.timeout');

  const dripping = await open('Content-Length: 1000\r\n');
  const drip = setInterval(() => dripping.write('x'), 100);
  expect(await firstAnswer(dripping)).toContain('request.timeout');
  clearInterval(drip);
});

test('a part that is too large is refused, whether its size was announced or not', async () => {
  const announced = await open(`Content-Length: ${most + 1}\r\n`);
  expect(await firstAnswer(announced)).toContain('request.too_large');

  const endless = await open('Transfer-Encoding: chunked\r\n');
  const filling = setInterval(() => endless.write(`20000\r\n${'x'.repeat(0x2_0000)}\r\n`), 1);
  expect(await firstAnswer(endless)).toContain('file.too_large');
  clearInterval(filling);
});
