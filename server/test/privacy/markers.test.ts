import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../src/http/log/log.ts';
import { exportedTables } from '../../src/privacy/export/order-data.ts';
import { removeOldTraces } from '../../src/retention.ts';
import { proofOf } from '../site/reviews.ts';
import { withClient } from '../support/database.ts';
import { mailTo } from '../support/mailed.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { anyMark, mark, plant } from './planting.ts';
import { columnsWhere, searchDatabase, staying } from './search-database.ts';

let now = new Date();
let logged = '';
const temporary = os.tmpdir();
// Only for this file: to see what remains in it.
process.env['TMPDIR'] = await mkdtemp(path.join(temporary, 'truepage-markers-'));
const output = new PassThrough().on('data', (chunk: Buffer) => (logged += chunk.toString()));
const server = await startServerForFile({
  env: { REVIEW: 'certified' },
  clock: { now: () => now },
  log: createLog('debug', output),
});
const admin = await signInAs(server, 'admin');
const planted = await plant(server, admin, await signInAs(server, 'reviewer'));
afterAll(async () => {
  await rm(os.tmpdir(), { recursive: true });
  process.env['TMPDIR'] = temporary;
});

/** Columns that cannot contain a marker: their values are from a list, encrypted, or ids. */
const unmarked: Readonly<Record<string, string>> = {
  'orders.time_zone': 'an IANA name',
  'orders.recipient': 'one of a list',
  'orders.last_message_by': 'one of a list',
  'orders.search_text': 'checked by the columns that it is made of',
  'mails.time_zone': 'an IANA name',
  'certificates.revocation_reason':
    'a certificate that is revoked is not deleted otherwise; it is told to anybody',
  'audit_entries.before': 'no words of people: that is what this test is about',
  'staff_accounts.preferences': 'searches of staff, planted in preferences.test.ts',
  'staff_events.payload': 'ids and states: no words of people',
  'certificates.record': 'signed and encoded: decoded below',
  'staff_accounts.away_from': 'a time',
  'staff_accounts.away_until': 'a time',
  'staff_sessions.data': 'ids of the session',
  'document_readings.suggestion': 'a kind of document and a country',
  'memory_segments.key': 'names, numbers and dates are taken out: workspace/memory.test.ts',
  'memory_segments.source': 'the same',
  'memory_segments.target': 'the same',
  'delivery_findings.key': 'a hash of the finding',
  'delivery_findings.facts': 'what the check reads in the documents; the documents here say nothing',
  'price_changes.who': 'no price is changed here',
  'content_versions.who': 'no page is written here',
  'partner_invoices.pdf': 'drawn from `facts`',
  'professional_profiles.signature': 'a picture, encrypted',
  'professional_profiles.telephone': 'a number',
};

/** Every marker in the whole database, by its column. */
async function findMarks(): Promise<{ readonly column: string; readonly marks: readonly string[] }[]> {
  const found = await searchDatabase(server.deps.orm, 'zq');
  return found.flatMap(({ column, value }) => {
    const marks = value.match(anyMark) ?? [];
    return marks.length > 0 ? [{ column, marks }] : [];
  });
}

/** Markers in signed data: certificates and receipts of deletions, decoded. */
async function marksInRecords(): Promise<string[]> {
  return withClient(server.database.connection, async (client) => {
    const { rows } = await client.query<{ signed: string }>(
      'select record as signed from certificates union all select receipt from deletions',
    );
    expect(rows).toHaveLength(2);
    const words = rows.flatMap(({ signed }) =>
      signed.split('.').map((part) => Buffer.from(part, 'base64url').toString()),
    );
    return words.join(' ').match(anyMark) ?? [];
  });
}

test('every column for personal data or free text got a marker, or says why it cannot contain one', async () => {
  const marked = (await findMarks()).map(({ column }) => column);
  const columns = columnsWhere(({ kind }) => kind === 'personal' || kind === 'freeText');
  expect(columns.filter((column) => !marked.includes(column) && !(column in unmarked))).toEqual([]);
  // No other column has one: a text of people that is declared as business or technical would be found here.
  expect(marked.filter((column) => !columns.includes(column))).toEqual([]);
});

