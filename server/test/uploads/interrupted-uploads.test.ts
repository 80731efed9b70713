import { createHash, randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { createRetryWait } from '@truepage/core/uploads/retry-wait';
import { sendUpload } from '@truepage/core/uploads/send-upload';
import { createUploadCalls, type SendRequest } from '@truepage/core/uploads/upload-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Upload } from '../../src/db/rows/order/upload.ts';
import { aPdf } from '../support/fixtures/documents.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const content = aPdf({ pages: 4, bytes: 5_000_000 });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let server: TestServer;
let line: ReturnType<typeof aLine>;
beforeAll(async () => {
  server = await startTestServer();
  line = aLine();
  await line.isOpen;
});
afterAll(async () => {
  line.close();
  await server.close();
});

/** A connection to the server that breaks: `breaks` says after how many more bytes of the sender, and what happens then. */
function aLine() {
  const breaks: { readonly bytes: number; readonly afterwards?: () => Promise<unknown> }[] = [];
  const relay: Server = createServer((sender) => {
    const { port } = new URL(server.origin);
    const onward = connect(Number(port), '127.0.0.1');
    const both = [sender, onward];
    for (const socket of both) socket.on('error', () => undefined);
    for (const [index, socket] of both.entries()) socket.on('close', () => both[1 - index]?.destroy());
    let bytes = 0;
    sender.on('data', (chunk) => {
      bytes += chunk.length;
      onward.write(chunk);
      const [next] = breaks;
      if (next === undefined || bytes < next.bytes) return;
      breaks.shift();
      for (const socket of both) socket.destroy();
      void next.afterwards?.();
    });
    onward.pipe(sender);
  });
  const isOpen = new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  return {
    breaks,
    isOpen,
    close: () => relay.close(),
    origin: () => `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
  };
}

/** Sends the file like a browser and returns the stored bytes, with the number of waits. */
async function sent(): Promise<{ readonly kept: Buffer; readonly waits: number }> {
  const id = randomUUID();
  let [cookie, waits] = ['', 0];
  const send: SendRequest = async ({ path, method, headers, body }) => {
    const own = { Origin: line.origin(), Connection: 'close', ...(cookie && { Cookie: cookie }) };
    const request = { method, headers: { ...headers, ...own }, ...(body !== undefined && { body }) };
    const response = await fetch(new URL(path, line.origin()), request);
    [cookie = ''] = (response.headers.getSetCookie()[0] ?? cookie).split(';');
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: await response.text() };
  };
  await sendUpload({
    id,
    wish: { filename: 'deed.pdf', bytes: content.length },
    file: {
      bytes: content.length,
      read: (offset, bytes) => Promise.resolve(new Uint8Array(content.subarray(offset, offset + bytes))),
      sha256: () => Promise.resolve(sha256(content)),
    },
    calls: createUploadCalls(send, (reply) => (reply as { document?: object }).document),
    signal: { aborted: false, throwIfAborted: () => undefined },
    retries: createRetryWait({
      random: Math.random,
      after(_ms, run) {
        const timer = setTimeout(run, 50);
        return () => clearTimeout(timer);
      },
    }),
    now: () => performance.now(),
    onArrived: () => undefined,
    onChecking: () => undefined,
    onWaiting: () => (waits += 1),
  });
  const { document } = await server.deps.orm.em.fork().findOneOrFail(Upload, { senderId: id });
  if (!document) throw new Error('nothing was accepted');
  return {
    kept: Buffer.concat(await Array.fromAsync(await server.deps.documents.openDocument(document))),
    waits,
  };
}

test('three interruptions, one of them a server stop, result in the same bytes as none', async () => {
  const whole = await sent();
  expect([whole.waits, sha256(whole.kept)]).toEqual([0, sha256(content)]);

  const restart = async () => {
    server = await server.restart();
  };
  line.breaks.push({ bytes: 300_000 }, { bytes: 500_000, afterwards: restart }, { bytes: 200_000 });
  const broken = await sent();
  expect(line.breaks).toEqual([]);
  expect(broken.waits).toBeGreaterThanOrEqual(3);
  expect(sha256(broken.kept)).toBe(sha256(whole.kept));
});
