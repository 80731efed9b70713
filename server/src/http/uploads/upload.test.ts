import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { maximumBytes } from '@truepage/core/files/document-type';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPdf, eicar } from '../../../test/support/fixtures/documents.ts';
import { readMasterKey } from '../../files/file-key.ts';
import { createDocumentIntake } from '../../files/intake.ts';
import { createPageCounter } from '../../files/pages/page-counter.ts';
import { createBasicScanner } from '../../files/scanners/basic-scanner.ts';
import { createDiskFileStore } from '../../files/stores/disk-file-store.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { toAppError } from '../error-mapping.ts';
import { uploadDocuments, type UploadState } from './upload.ts';

const pageCounter = createPageCounter();
let folder: string;
let store: FileStore;
let server: Server;
let url: string;
/** The code of every refusal, even if the client had disconnected. */
const refusals: string[] = [];
/** The handler after the upload. */
let handle: (state: UploadState, body: unknown) => Promise<unknown>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'upload-'));
  store = createDiskFileStore(path.join(folder, 'files'));
  await mkdir(path.join(folder, 'tmp'));
  const intake = createDocumentIntake({
    store,
    scanner: createBasicScanner(),
    pageCounter,
    masterKey: readMasterKey('5e'.repeat(32)),
    spool: { placeOf: (id) => path.join(folder, 'tmp', id) },
    log: pino({ level: 'silent' }),
  });
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const { status, code, message } = toAppError(error);
      refusals.push(code);
      ctx.status = status;
      ctx.body = { code, message };
    }
  });
  app.use((ctx, next) => {
    const required = ctx.path !== '/optional';
    const pace = ctx.path === '/paced' ? { bytes: 1000, perMs: 300 } : undefined;
    return uploadDocuments({ intake, required, totalMs: 2_000, silenceMs: 300, ...(pace && { pace }) })(
      ctx,
      next,
    );
  });
  app.use(async (ctx) => {
    ctx.body = (await handle(ctx.state, ctx.request.body)) ?? {};
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await pageCounter.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  handle = async ({ documents: [document] = [] }, body) => {
    await document?.keep();
    return { body, document };
  };
});
afterEach(async () => {
  await waitUntil(async () => (await spooled()).length === 0);
});

describe('a form with a document', () => {
  test('arrives with its fields and its document, in any script of the filename', async () => {
    const reply = await post(
      form({ file: aPdf({ pages: 2 }), name: 'ñandú "x" 出生.pdf', fullName: 'Ana Ñ', comments: '' }),
    );
    expect(reply).toMatchObject({
      status: 200,
      body: {
        body: { fullName: 'Ana Ñ', comments: '' },
        document: { filename: 'ñandú "x" 出生.pdf', pages: 2 },
      },
    });
    expect(await store.head(String(reply.body.document?.storageKey))).toBeDefined();
  });

  test('may contain exactly ten mebibytes, and not one byte more', async () => {
    expect(await post(form({ file: aPdf({ bytes: maximumBytes }) }))).toMatchObject({ status: 200 });
    expect(await post(form({ file: aPdf({ bytes: maximumBytes + 1 }) }))).toMatchObject({
      status: 413,
      body: { code: 'file.too_large', message: 'File too large. Maximum size is 10MB.' },
    });
  });

  test('that the handler does not keep, or that makes it fail, leaves nothing behind', async () => {
    handle = () => Promise.resolve({});
    expect(await post(form({ file: aPdf() }))).toMatchObject({ status: 200 });
    handle = () => Promise.reject(new Error('no database'));
    expect(await post(form({ file: aPdf() }))).toMatchObject({ status: 500 });
    expect(await spooled()).toEqual([]);
  });
});

