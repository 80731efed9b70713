import path from 'node:path';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StaffAccount } from '../../src/db/rows/people/staff-account.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { readOrderData } from '../../src/privacy/export/order-data.ts';
import { recordedFile } from '../../src/records/check-record.ts';
import { backUp, createPlaces, restore, sha256, startRestored } from '../operation/backup/run-backup.ts';
import { aTranslator } from '../support/certifying.ts';
import { anOrderOfTwo, certifyOneOfTwo } from '../support/several-documents.ts';
import { auditOf, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ env: { REVIEW: 'certified' } });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);
const rita = await signInAs(server, 'reviewer');
const places = createPlaces();
afterAll(() => places.cleanUp());

const em = () => server.deps.orm.em.fork();
const pathOf = (number: string) => `/api/admin/orders/${number}`;
const described = {
  kind: 'birth',
  title: 'Acta de nacimiento',
  holder: 'Lucía Núñez',
  country: 'MX',
} as const;

/** Reviews the current translation of a document, and returns the state of the order. */
async function say(number: string, document: number, verdict: 'approved' | 'sent_back') {
  const { body: review } = await rita.call('GET', `${pathOf(number)}/review?document=${document}`);
  expect(review).toMatchObject({ approval: 'waiting', mayDecide: true });
  const note = verdict === 'sent_back' ? { note: 'The date.' } : {};
  const given = { verdict, fileId: review['fileId'], seen: null, ...note };
  const { body } = await rita.call('POST', `${pathOf(number)}/verdicts`, given);
  return body['approval'];
}

/** An order with both documents translated and approved. */
async function approvedOrder(certificates: 'one' | 'each'): Promise<string> {
  const number = await anOrderOfTwo(server, { admin, translator: ana }, { certificates });
  for (const document of [1, 2]) await upload(ana, number, aPdfFile(1, `${document}-en.pdf`), document);
  for (const document of [1, 2]) await say(number, document, 'approved');
  return number;
}

const describe2 = (number: string) =>
  ana.call('PUT', `${pathOf(number)}/certificate/document?document=2`, described);
const certificatesOf = (number: string) =>
  em().find(Certificate, { order: { orderNumber: number } }, { orderBy: { document: 'asc' } });
const filesOf = (number: string, on = server) =>
  on.deps.orm.em
    .fork()
    .find(
      StoredFile,
      { order: { orderNumber: number } },
      { orderBy: { kind: 'asc', document: 'asc', version: 'asc' } },
    );

test('each translation has its verdict: the order’s state is that of the least advanced one', async () => {
  await em().nativeUpdate(StaffAccount, ana.id, { email: 'ana@office.example' });
  const number = await anOrderOfTwo(server, { admin, translator: ana });
  for (const document of [1, 2]) await upload(ana, number, aPdfFile(1, `${document}-en.pdf`), document);
  expect(await say(number, 2, 'sent_back')).toBe('sent_back');
  expect(await say(number, 1, 'approved')).toBe('sent_back');
  const mail = await em().findOneOrFail(Mail, { order: { orderNumber: number }, kind: 'sent_back' });
  expect(mail.payload).toMatchObject({ document: 2, version: 1, documentCount: 2 });
  await upload(ana, number, aPdfFile(1, 'again.pdf'), 2);
  expect((await rita.call('GET', `${pathOf(number)}/review`)).body).toMatchObject({ approval: 'approved' });
  expect(await say(number, 2, 'approved')).toBe('approved');
  const reviewed = (await auditOf(server, number)).filter(({ what }) => what === 'order.reviewed');
  expect(reviewed.map(({ after }) => after)).toMatchObject([
    { document: 2, version: 1 },
    { document: 1, version: 1 },
    { document: 2, version: 2 },
  ]);
});

