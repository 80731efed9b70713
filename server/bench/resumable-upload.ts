import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uploadOffsetHeader } from '@truepage/core/api/admin/uploads';
import { maximumBytes } from '@truepage/core/files/document-type';
import { anOrderForm } from '@truepage/core/testing/builders';
import { readConfig } from '../src/config.ts';
import { startServer, type RunningServer } from '../src/start/start-server.ts';
import { aPdf } from '../test/support/fixtures/documents.ts';

// What it costs to send a translation so that it can be interrupted: `node bench/resumable-upload.ts [rounds]`. In turn,
// the same 10 MiB as one multipart form and as a resumable upload, to one server with its own database.

const rounds = Number(process.argv[2] ?? '10');
const dataDir = await mkdtemp(path.join(tmpdir(), 'resumable-bench-'));
const env = {
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  ADMIN_PASSWORD: 'a long phrase',
};
const server = await startServer(readConfig(env));
try {
  await measure(server);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure({ origin }: RunningServer): Promise<void> {
  const call = await signIn(origin);
  const content = aDocument();
  const orderNumber = await placeOrder(origin);
  const inOne: number[] = [];
  const resumable: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [one, many] = [
      await timed(() => sendForm(call, orderNumber, content)),
      await timed(() => sendResumably(call, orderNumber, content)),
    ];
    // The first round warms up.
    if (round === 0) continue;
    inOne.push(one);
    resumable.push(many);
  }
  report('one multipart form', inOne);
  report('resumable upload', resumable);
  const ratio = median(resumable) / median(inOne);
  process.stdout.write(`a resumable upload takes ${ratio.toFixed(2)} times as long\n`);
}

type Call = (method: string, to: string, init?: Pick<RequestInit, 'body' | 'headers'>) => Promise<unknown>;

async function signIn(origin: string): Promise<Call> {
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username: 'admin', password: env.ADMIN_PASSWORD }),
  });
  const Cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (method, to, { headers, ...init } = {}) => {
    const reply = await fetch(origin + to, {
      method,
      ...init,
      headers: { Origin: origin, Cookie, ...headers },
    });
    if (!reply.ok)
      throw new Error(`${method} ${to} was answered with ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
}

async function placeOrder(origin: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(anOrderForm())) form.set(name, String(value));
  form.set('file', new File([Buffer.from(aPdf())], 'page.pdf', { type: 'application/pdf' }));
  const reply = await fetch(`${origin}/api/orders`, { method: 'POST', body: form });
  return ((await reply.json()) as { orderNumber: string }).orderNumber;
}

/** 10 MiB that cannot be compressed, as scans are. */
function aDocument(): Buffer<ArrayBuffer> {
  const picture = randomBytes(9_000_000).toString('latin1');
  const objects = [`<< /Length ${picture.length} >>\nstream\n${picture}\nendstream`];
  return Buffer.from(aPdf({ pages: 20, bytes: maximumBytes, objects }));
}

async function sendForm(call: Call, orderNumber: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.set('file', new File([content], 'translation.pdf'));
  await call('POST', `/api/admin/orders/${orderNumber}/translation`, { body: form });
}

async function sendResumably(call: Call, orderNumber: string, content: Buffer<ArrayBuffer>): Promise<void> {
  const upload = `/api/uploads/${randomUUID()}`;
  const json = { 'Content-Type': 'application/json' };
  const wish = {
    purpose: 'translation',
    order: orderNumber,
    filename: 'translation.pdf',
    bytes: content.length,
  };
  await call('PUT', upload, { body: JSON.stringify(wish), headers: json });
  await call('PATCH', upload, {
    body: content,
    headers: { 'Content-Type': 'application/octet-stream', [uploadOffsetHeader]: '0' },
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  await call('POST', `${upload}/finish`, { body: JSON.stringify({ sha256 }), headers: json });
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function report(what: string, times: readonly number[]): void {
  const middle = median(times);
  const speed = maximumBytes / 1000 / middle;
  const range = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`;
  process.stdout.write(`${what.padEnd(20)} ${middle.toFixed(0)} ms (${range})   ${speed.toFixed(1)} MB/s\n`);
}