test('the export contains the customer’s own texts, and none of the staff’s', async () => {
  const { orderNumber } = planted;
  const answer = await fetch(`${server.origin}/api/order-data.zip?order=${orderNumber}`, {
    headers: await proofOf(server, orderNumber),
  });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const read = (name: string) => Buffer.from(files[name] ?? []).toString();
  const inExport = new Set(read('data.json').match(anyMark));
  const { email } = planted;
  const own = [
    'name',
    'comment',
    'passport',
    'company',
    'street',
    'tax',
    'original',
    'translation',
    'author',
    'review',
    'question',
    'authority',
    'demand',
    'decline',
    'wrong',
    'right',
    // Staff wrote it to the customer.
    'explanation',
  ];
  expect([...inExport].filter((one) => !email.includes(one)).toSorted()).toEqual(
    expect.arrayContaining(own.map(mark).toSorted()),
  );
  for (const theirs of [
    'note',
    'verdict',
    'remark',
    'finding',
    'refund',
    'upload',
    'staff',
    'staffmail',
    'home',
  ])
    expect([...inExport]).not.toContain(mark(theirs));
  expect(new Set(read('data.html').match(anyMark))).toEqual(inExport);
  expect(exportedTables.length).toBeGreaterThan(0);
});

test('after deletion nothing that is deleted with documents remains', async () => {
  const { orderNumber } = planted;
  const deleted = await server.call(
    'POST',
    `/api/orders/${orderNumber}/delete-documents`,
    undefined,
    await proofOf(server, orderNumber),
  );
  expect(deleted.status).toBe(200);
  const left = (await findMarks()).flatMap(({ marks }) => marks);
  for (const gone of [
    'comment',
    'passport',
    'original',
    'draft',
    'translation',
    'authorityletter',
    'upload',
    'verdict',
    'remark',
    'finding',
  ])
    expect(left).not.toContain(mark(gone));
});

test('after erasure, and once the accounts no longer need the name, only columns declared to stay remain', async () => {
  const request = `/api/admin/privacy/${planted.requestId}`;
  const { state } = (await admin.call('GET', request)).body as unknown as { state: string };
  expect((await admin.call('POST', `${request}/erase`, { state })).status).toBe(200);
  await mailTo(server, planted.email, 'documents_deleted');
  now = new Date(now.getTime() + 8 * 366 * 86_400_000);
  await removeOldTraces(server.deps);

  const found = await findMarks();
  expect(found.filter(({ column }) => !staying.includes(column))).toEqual([]);
  const customers = [
    'name',
    'mail',
    'company',
    'street',
    'tax',
    'sender',
    'message',
    'author',
    'review',
    'note',
    'question',
    'authority',
    'demand',
    'decline',
    'mailerror',
    'letter',
    'answer',
  ];
  const left = [...found.flatMap(({ marks }) => marks), ...(await marksInRecords())];
  expect(customers.filter((word) => left.includes(mark(word)))).toEqual([]);
});

test('no marker is in a file except the sent mails and the stand-in for Stripe, nor in log and metrics', async () => {
  const { email, orderNumber } = planted;
  await server.call('POST', '/api/admin/login', { username: email, password: mark('comment') });
  await fetch(`${server.origin}/track/${orderNumber}?email=${encodeURIComponent(email)}`);

  const found: string[] = [];
  for (const entry of await readdir(os.tmpdir(), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isOutside = /^(mail|sandbox)/.test(path.relative(server.dataDir, file));
    if (!entry.isFile() || isOutside) continue;
    if (anyMark.test(file + (await readFile(file, 'latin1')))) found.push(path.relative(os.tmpdir(), file));
  }
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();

  expect(found).toEqual([]);
  expect(logged).toContain('/api/orders');
  expect(metrics).toContain('truepage_');
  for (const text of [logged, metrics]) {
    expect(text.match(anyMark)).toBeNull();
    expect(text).not.toContain(orderNumber);
  }
});
