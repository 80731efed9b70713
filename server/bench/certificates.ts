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
import { admin, callsOf, signIn } from './harness/api.ts';
import { inTurns, median, megabytes, quantile, timed } from './harness/figures.ts';
import { familyOf, readProcess } from './harness/machine.ts';
import { conditions, print, report, table } from './harness/report.ts';

// The cost of certificates: `npm run bench:certificates [-- --write]`, with the service built by `npm run build`, on the
// embedded PostgreSQL. Measures from the translator's "I certify", over HTTP, until the response: PDFs are rendered, joined,
// sealed and stored, and the record is signed. The limit is the same rendering, joining and sealing in one warm process,
// without storing. `--write` writes the table into docs/performance.md.

/** No timestamps are requested. */
const noAuthority = { timestamp: () => Promise.reject(new Error('No authority was named.')) };
/** A translator reads longer than this; meanwhile the service prepares a process. */
const readingMs = 2000;
const heads = [
  'translation',
  'p50, ms',
  'p95, ms',
  'limit, ms',
  'p50 : limit',
  'translation, KB',
  'PDF process, MB',
];

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'certificates-bench-'));
const server = await spawnServer(dataDir, await freePort(), {
  LOG_LEVEL: 'silent',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
});
try {
  const call = callsOf(server.origin, await signIn(server.origin));
  await becomeTranslator(call);
  const measured = [];
  for (const [name, runs, document] of [
    ['1 page', 20, aPdf({ pages: 1 })],
    ['10 pages', 20, aPdf({ pages: 10 })],
    ['200 pages of text', 8, aPdf({ pages: 200 })],
    ['200 scanned pages', 5, await scanned(200)],
  ] as const) {
    const memory = watchMemory();
    const [times = []] = await inTurns({ runs, warmUp: 1 }, () => certify(call, document));
    print(`${name}: ${median(times).toFixed(0)} ms`);
    measured.push({ name, document, times, peak: memory.stop() });
  }
  const keys = await makeOwnKeys(new Date());
  const rows = [];
  for (const { name, document, times, peak } of measured) {
    const [limits] = await inTurns({ runs: 5, warmUp: 1 }, () => timed(() => joinAndSign(keys, document)));
    const [p50, limit] = [median(times), median(limits)];
    const ms = [p50, quantile(times, 0.95), limit].map((each) => each.toFixed(0));
    const kilobytes = Math.round(document.length / 1000).toLocaleString('en');
    rows.push([name, ...ms, (p50 / limit).toFixed(1), kilobytes, megabytes(peak)]);
  }
  report('certificates', [`${conditions()} at the end.`, '', ...table(heads, rows)]);
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

type Call = ReturnType<typeof callsOf>;

async function becomeTranslator(call: Call): Promise<void> {
  await call('PUT', '/api/admin/account/professional-profile', {
    legalName: 'Ana Pérez',
    address: '2 Elm St',
    telephone: '',
    email: '',
    credentials: [{ body: 'ATA', number: '12345', validUntil: null }],
    signature: Buffer.from(await writeSignature()).toString('base64'),
  });
}

/** Places an order with this translation, and returns how long certifying it takes, in ms. */
async function certify(call: Call, document: Buffer): Promise<number> {
  const form = formWith('original.pdf', aPdf());
  for (const [field, value] of Object.entries(anOrderForm({ translationType: 'certified' })))
    form.set(field, String(value));
  const { orderNumber } = await call<{ orderNumber: string }>('POST', '/api/orders', form);
  const { staff } = await call<{ staff: { id: string } }>('GET', '/api/admin/auth-check');
  const at = `/api/admin/orders/${orderNumber}`;
  await call('POST', `/api/admin/mark-order-paid/${orderNumber}`);
  await call('PUT', `${at}/assignee`, { staffId: staff.id });
  await call('POST', `${at}/translation`, formWith('translation.pdf', document));
  const ticked = await openFindings(call, `${at}/check`);
  const { draft } = await call<{ draft: { agreement: string } }>('GET', `${at}/certificate?profile=uscis`);
  await delay(readingMs);
  const agreed = { profile: 'uscis', agreement: draft.agreement, ticked };
  return timed(() => call('POST', `${at}/certificate`, agreed));
}

function formWith(name: string, file: Buffer): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], name));
  return form;
}

/** Returns the findings of the translation's check once it is complete; certifying is refused until then. */
async function openFindings(call: Call, at: string): Promise<readonly string[]> {
  for (;;) {
    const { check } = await call<DeliveryCheckOverview>('GET', at);
    if (check !== null && !isUnderway(check.state))
      return check.findings.filter(({ answer }) => answer === null).map(({ id }) => id);
    await delay(100);
  }
}

/** Draws, joins and signs the same PDFs in this process. */
async function joinAndSign(keys: SigningKeys, document: Buffer): Promise<void> {
  const signing = { keys, reason: 'measured', location: '', signedAt: Date.now(), timestampUrl: undefined };
  const draw = () => compilePaper('certificate', certificateData());
  const joined = await joinPages(draw, [{ bytes: new Uint8Array(document), pages: null }], String);
  for (const pdf of [draw(), joined.bytes]) {
    const { bytes } = await signPdf(pdf, signing, noAuthority);
    createHash('sha256').update(bytes).digest();
  }
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
