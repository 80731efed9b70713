import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PDF } from '@libpdf/core';
import type { DeliveryCheckOverview } from '@truepage/core/api/admin/delivery-checks';
import { isUnderway } from '@truepage/core/checks/delivery-gate';
import { anOrderForm } from '@truepage/core/testing/builders';
import sharp from 'sharp';
import { compilePaper } from '../src/pdf/compile.ts';
import { joinPages } from '../src/pdf/join-pages.ts';
import { signPdf, type SigningKeys } from '../src/pdf/sign-pdf.ts';
import { certificateData } from '../src/pdf/testing/certificate-data.ts';
import { makeOwnKeys } from '../src/sealing/own-keys.ts';
import { aPdf } from '../test/support/fixtures/documents.ts';
import { freePort, spawnServer } from '../test/support/server-process.ts';
import { writeSignature } from '../test/support/fixtures/signature-picture.ts';
import { asked } from './harness/arguments.ts';
import { inTurns, median, megabytes, quantile, timed } from './harness/figures.ts';
import { describeMachine, familyOf, readProcess } from './harness/machine.ts';
import { today, writeMeasured } from './harness/report.ts';
import { admin, signIn } from './harness/sign-in.ts';

// The cost of certificates: `npm run bench:certificates [-- --write]`, with the service built by `npm run build`, on the
// embedded PostgreSQL. Measures from the translator's "I certify", over HTTP, until the response: PDFs are rendered, joined,
// sealed and stored, and the record is signed. The limit is the same rendering, joining and sealing in one warm process,
// without storing. `--write` writes the table into docs/performance.md.

/** No timestamps are requested. */
const noAuthority = { timestamp: () => Promise.reject(new Error('No authority was named.')) };
/** A translator reads longer than this; meanwhile the service prepares a process. */
const readingMs = 2000;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'certificates-bench-'));
const server = await spawnServer(dataDir, await freePort(), {
  LOG_LEVEL: 'silent',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});
let cookie = '';
try {
  await becomeTranslator();
  const measured: Measured[] = [];
  for (const [name, rounds, document] of [
    ['1 page', 20, aPdf({ pages: 1 })],
    ['10 pages', 20, aPdf({ pages: 10 })],
    ['200 pages of text', 8, aPdf({ pages: 200 })],
    ['200 scanned pages', 5, await scanned(200)],
  ] as const) {
    const row = await measure(name, rounds, document);
    console.log(`${name}: ${median(row.times).toFixed(0)} ms`);
    measured.push(row);
  }
  const rows: string[] = [];
  const keys = await makeOwnKeys(new Date());
  for (const row of measured) rows.push(rowOf(row, await bareMs(keys, row.document, 5)));
  report(rows);
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

interface Measured {
  readonly name: string;
  readonly document: Buffer;
  /** From "I certify" until the response, in ms. */
  readonly times: readonly number[];
  /** The peak memory of a PDF process, in bytes. */
  readonly peak: number;
}

async function measure(name: string, rounds: number, document: Buffer): Promise<Measured> {
  const memory = watchMemory();
  const [times = []] = await inTurns({ runs: rounds, warmUp: 1 }, async () => {
    const orderNumber = await aTranslatedOrder(document);
    const at = `/api/admin/orders/${orderNumber}/certificate`;
    const ticked = await openFindings(orderNumber);
    const { draft } = await call<{ draft: { agreement: string } }>('GET', `${at}?profile=uscis`);
    await delay(readingMs);
    return timed(() => call('POST', at, { profile: 'uscis', agreement: draft.agreement, ticked }));
  });
  return { name, document, times, peak: memory.stop() };
}

function rowOf({ name, document, times, peak }: Measured, limit: number): string {
  const [p50, p95] = [median(times), quantile(times, 0.95)];
  const cells = [
    name,
    p50.toFixed(0),
    p95.toFixed(0),
    limit.toFixed(0),
    (p50 / limit).toFixed(1),
    kilobytes(document.length),
    megabytes(peak),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The median time for the same PDFs in this process, in ms. */
async function bareMs(keys: SigningKeys, document: Buffer, rounds: number): Promise<number> {
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

/** Returns the findings of the translation's check once it is complete; certifying is refused until then. */
async function openFindings(orderNumber: string): Promise<readonly string[]> {
  for (;;) {
    const at = `/api/admin/orders/${orderNumber}/check`;
    const { check } = await call<DeliveryCheckOverview>('GET', at);
    if (check !== null && !isUnderway(check.state))
      return check.findings.filter(({ answer }) => answer === null).map(({ id }) => id);
    await delay(100);
  }
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

/** A PDF of images like those of a scanner: 34 KB each, all different. */
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

/** The peak resident memory of a PDF process, in bytes. Linux only. */
function watchMemory(): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of familyOf(process.pid)) {
      if (!readProcess(pid, 'cmdline').includes('pdf-process')) continue;
      const [, kilo = '0'] = /^VmHWM:\s+(\d+)/mu.exec(readProcess(pid, 'status')) ?? [];
      peak = Math.max(peak, Number(kilo) * 1024);
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

function report(rows: readonly string[]): void {
  const table = [
    `${today()}, ${describeMachine()} at the end.`,
    '',
    '| translation | p50, ms | p95, ms | limit, ms | p50 : limit | translation, KB | PDF process, MB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
  console.log(table);
  if (asked.write) writeMeasured('certificates', table);
}