describe('a form that is refused', () => {
  const without = (fields: Record<string, string>): FormData => form({ file: undefined, ...fields });
  test.each<[string, () => FormData | string, number, string]>([
    ['has no file', () => without({ fullName: 'x' }), 400, 'file.missing'],
    ['has an empty file input', () => form({ file: Buffer.alloc(0), name: '' }), 400, 'file.missing'],
    ['has an empty file', () => form({ file: Buffer.alloc(0) }), 400, 'file.empty'],
    ['has a file of another type', () => form({ file: aPdf(), name: 'a.svg' }), 415, 'file.type'],
    [
      'has a drawing called a photo',
      () => form({ file: Buffer.from('<svg/>'), name: 'a.png' }),
      415,
      'file.type',
    ],
    ['has a long text called a PDF', () => form({ file: Buffer.alloc(300_000, 'x') }), 415, 'file.type'],
    ['has malware', () => form({ file: aPdf({ objects: [eicar] }) }), 422, 'file.infected'],
    [
      'has its file in another field',
      () => form({ file: aPdf(), field: 'document' }),
      400,
      'request.invalid',
    ],
    ['has a field of fields', () => form({ file: aPdf(), 'a[b]': 'x' }), 400, 'request.invalid'],
    [
      'has an endless field',
      () => form({ file: aPdf(), comments: 'x'.repeat(40_000) }),
      413,
      'request.too_large',
    ],
    [
      'has too many fields',
      () =>
        form({ file: aPdf(), ...Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'])) }),
      400,
      'request.invalid',
    ],
    ['is no form', () => '{"fullName":"x"}', 415, 'request.unsupported_type'],
  ])('because it %s', async (_name, body, status, code) => {
    expect(await post(body())).toMatchObject({ status, body: { code } });
  });

  test('because a field or the file is repeated', async () => {
    const fields = form({ file: aPdf() });
    fields.append('email', 'a@x.example');
    fields.append('email', 'b@x.example');
    expect(await post(fields)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    const files = form({ file: aPdf() });
    files.append('file', new Blob([aPdf()]), 'b.pdf');
    expect(await post(files)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  test('because its multipart encoding is invalid', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
      ['multipart/form-data; boundary=b', `--b\r\n${'X: y\r\n'.repeat(20_000)}\r\n`],
    ] as const) {
      const reply = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
    }
  });

  test('cannot change the prototype of other objects', async () => {
    const reply = await post(form({ file: aPdf(), __proto__x: 'x', constructor: 'x', ['__proto__']: 'x' }));
    expect(reply).toMatchObject({ status: 200, body: { body: { constructor: 'x' } } });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

test('a form without a file is accepted if the file is optional', async () => {
  expect(await post(form({ file: undefined, fullName: 'x' }), '/optional')).toMatchObject({
    status: 200,
    body: { body: { fullName: 'x' } },
  });
});

describe('a body that is too large', () => {
  test('is refused before it is read, and the sender receives the response', async () => {
    const socket = await open('Content-Length: 60000000\r\n');
    const answer = await firstAnswer(socket);
    expect(answer).toContain('413 Payload Too Large');
    expect(answer).toContain('file.too_large');
    const sent = await new Promise((resolve) => {
      socket.on('error', () => resolve(false));
      socket.write(Buffer.alloc(5_000_000), () => resolve(true));
    });
    expect(sent).toBe(true);
    socket.destroy();
  });

  test('is discarded completely for a browser-like sender, which then reads the response and can continue', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const attempt = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 20_000_000 };
        const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        request.on('error', reject).end(Buffer.alloc(20_000_000));
      });
    expect([await attempt(), await attempt()]).toEqual([413, 413]);
    agent.destroy();
  });

  test('is stopped if its length is never announced', async () => {
    const socket = await open('Transfer-Encoding: chunked\r\n');
    sendChunk(socket, `${part('a.pdf')}%PDF-1.7\n`);
    const filling = setInterval(() => sendChunk(socket, 'x'.repeat(1_000_000)), 1);
    expect(await firstAnswer(socket)).toContain('413');
    clearInterval(filling);
    socket.destroy();
  });

  test('is stopped if it is only preamble', async () => {
    const socket = await open('Transfer-Encoding: chunked\r\n');
    const filling = setInterval(() => sendChunk(socket, 'x'.repeat(1_000_000)), 1);
    expect(await firstAnswer(socket)).toContain('413');
    clearInterval(filling);
    socket.destroy();
  });
});

describe('a sender', () => {
  test('that disconnects half-way leaves nothing behind', async () => {
    const socket = await open('Content-Length: 5000000\r\n');
    socket.write(`${part('a.pdf')}%PDF-1.7\n${'x'.repeat(100_000)}`);
    await waitUntil(async () => (await spooled()).length === 1);
    socket.destroy();
    await waitUntil(async () => (await spooled()).length === 0);
    await waitUntil(() => Promise.resolve(refusals.at(-1) === 'request.aborted'));
  });

  test('that stalls, or trickles forever, gets a timeout error', async () => {
    const startedAt = performance.now();
    const silent = await open('Content-Length: 5000000\r\n');
    silent.write(`${part('a.pdf')}%PDF-1.7\n`);
    expect(await firstAnswer(silent)).toContain('408');
    expect(performance.now() - startedAt).toBeLessThan(1500);
    silent.destroy();

    const dripping = await open('Content-Length: 5000000\r\n');
    dripping.write(`${part('a.pdf')}%PDF-1.7\n`);
    const drip = setInterval(() => dripping.write('x'), 100);
    expect(await firstAnswer(dripping)).toContain('408');
    clearInterval(drip);
    dripping.destroy();
  });

  test('that is faster than that but below the minimum pace loses its place long before the end', async () => {
    const startedAt = performance.now();
    const dripping = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = await open('Content-Length: 5000000\r\n', '/paced');
        socket.write(`${part('a.pdf')}%PDF-1.7\n`);
        const drip = setInterval(() => socket.write('x'), 50);
        return { socket, stop: () => (clearInterval(drip), socket.destroy()) };
      }),
    );
    const answers = await Promise.all(dripping.map(({ socket }) => firstAnswer(socket)));
    for (const answer of answers) expect(answer).toContain('408');
    expect(performance.now() - startedAt).toBeLessThan(1900);
    for (const { stop } of dripping) stop();
  });

  test('that is slow but keeps the pace succeeds', async () => {
    const body = `${part('a.pdf')}${String(aPdf({ bytes: 12_000 }))}\r\n--b--\r\n`;
    const socket = await open(`Content-Length: ${body.length}\r\n`, '/paced');
    for (let sent = 0; sent < body.length; sent += 1000) {
      socket.write(body.slice(sent, sent + 1000));
      await delay(60);
    }
    expect(await firstAnswer(socket)).toContain('200 OK');
    socket.destroy();
  });

  test('with the wrong type is refused before everything is sent', async () => {
    const socket = await open('Content-Length: 5000000\r\n');
    socket.write(`${part('a.pdf')}${'<html>'.repeat(100)}`);
    expect(await firstAnswer(socket)).toContain('file.type');
    socket.destroy();
  });
});

