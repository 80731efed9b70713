import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { pieceBytes } from '@truepage/core/api/admin/uploads';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerErrors } from '../errors.ts';
import { createLog } from '../log.ts';
import { receivePiece, type PieceState } from './receive-piece.ts';
import { logRequests } from '../request-log.ts';

let server: Server;
beforeAll(async () => {
  const app = new Koa();
  app.use(logRequests({ log: createLog('silent'), observe: () => undefined }));
  app.use(answerErrors());
  app.use(receivePiece({ totalMs: 800, silenceMs: 300 }));
  app.use((ctx) => {
    const { piece } = ctx.state as PieceState;
    ctx.body = { offset: piece?.offset, bytes: piece?.bytes.length };
  });
  const answer = app.callback();
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

/** Starts a request by hand, up to its body. */
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

test('a piece arrives whole, however it was cut on its way', async () => {
  const socket = await open(`Content-Length: ${pieceBytes}\r\n`);
  socket.write(Buffer.alloc(pieceBytes - 1));
  setTimeout(() => socket.write('x'), 50);
  expect(await firstAnswer(socket)).toContain(`{"offset":5,"bytes":${pieceBytes}}`);
});

test('a sender that falls silent, or drips for ever, is told that it took too long', async () => {
  const silent = await open('Content-Length: 1000\r\n');
  silent.write('x');
  expect(await firstAnswer(silent)).toContain('request.timeout');

  const dripping = await open('Content-Length: 1000\r\n');
  const drip = setInterval(() => dripping.write('x'), 100);
  expect(await firstAnswer(dripping)).toContain('request.timeout');
  clearInterval(drip);
});

test('a piece that is too large is stopped, announced or not', async () => {
  const announced = await open(`Content-Length: ${pieceBytes + 1}\r\n`);
  expect(await firstAnswer(announced)).toContain('request.too_large');

  const endless = await open('Transfer-Encoding: chunked\r\n');
  const filling = setInterval(() => endless.write(`20000\r\n${'x'.repeat(0x2_0000)}\r\n`), 1);
  expect(await firstAnswer(endless)).toContain('request.too_large');
  clearInterval(filling);
});
