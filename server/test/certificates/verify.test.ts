import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { certificateRecord } from '@truepage/core/records/certificate-record';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { deletionCredential } from '../../src/privacy/deletion-receipt.ts';
import { createCertificateRecords } from '../../src/records/certificate-records.ts';
import type { RecordFacts } from '../../src/records/credentials.ts';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

let now = new Date('2026-11-20T09:00:00.000Z');
const later = (minutes: number): Date => (now = new Date(now.getTime() + minutes * 60_000));
const server = await startServerForFile({
  clock: { now: () => now },
  env: { RATE_LIMITS: 'on' },
  pdfMaker: plainPdfs,
});
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const look = (number: string, headers?: Record<string, string>) =>
  server.call('GET', `/api/certificates/${encodeURIComponent(number)}`, undefined, headers);
const rowsOf = (orderNumber: string) =>
  server.deps.orm.em.fork().find(Certificate, { order: { orderNumber } }, { orderBy: { issuedAt: 'asc' } });

/** A certified order, with the number of its certificate. */
async function certified(): Promise<{ orderNumber: string; number: string }> {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await certify(ana, orderNumber);
  const [row] = await rowsOf(orderNumber);
  return { orderNumber, number: row?.number ?? '' };
}

test('the public page shows the certificate’s facts, and nothing about its owner', async () => {
  const { orderNumber, number } = await certified();
  const { status, body } = await look(` ${number.toLowerCase().replaceAll('-', ' ')} `);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    number,
    state: 'valid',
    from: 'es',
    to: 'en',
    pages: 3,
    profile: 'uscis',
    translator: { name: 'Ana Pérez' },
    successor: null,
    otherSha256: [],
    issuer: new URL(server.origin).host,
    recordTrouble: null,
  });
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${orderNumber}|Jane|example\\.com|\\.pdf`));
});

test('a file is found by its hash, another file is not', async () => {
  const { orderNumber, number } = await certified();
  const [row] = await rowsOf(orderNumber);
  const byHash = (sha256: string) => server.call('GET', `/api/certificates/by-hash/${sha256}`);
  expect((await byHash((row?.deliverySha256 ?? '').toUpperCase())).body).toEqual({ number });
  expect((await byHash(row?.certificateSha256 ?? '')).body).toEqual({ number });
  expect((await byHash(createHash('sha256').update('x').digest('hex'))).status).toBe(404);
  expect((await byHash('abc')).status).toBe(404);
});

test('the superseding certificate is named, and older files are recognised', async () => {
  const { orderNumber, number } = await certified();
  later(1);
  await upload(ana, orderNumber, aPdfFile(1, 'corrected.pdf'));
  expect((await look(number)).body).toMatchObject({ state: 'superseded', successor: null });
  await certify(ana, orderNumber);
  const [first, second] = await rowsOf(orderNumber);
  expect((await look(number)).body).toMatchObject({ state: 'superseded', successor: second?.number });
  const { body } = await look(second?.number ?? '');
  expect(body['otherSha256']).toEqual([first?.deliverySha256, first?.certificateSha256]);
});

test('a revoked certificate shows the reason', async () => {
  const { number } = await certified();
  await admin.call('POST', `/api/admin/certificates/${number}/revocation`, { reason: 'Signed by mistake' });
  expect((await look(number)).body).toMatchObject({
    state: 'revoked',
    revokedAt: now.toISOString(),
    revocationReason: 'Signed by mistake',
  });
});

test('visits of strangers are counted, once a minute each; visits of staff and of the customer are not', async () => {
  const { orderNumber, number } = await certified();
  const counted = async () => (await rowsOf(orderNumber))[0];
  await look(number, { Cookie: admin.cookie });
  expect((await counted())?.checks).toBe(0);
  await Promise.all([look(number), look(number)]);
  expect(await counted()).toMatchObject({ checks: 1, lastCheckedAt: now });
  later(2);
  await look(number);
  expect(await counted()).toMatchObject({ checks: 2, lastCheckedAt: now });
});

test('a record that a verifier would refuse is reported, whatever its row says', async () => {
  const [one, two] = [await certified(), await certified()];
  const em = server.deps.orm.em.fork();
  const { record: foreign } = (await rowsOf(two.orderNumber))[0] as Certificate;
  const { record } = (await rowsOf(one.orderNumber))[0] as Certificate;
  const troubleAfter = async (put: string) => {
    await em.nativeUpdate(Certificate, { number: one.number }, { record: put });
    return (await look(one.number, { Cookie: admin.cookie })).body['recordTrouble'];
  };
  expect(await troubleAfter(foreign)).toBe('forged');
  expect(await troubleAfter(record.replace(/\.[^.]{4}/, '.eyJ4'))).toBe('forged');
  const seeds = [readFileSync(path.join(server.dataDir, 'secrets/certificate-keys'), 'utf8').trim()];
  const before = createCertificateRecords({ seeds, publicUrl: () => 'https://before.example' });
  const receipt = { orderNumber: '', reason: 'customer', deletedAt: now, documents: [] } as const;
  expect(await troubleAfter(await before.signCredential((url) => deletionCredential(receipt, url)))).toBe(
    'forged',
  );
  expect(await troubleAfter(await before.sign(factsOf(record)))).toBe('issuer');
  expect(await troubleAfter(record)).toBeNull();
});

/** The facts of a record, to be signed again. */
function factsOf(record: string): RecordFacts {
  const { credentialSubject: said } = certificateRecord.parse(decodeJwt(record));
  const { sourceLanguage: from, targetLanguage: to, pages, sha256, certificateNumber: number } = said;
  return {
    number,
    from,
    to,
    pages,
    issuedAt: now,
    verifyUrl: '',
    profile: 'uscis',
    document: null,
    agencyName: '',
    translator: { name: '', credentials: [] },
    deliverySha256: sha256.delivery,
    certificateSha256: sha256.certificate,
    translationSha256: sha256.translation,
    originalSha256: sha256.original,
    statusIndex: 1,
  };
}

test('unknown and malformed numbers get the same answer, and guessing is throttled', async () => {
  const answers = await Promise.all(['TPC-0000-0000-0000-0000', 'x'].map((number) => look(number)));
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body['code']).toBe('certificate.not_found');
  }
  const guesses = await Promise.all(Array.from({ length: 40 }, () => look('TPC-0000-0000-0000-0000')));
  expect(guesses.at(-1)?.status === 429 || (await look('TPC-0000-0000-0000-0001')).status === 429).toBe(true);
});