test('twenty concurrent documents all arrive, each with its own bytes', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(form({ file: aPdf({ pages: index + 1, bytes: 500_000 + index }) })),
    ),
  );
  expect(replies.map(({ body }) => [body.document?.pages, body.document?.bytes])).toEqual(
    Array.from({ length: 20 }, (_, index) => [index + 1, 500_000 + index]),
  );
});

interface FormOptions {
  readonly file: Buffer | undefined;
  readonly name?: string;
  readonly field?: string;
  readonly [textField: string]: string | Buffer | undefined;
}

function form({ file, name = 'a.pdf', field = 'file', ...fields }: FormOptions): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) data.append(key, String(value));
  if (file !== undefined) data.append(field, new Blob([new Uint8Array(file)]), name);
  return data;
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly body?: Record<string, string>;
    readonly document?: { storageKey: string; pages: number; bytes: number };
  };
}

async function post(body: FormData | string, to = '/'): Promise<Answer> {
  const headers = typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {};
  const reply = await fetch(url + to, { method: 'POST', body, ...headers });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}

/** Starts a raw request and stops before its body. */
async function open(length: string, to = '/'): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST ${to} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n`,
  );
  return socket;
}

function part(filename: string): string {
  return `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
}

function sendChunk(socket: Socket, text: string): void {
  if (socket.writable && !socket.writableNeedDrain)
    socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
}

async function firstAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('}')) break;
  }
  return text;
}

async function spooled(): Promise<string[]> {
  return readdir(path.join(folder, 'tmp'));
}

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isTrue()) return;
    await delay(20);
  }
  throw new Error('It did not become true.');
}