test('each certificate describes its own document, and can be revoked without the other', async () => {
  const number = await approvedOrder('each');
  expect((await describe2(number)).body['draft']).toMatchObject({ document: described });
  expect((await ana.call('GET', `${pathOf(number)}/certificate`)).body['draft']).toMatchObject({
    document: { kind: null, holder: '' },
  });
  for (const document of [1, 2]) expect((await certifyOneOfTwo(ana, number, document)).status).toBe(201);
  const [first, second] = await certificatesOf(number);
  expect([first?.facts.document?.holder, second?.facts.document]).toEqual(['', described]);
  const revoke = `/api/admin/certificates/${first?.number}/revocation`;
  expect((await admin.call('POST', revoke, { reason: 'Wrong document' })).status).toBe(200);
  const stateOf = async (certificate?: Certificate) =>
    (await server.call('GET', `/api/certificates/${certificate?.number}`)).body['state'];
  expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'valid']);
  const { documents } = (await server.call('GET', `/api/orders/${number}`)).body as Record<string, object[]>;
  expect(documents).toMatchObject([{ certificate: null }, { certificate: { number: second?.number } }]);
  const told = (await auditOf(server, number)).filter(({ what }) => what.startsWith('certificate.'));
  expect(told.map(({ after }) => (after as { document: number }).document)).toEqual([1, 2, 1]);
});

test('one certificate for all: its record contains each file, and deletion leaves no name in it', async () => {
  const number = await approvedOrder('one');
  await describe2(number);
  expect((await certifyOneOfTwo(ana, number, 1)).status).toBe(201);
  const [certificate] = await certificatesOf(number);
  if (certificate === undefined) throw new Error('no certificate');
  const files = await filesOf(number);
  const hashOf = (kind: string, document: number) =>
    files.find((file) => file.kind === kind && file.document === document)?.sha256;
  const record = decodeJwt(certificate.record) as Parameters<typeof recordedFile>[1];
  expect(record.credentialSubject).toMatchObject({
    sha256: { translation: hashOf('translation', 1), original: hashOf('original', 1) },
    further: {
      translations: [hashOf('translation', 2)],
      originals: [hashOf('original', 2)],
      documents: [{ kind: 'birth', country: 'MX' }],
    },
  });
  const { body } = await server.call('GET', `/api/certificates/${certificate.number}`);
  expect(body).toMatchObject({ recordTrouble: null, furtherDocuments: [{ kind: 'birth', country: 'MX' }] });
  const second = files.find(({ kind, document }) => kind === 'translation' && document === 2);
  if (second === undefined) throw new Error('no translation');
  const bytes = Buffer.concat(await (await server.deps.documents.openDocument(second)).toArray());
  expect(recordedFile(bytes, record)).toBe('translation');

  await deleteDocuments(server.deps, number as OrderNumber, { reason: 'retention', actor: 'system' });
  expect((await filesOf(number)).every(({ wrappedKey, deletedAt }) => wrappedKey === '' && deletedAt)).toBe(
    true,
  );
  const left = JSON.stringify([await filesOf(number), (await certificatesOf(number))[0]?.facts]);
  expect(left).not.toMatch(/Lucía|Núñez|Acta|[ab]\.pdf|-en\.pdf/);
  expect((await server.call('GET', `/api/certificates/${certificate.number}`)).body).toMatchObject({
    recordTrouble: null,
  });
});

test('every document is in the customer’s data export and in a backup', async () => {
  const number = await approvedOrder('each');
  const { data, files } = await readOrderData(em(), number as OrderNumber, server.origin);
  const names = data.documents.map(({ filename }) => filename);
  expect(names).toEqual(['a.pdf', 'b.pdf', '1-en.pdf', '2-en.pdf']);
  expect(files).toHaveLength(4);
  const file = path.join(await places.folder(), 'before.tar');
  await backUp({ dataDir: server.dataDir, connection: server.database.connection }, file);
  const to = { dataDir: await places.folder(), connection: await places.database() };
  await restore(file, to);
  const restored = await startRestored(places, to.dataDir, to.connection);
  for (const each of await filesOf(number, restored)) {
    const bytes = await (await restored.deps.documents.openDocument(each)).toArray();
    expect(sha256(Buffer.concat(bytes))).toBe(each.sha256);
  }
});
