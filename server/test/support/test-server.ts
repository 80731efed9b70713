import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { anOrderForm } from '@truepage/core/testing/builders';
import type { OrderRequestInput } from '@truepage/core/orders/order-request';
import type { Logger } from 'pino';
import { afterAll } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openBuiltSite } from '../../src/http/site/open-site.ts';
import type { Site } from '../../src/http/site/site.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { createParserPool, type ParserPool } from '../../src/files/pages/parser-pool.ts';
import { createDrawingPool } from '../../src/files/pages/drawn/page-pictures.ts';
import { createReadingPool } from '../../src/files/pages/text/page-texts.ts';
import { createPdfMaker, type PdfMaker } from '../../src/pdf/pdf-maker.ts';
import { startServer, type RunningServer } from '../../src/start/start-server.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { aPdf } from './fixtures/documents.ts';
import { createReusedProcesses } from './reused-processes.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Tests read the fields they expect; a missing one fails the expectation.
  readonly body: Record<string, never> & { [field: string]: unknown };
}

export interface TestServer extends RunningServer {
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Calls the API like a browser on our own pages. A FormData body or bytes are sent unchanged, any other body as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Orders a one-page PDF, unless overridden; returns the order number. */
  placeOrder(form?: Partial<OrderRequestInput>, file?: File): Promise<string>;
  /** Kills the server like a crash, keeps the data, and starts it again. */
  restart(): Promise<TestServer>;
  close(): Promise<void>;
}

interface TestServerOptions {
  readonly env?: Record<string, string>;
  readonly clock?: Clock;
  readonly database?: TestDatabase;
  readonly dataDir?: string;
  /** Default: no output. */
  readonly log?: Logger;
  /** Default: the built site. */
  readonly site?: Site;
  /** Default: real PDFs. */
  readonly pdfMaker?: PdfMaker;
  /** Time between heartbeats of live event streams, in ms. */
  readonly beatMs?: number;
}

/** Shared by consecutive servers: each would read the site's files, and start processes that are slow until warm. */
const builtSite = openBuiltSite();
const idleMs = 600_000;
const parsers = {
  counting: kept(createParserPool({ idleMs })),
  reading: kept(createReadingPool({ idleMs })),
  drawing: kept(createDrawingPool({ idleMs })),
};
const warmPdfMaker = kept(createPdfMaker({ createDrawers: createReusedProcesses }));

function kept<Part extends ParserPool | PdfMaker>(part: Part): Part {
  return { ...part, close: () => Promise.resolve() };
}

/**
 * The real server with a new database and data folder, the payment sandbox and mails as files. To test a first start, pass a database that
 * is only migrated.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase('started'));
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'truepage-server-')));
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...options.env,
  };
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const beat = options.beatMs === undefined ? {} : { beatMs: options.beatMs };
  const log = options.log === undefined ? {} : { log: options.log };
  const site = { ...builtSite, ...(options.site === undefined ? {} : { site: options.site }) };
  const pdfMaker = options.pdfMaker ?? warmPdfMaker;
  const given = { database: database.connection, parsers, pdfMaker, site, ...clock, ...beat, ...log };
  const server = await startServer(readConfig(env), given);
  const call: TestServer['call'] = (method, to, body, headers = {}) =>
    callServer(server.origin, method, to, body, headers);
  return {
    ...server,
    database,
    dataDir,
    call,
    placeOrder: (form, file) => placeOrder(call, form, file),
    async restart() {
      await server.stop();
      return startTestServer({ ...options, database, dataDir });
    },
    async close() {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** At the top level of a test file: a server that is closed after the file's last test. */
export async function startServerForFile(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  afterAll(() => server.close());
  return server;
}

/** The multipart body of the order form. */
export function orderForm(fields: Partial<OrderRequestInput> = {}, file: File = aPdfFile()): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(anOrderForm(fields))) {
    if (value !== undefined) form.set(name, value);
  }
  form.set('file', file);
  return form;
}

export function aPdfFile(pages = 1, name = 'birth-certificate.pdf'): File {
  return new File([Buffer.from(aPdf({ pages }))], name, { type: 'application/pdf' });
}

async function placeOrder(
  call: TestServer['call'],
  form?: Partial<OrderRequestInput>,
  file?: File,
): Promise<string> {
  const reply = await call('POST', '/api/orders', orderForm(form, file));
  if (reply.status !== 201)
    throw new Error(`the order was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
  return String(reply.body['orderNumber']);
}

/** Calls a server like a browser on its own pages. */
export async function callServer(
  origin: string,
  method: string,
  to: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  const { type, content } = written(body);
  const response = await fetch(new URL(to, origin), {
    method,
    redirect: 'manual',
    headers: { Origin: origin, ...(type === undefined ? {} : { 'Content-Type': type }), ...headers },
    ...(content === undefined ? {} : { body: content }),
  });
  demandPlainHeaders(response);
  const text = await response.text();
  const isJson = /^application\/(?:.+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : { text }) as Reply['body'],
  };
}

/** For every response: a non-ASCII byte in a header hangs the console, which decodes headers as UTF-8. */
export function demandPlainHeaders({ url, headers }: Response): void {
  for (const [name, value] of headers) {
    if (/[^\t\x20-\x7E]/.test(value)) throw new Error(`${url} answers with ${name}: ${value}`);
  }
}

/** Encodes a body. The content type of a form is set by fetch. */
function written(body: unknown): {
  readonly type?: string;
  readonly content?: FormData | Buffer<ArrayBuffer> | string;
} {
  if (body === undefined) return {};
  if (body instanceof FormData) return { content: body };
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', content: Buffer.from(body) };
  return { type: 'application/json', content: JSON.stringify(body) };
}
