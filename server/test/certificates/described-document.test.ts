import { undescribed } from '@truepage/core/certificates/described-document';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { decodeJwt } from 'jose';
import { extractText, getDocumentProxy } from 'unpdf';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Certificate } from '../../src/db/rows/order/certificate.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { deleteDocuments } from '../../src/privacy/delete-documents.ts';
import { dataPage } from '../../src/privacy/export/data-page.ts';
import { readOrderData } from '../../src/privacy/export/order-data.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';

const described = { kind: 'birth', title: 'Acta de nacimiento', holder: 'Lucía Núñez', country: 'MX' };
const pathOf = (orderNumber: string) => `/api/admin/orders/${orderNumber}/certificate`;
const server = await startServerForFile();
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);

const describe = (orderNumber: string, body: object, staff = ana) =>
  staff.call('PUT', `${pathOf(orderNumber)}/document`, body);
const originalOf = (orderNumber: string) =>
  server.deps.orm.em.fork().findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'original' });
const rowOf = (orderNumber: string) =>
  server.deps.orm.em.fork().findOneOrFail(Certificate, { order: { orderNumber } });

test('entered details are on the certificate; the public page shows only kind and country', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const { body, status } = await describe(orderNumber, { ...described, holder: '  Lucía Núñez\n' });
  expect([status, body['draft']]).toMatchObject([200, { document: described }]);
  await certify(ana, orderNumber);
  const row = await rowOf(orderNumber);
  expect(row.facts.document).toEqual(described);

  const em = server.deps.orm.em.fork();
  const file = await em.findOneOrFail(StoredFile, { id: row.certificateFileId });
  const pdf = await buffer(await server.deps.documents.openDocument(file));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const words of ['Birth certificate (“Acta de nacimiento”)', 'Lucía Núñez', 'Mexico'])
    expect(text).toContain(words);

  const seen = await server.call('GET', `/api/certificates/${row.number}`);
  expect(seen.body['document']).toEqual({ kind: 'birth', country: 'MX' });
  expect(decodeJwt(row.record)['credentialSubject']).toMatchObject({
    document: { kind: 'birth', country: 'MX' },
  });
  expect(JSON.stringify([seen.body, decodeJwt(row.record)])).not.toMatch(/Lucía|Núñez|Acta/);
});

test('without details the certificate is issued without those lines', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await certify(ana, orderNumber);
  const row = await rowOf(orderNumber);
  expect(row.facts.document).toEqual(undescribed);
  expect((await server.call('GET', `/api/certificates/${row.number}`)).body['document']).toBeNull();
});

test('a text that differs from the confirmed one is not certified', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const { body } = await ana.call('GET', `${pathOf(orderNumber)}?profile=uscis`);
  const { agreement } = body['draft'] as unknown as { agreement: string };
  await describe(orderNumber, described);
  const reply = await ana.call('POST', pathOf(orderNumber), { profile: 'uscis', agreement });
  expect(reply).toMatchObject({ status: 409, body: { code: 'certificate.changed_meanwhile' } });
});

test.each([
  ['a kind that we do not know', { kind: 'spell' }],
  ['a country that there is none of', { country: 'ZZ' }],
  ['a name without end', { holder: 'x'.repeat(201) }],
])('%s is refused, and what was entered stays', async (_, wrong) => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await describe(orderNumber, described);
  expect((await describe(orderNumber, { ...described, ...wrong })).status).toBe(400);
  expect((await originalOf(orderNumber)).describedDocument).toEqual(described);
});

test('another translator’s order is not found; the history names the fields, not their values', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  const stranger = await signInAs(server, 'translator');
  expect((await describe(orderNumber, described, stranger)).status).toBe(404);
  await describe(orderNumber, { ...described, title: '' }, admin);
  const { body } = await admin.call('GET', `/api/admin/orders/${orderNumber}/history`);
  expect(JSON.stringify(body)).toContain('order.document_described');
  expect(JSON.stringify(body)).not.toContain('Núñez');
});

test('the customer’s export contains the details as text, in their language', async () => {
  const orderNumber = (await aTranslatedOrder(server, admin, ana)) as OrderNumber;
  await describe(orderNumber, described);
  const { data } = await readOrderData(server.deps.orm.em.fork(), orderNumber, server.origin);
  expect(data.documents.map(({ describedDocument }) => describedDocument ?? null)).toContainEqual(described);
  const page = dataPage(data, 'es', new Date());
  expect(page).toContain('Documento: Acta de nacimiento (“Acta de nacimiento”)');
  expect(page).toContain('Nombre en el documento: Lucía Núñez');
  expect(page).not.toContain('[object Object]');
});

test('deleting the documents removes the owner’s name from order and certificate', async () => {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  await describe(orderNumber, described);
  await certify(ana, orderNumber);
  await deleteDocuments(server.deps, orderNumber as OrderNumber, { reason: 'retention', actor: 'system' });
  expect((await originalOf(orderNumber)).describedDocument).toBeNull();
  expect((await rowOf(orderNumber)).facts.document).toEqual({ ...described, title: '', holder: '' });
  expect((await describe(orderNumber, described)).status).toBe(410);
});
