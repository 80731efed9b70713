import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { anOrderForm } from '@truepage/core/testing/builders';
import sharp from 'sharp';
import { readConfig } from '../src/config.ts';
import { compilePaper } from '../src/pdf/compile.ts';
import { joinPages } from '../src/pdf/join-pages.ts';
import { signPdf } from '../src/pdf/sign-pdf.ts';
import { certificateData } from '../src/pdf/testing/certificate-data.ts';
import { startServer } from '../src/start/start-server.ts';
import { aPdf } from '../test/support/fixtures/documents.ts';
import { writeSignature } from '../test/support/signature-picture.ts';
import { asked } from './harness/arguments.ts';
import { inTurns, median, megabytes, quantile, timed } from './harness/figures.ts';
import { describeMachine, familyOf, readProcess } from './harness/machine.ts';
import { today, writeMeasured } from './harness/report.ts';
import { admin, signIn } from './harness/sign-in.ts';

// What certificates cost: `npm run bench:certificates [-- --write]`, on the embedded PostgreSQL. From the translator's "I certify",
// over HTTP, until the answer: papers drawn, joined, sealed and stored, the record signed. Its limit is the same
// drawing, joining and sealing in one warm process, which keeps nothing. `--write` puts the table into docs/performance.md.

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'certificates-bench-'));
const server = await startServer(
  readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }),
);
let cookie = '';
try {
  await becomeTranslator();
  const before = process.memoryUsage.rss();
  const measured: Measured[] = [];
  for (const [name, rounds, document] of [
    ['1 page', 20, aPdf({ pages: 1 })],
    ['10 pages', 20, aPdf({ pages: 10 })],
    ['200 pages of text', 8, aPdf({ pages: 200 })],
    ['200 scanned pages', 5, await scanned(200)],
  ] as const)
    measured.push(await measure(name, rounds, document));
  // Afterwards: what is drawn in this process stays in its memory.
  const rows: string[] = [];
  for (const row of measured) rows.push(rowOf(row, await bareMs(row.document, 5)));
  report(rows, before);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

interface Measured {
  readonly name: string;
  readonly document: Buffer;
  /** From "I certify" until the answer, ms. */
  readonly times: readonly number[];
  /** Of the delivery PDF. */
  readonly bytes: number;
  readonly peak: { readonly server: number; readonly papers: number };
}

async function measure(name: string, rounds: number, document: Buffer): Promise<Measured> {
  let bytes = 0;
  const memory = watchMemory();
  const [times = []] = await inTurns({ runs: rounds, warmUp: 1 }, async () => {
    const orderNumber = await aTranslatedOrder(document);
    const at = `/api/admin/orders/${orderNumber}/certificate`;
    const { draft } = await call<{ draft: { agreement: string } }>('GET', `${at}?profile=uscis`);
    const ms = await timed(() => call('POST', at, { profile: 'uscis', agreement: draft.agreement }));
    bytes = await deliveryBytes(orderNumber);
    return ms;
  });
  return { name, document, times, bytes, peak: memory.stop() };
}

function rowOf({ name, document, times, bytes, peak }: Measured, limit: number): string {
  const [p50, p95] = [median(times), quantile(times, 0.95)];
  const cells = [
    name,
    p50.toFixed(0),
    p95.toFixed(0),
    limit.toFixed(0),
    (p50 / limit).toFixed(1),
    kilobytes(document.length),
    kilobytes(bytes),
    megabytes(peak.papers),
    megabytes(peak.server),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** No time is asked for. */
const noAuthority = { timestamp: () => Promise.reject(new Error('No authority was named.')) };

/** The same papers in this process, ms, the middle one of so many. */
async function bareMs(document: Buffer, rounds: number): Promise<number> {
  const { keys } = server.deps.seal;
  const signing = { keys, reason: 'measured', location: '', signedAt: Date.now(), timestampUrl: undefined };
  const drawn = async (): Promise<void> => {
    const alone = compilePaper('certificate', certificateData());
    const parts = [{ bytes: new Uint8Array(document), pages: null }];
    const joined = await joinPages(() => compilePaper('certificate', certificateData()), parts, String);
    for (const pdf of [alone, joined.bytes]) {
      const { bytes } = await signPdf(pdf, signing, noAuthority);
      createHash('sha256').update(bytes).digest();
    }
  };
  const [times] = await inTurns({ runs: rounds, warmUp: 1 }, () => timed(drawn));
  return median(times);
}

async function becomeTranslator(): Promise<void> {
  cookie = await signIn(server.origin);
  await call('PUT', '/api/admin/account/professional-profile', {
    legalName: 'Ana Pérez',
    address: '2 Elm St',
    telephone: '',
    email: '',
    credentials: [{ body: 'ATA', number: '12345', validUntil: null }],
    signature: Buffer.from(await writeSignature()).toString('base64'),
  });
}

async function aTranslatedOrder(document: Buffer): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(anOrderForm({ translationType: 'certified' })))
    form.set(field, String(value));
  form.set('file', new File([new Uint8Array(aPdf())], 'original.pdf'));
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/api/orders', form);
  const { staff } = await call<{ staff: { id: string } }>('GET', '/api/admin/auth-check');
  await call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await call('PUT', `/api/admin/orders/${orderNumber}/assignee`, { staffId: staff.id });
  const translation = new FormData();
  translation.set('file', new File([new Uint8Array(document)], 'translation.pdf'));
  await call('POST', `/api/admin/orders/${orderNumber}/translation`, translation);
  return orderNumber;
}

async function deliveryBytes(orderNumber: string): Promise<number> {
  const [row] = await server.deps.orm.em
    .fork()
    .execute<{ bytes: string }[]>(
      `select bytes from stored_files join orders on orders.id = order_id where order_number = ? and kind = 'delivery'`,
      [orderNumber],
    );
  return Number(row?.bytes);
}

async function call<Reply>(method: string, address: string, body?: object): Promise<Reply> {
  const answer = await send(method, address, body);
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

function send(method: string, address: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = {
    Cookie: cookie,
    Origin: server.origin,
    ...(!isForm && { 'Content-Type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  return fetch(server.origin + address, { method, headers, ...sent });
}

/** A PDF of pictures as a scanner makes them: 34 KB each, none like another. */
async function scanned(pages: number): Promise<Buffer> {
  const pdf = PDF.create();
  const raw = { width: 850, height: 1100, channels: 1 as const };
  for (let page = 0; page < pages; page += 1) {
    const noise = randomBytes(850 * 1100).map((value) => 200 + (value >> 3));
    const picture = await sharp(noise, { raw }).jpeg({ quality: 30 }).toBuffer();
    const size = { width: 612, height: 792 };
    pdf.addPage(size).drawImage(pdf.embedJpeg(picture), { x: 0, y: 0, ...size });
  }
  return Buffer.from(await pdf.save());
}

/** Most resident memory of this process, the server's, and of one process for papers, bytes. Linux only. */
function watchMemory(): { stop: () => { server: number; papers: number } } {
  const peak = { server: 0, papers: 0 };
  const timer = setInterval(() => {
    peak.server = Math.max(peak.server, process.memoryUsage.rss());
    for (const pid of familyOf(process.pid)) {
      if (!readProcess(pid, 'cmdline').includes('pdf-process.ts')) continue;
      const [, kilo = '0'] = /^VmHWM:\s+(\d+)/mu.exec(readProcess(pid, 'status')) ?? [];
      peak.papers = Math.max(peak.papers, Number(kilo) * 1024);
    }
  }, 25);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toLocaleString('en', { maximumFractionDigits: 0 });
}

function report(rows: readonly string[], before: number): void {
  const table = [
    `${today()}, ${describeMachine()} at the end. The server, with whoever measures in its process, has ${megabytes(before)} MB before.`,
    '',
    '| translation | p50, ms | p95, ms | limit, ms | p50 : limit | translation, KB | delivery PDF, KB | process for papers, MB | server, MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
  console.log(table);
  if (asked.write) writeMeasured('certificates', table);
}
