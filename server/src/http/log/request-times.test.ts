import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { usualTimes } from './request-times.ts';
import { createHttpServer, type HttpServer } from '../server.ts';
import { send } from '../testing/raw-request.ts';
import { startSampleApp, type SampleApp } from '../testing/sample-app.ts';

const times = { ...usualTimes, headers: 150, body: 600, silence: 200, check: 25, linger: 50 };

let app: SampleApp | undefined;
let server: HttpServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.stop();
  await server?.close(0);
  [app, server] = [undefined, undefined];
});

/** A client that never closes its side of the connection. */
function stubbornClient(port: number, bytes: string) {
  let answer = '';
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
  socket.on('error', () => undefined).on('data', (data) => (answer += data.toString()));
  sockets.push(socket);
  return { socket, answer: () => answer };
}

const openConnections = (http: HttpServer) =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const head = (line: string, ...headers: string[]) =>
  `${[line, 'Host: x', 'Origin: http://truepage.test', ...headers].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';
const form = 'Content-Type: multipart/form-data; boundary=y';

describe('an incomplete request', () => {
  test.each([
    ['nothing at all', ''],
    ['half of the first line', 'GET /api/pri'],
    ['half of the headers', 'GET /api/prices HTTP/1.1\r\nHost: x\r\nX-Half'],
    ['headers without their end', 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n'],
    [
      'half of a JSON body',
      `${head('POST /api/create-checkout-session HTTP/1.1', json, 'Content-Length: 90')}{"a`,
    ],
    [
      'half of a chunk',
      `${head('POST /api/create-checkout-session HTTP/1.1', json, 'Transfer-Encoding: chunked')}40\r\n{"a`,
    ],
    [
      'half of a body for an unknown address',
      `${head('POST /nowhere HTTP/1.1', json, 'Content-Length: 9')}{`,
    ],
    ['half of a body beside GET', `${head('GET /api/prices HTTP/1.1', 'Content-Length: 90')}ab`],
    [
      'half of a body that is refused by its origin',
      `POST /api/create-checkout-session HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.test\r\n${json}\r\nContent-Length: 9\r\n\r\n{`,
    ],
    [
      'half of an upload that is refused',
      `POST /api/orders HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.test\r\n${form}\r\nContent-Length: 900\r\n\r\n--y`,
    ],
    [
      'half of a part of an upload that has no route here',
      `${head('PATCH /api/uploads/1 HTTP/1.1', 'Content-Type: application/octet-stream', 'Content-Length: 900')}ab`,
    ],
    [
      'a body that is announced and never comes',
      head('POST /api/create-checkout-session HTTP/1.1', json, 'Content-Length: 9', 'Expect: 100-continue'),
    ],
    [
      'an expectation that is not met',
      `${head('POST /api/create-checkout-session HTTP/1.1', json, 'Content-Length: 9', 'Expect: tea')}{`,
    ],
    [
      'a second half after a whole one',
      `${head('GET /api/prices HTTP/1.1')}${head('POST /api/create-checkout-session HTTP/1.1', json, 'Content-Length: 9')}{`,
    ],
    ['half of the headers after a whole one', `${head('GET /api/prices HTTP/1.1')}GET /api/pri`],
  ])('%s does not keep a connection open, even if the client does not close it', async (_half, bytes) => {
    app = await startSampleApp({ times });
    const { http } = app;
    const connected = new Promise((resolve) => http.server.once('connection', resolve));
    stubbornClient(app.port, bytes);
    await connected;
    await expect.poll(() => openConnections(http)).toBe(0);
  });

  test('that trickles in is also cut off', async () => {
    app = await startSampleApp({ times });
    const { http } = app;
    const { socket, answer } = stubbornClient(
      app.port,
      head('POST /api/create-checkout-session HTTP/1.1', json, 'Content-Length: 90000'),
    );
    const drip = setInterval(() => socket.writable && socket.write(' '), 20);
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
    await expect.poll(() => openConnections(http)).toBe(0);
  });
});

test('an upload that is idle for longer is left to the upload guard', async () => {
  server = createHttpServer((incoming, response) => {
    incoming.resume().once('end', () => response.end('done'));
  }, times);
  const port = await server.listen(0, '127.0.0.1');
  const body = 'Content-Length: 4\r\nConnection: close\r\n\r\nab';
  const other = stubbornClient(port, `POST /api/create-checkout-session HTTP/1.1\r\nHost: x\r\n${body}`);
  const upload = stubbornClient(port, `POST /api/orders HTTP/1.1\r\nHost: x\r\n${body}`);
  await expect.poll(other.answer).toMatch(/^HTTP\/1\.1 408 /);
  upload.socket.write('cd');
  await expect.poll(upload.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('requests on one connection leave no listeners behind', async () => {
  server = createHttpServer((incoming, response) => {
    incoming.resume().once('end', () => response.end(String(incoming.socket.listenerCount('close'))));
  }, times);
  const port = await server.listen(0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const counts = [];
  for (let one = 0; one < 4; one += 1)
    counts.push((await send(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', agent })).text);
  agent.destroy();
  expect(new Set(counts).size).toBe(1);
});
