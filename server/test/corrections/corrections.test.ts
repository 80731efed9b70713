import { randomUUID } from 'node:crypto';
import type { Corrections } from '@truepage/core/api/corrections/corrections';
import { mailKinds } from '@truepage/core/mails/mail-kinds';
import { describe, expect, test } from 'vitest';
import { Correction } from '../../src/db/rows/order/correction.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { aTranslatedOrder, aTranslator, certify } from '../support/certifying.ts';
import { withClient } from '../support/database.ts';
import { proofOf } from '../site/reviews.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { anOrderOfTwo } from '../support/several-documents.ts';
import { assign, auditOf, listOf, orderRowOf, upload } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { aPdfFile, startServerForFile } from '../support/test-server.ts';

const server = await startServerForFile({ pdfMaker: plainPdfs, env: { STAFF_EMAIL: 'office@example.com' } });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);
const reviewer = await signInAs(server, 'reviewer');

const em = () => server.deps.orm.em.fork();
async function delivered() {
  const orderNumber = await aTranslatedOrder(server, admin, ana);
  return { orderNumber, owner: await proofOf(server, orderNumber) };
}
const read = async (orderNumber: string, owner: object) => {
  const { body } = await server.call('GET', `/api/orders/${orderNumber}/corrections`, undefined, {
    ...owner,
  });
  return body as unknown as Corrections;
};
const mark = { page: 1, at: { x: 0.25, y: 0.5 }, wrong: 'Gomes', right: 'Gómez' };
const send = (orderNumber: string, owner: object, sent: object, id: string = randomUUID()) =>
  server.call(
    'PUT',
    `/api/orders/${orderNumber}/corrections/${id}`,
    { marks: [mark], ...sent },
    { ...owner },
  );
const answer = (staff: typeof admin, orderNumber: string, id: string, body: object) =>
  staff.call('POST', `/api/admin/orders/${orderNumber}/corrections/${id}/answer`, body);
const currentOf = async (orderNumber: string, document = 1) =>
  (
    await em().findOneOrFail(StoredFile, {
      order: { orderNumber },
      kind: 'translation',
      document,
      replacedAt: null,
    })
  ).id;
const mailsOf = async (orderNumber: string) => {
  const kind = mailKinds.filter((one) => one.endsWith('correction'));
  const mails = await em().find(Mail, { order: { orderNumber }, kind }, { orderBy: { createdAt: 'asc' } });
  return mails.map((mail) => mail.kind);
};
/** A correction of the current translation, waiting for an answer. */
async function asked() {
  const order = await delivered();
  const id = randomUUID();
  const fileId = await currentOf(order.orderNumber);
  expect(await send(order.orderNumber, order.owner, { fileId }, id)).toMatchObject({ status: 200 });
  return { ...order, id, fileId };
}

test('a customer marks a place, a new version supersedes the certificate, and both stay listed with their dates', async () => {
  const { orderNumber, owner } = await delivered();
  expect((await certify(ana, orderNumber)).status).toBe(201);
  const before = await read(orderNumber, owner);
  expect(before).toMatchObject({
    days: 30,
    corrections: [],
    translations: [{ document: null, isOpen: true }],
  });
  const [{ fileId, link }] = before.translations as [Corrections['translations'][0]];
  expect((await fetch(new URL(`${link}?page=2`, server.origin))).headers.get('Content-Type')).toBe(
    'image/webp',
  );

  const id = randomUUID();
  const sent = await send(orderNumber, owner, { fileId }, id);
  expect(sent.body).toMatchObject({
    translations: [{ isOpen: false }],
    corrections: [
      { id, state: 'open', marks: [mark], marked: { fileId, certificates: [{ supersededAt: null }] } },
    ],
  });
  expect(await orderRowOf(server, orderNumber)).toMatchObject({ status: 'completed' });
  const listed = await admin.call('GET', '/api/admin/orders?correction=asked');
  expect(JSON.stringify(listed.body)).toContain(orderNumber);
  expect(listOf(await ana.call('GET', `/api/admin/orders/${orderNumber}/corrections`))).toHaveLength(1);

  expect(await answer(ana, orderNumber, id, { fileId })).toMatchObject({
    status: 409,
    body: { code: 'correction.no_new_version' },
  });
  await upload(ana, orderNumber, aPdfFile(2, 'second.pdf'));
  expect((await certify(ana, orderNumber)).status).toBe(201);
  const newId = await currentOf(orderNumber);
  expect((await answer(ana, orderNumber, id, { fileId: newId })).status).toBe(200);

  const { corrections, translations } = await read(orderNumber, owner);
  expect(translations).toMatchObject([{ fileId: newId, isOpen: true }]);
  expect(corrections).toMatchObject([
    {
      state: 'replaced',
      marked: { version: 1, certificates: [{ supersededAt: expect.any(String) }] },
      answer: { version: 2, fileId: newId, certificates: [{ supersededAt: null }] },
    },
  ]);
  expect(corrections[0]).not.toHaveProperty('answeredBy');
  expect(await mailsOf(orderNumber)).toEqual(['staff_correction', 'correction']);
  expect((await auditOf(server, orderNumber)).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['correction.asked', 'correction.answered']),
  );
  expect((await orderRowOf(server, orderNumber)).correctionAskedAt ?? null).toBeNull();
});

describe('an answer', () => {
  test('with a reason is mailed to the customer, once', async () => {
    const { orderNumber, owner, id } = await asked();
    const reason = 'The passport says Gomes, too.';
    const replies = await Promise.all([1, 2].map(() => answer(admin, orderNumber, id, { reason })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await answer(admin, orderNumber, id, { reason: 'Another one' })).body).toMatchObject({
      code: 'correction.answered',
    });
    expect((await read(orderNumber, owner)).corrections).toMatchObject([{ state: 'explained', reason }]);
    expect(await mailsOf(orderNumber)).toEqual(['staff_correction', 'correction']);
  });

  test('is refused if it names a replaced version, and to staff who are not assigned to the order', async () => {
    const { orderNumber, id } = await asked();
    await upload(ana, orderNumber, aPdfFile(2, 'second.pdf'));
    const second = await currentOf(orderNumber);
    await upload(ana, orderNumber, aPdfFile(2, 'third.pdf'));
    expect((await answer(ana, orderNumber, id, { fileId: second })).body).toMatchObject({
      code: 'order.changed_meanwhile',
    });
    await assign(admin, orderNumber, null);
    const fileId = await currentOf(orderNumber);
    expect((await answer(ana, orderNumber, id, { fileId })).status).toBe(404);
    expect((await answer(reviewer, orderNumber, id, { fileId })).status).toBe(403);
    expect((await ana.call('GET', `/api/admin/orders/${orderNumber}/corrections`)).status).toBe(404);
    expect((await reviewer.call('GET', `/api/admin/orders/${orderNumber}/corrections`)).status).toBe(200);
    expect((await answer(admin, orderNumber, randomUUID(), { fileId })).status).toBe(404);
  });

  test('waits for the approval of the new version', async () => {
    const { orderNumber, id } = await asked();
    await upload(ana, orderNumber, aPdfFile(2, 'second.pdf'));
    await withClient(server.database.connection, (client) =>
      client.query(`update orders set approval = 'waiting' where order_number = $1`, [orderNumber]),
    );
    const fileId = await currentOf(orderNumber);
    expect((await answer(admin, orderNumber, id, { fileId })).body).toMatchObject({
      code: 'order.not_approved',
    });
  });
});

test('a correction cannot be answered once the documents are deleted, because a reason would quote them', async () => {
  const { orderNumber, owner, id } = await asked();
  const gone = await server.call('POST', `/api/orders/${orderNumber}/delete-documents`, undefined, owner);
  expect(gone.status).toBe(200);
  const late = await answer(admin, orderNumber, id, { reason: 'The passport says Gomes, too.' });
  expect(late).toMatchObject({ status: 410, body: { code: 'order.documents_deleted' } });
});

describe('a request', () => {
  test('requires proof of ownership, and a delivered file of the order', async () => {
    const { orderNumber, owner } = await delivered();
    const fileId = await currentOf(orderNumber);
    expect((await send(orderNumber, {}, { fileId })).body).toMatchObject({
      code: 'order.ownership_required',
    });
    const other = await delivered();
    expect((await send(orderNumber, owner, { fileId: await currentOf(other.orderNumber) })).status).toBe(404);
    await withClient(server.database.connection, (client) =>
      client.query(`update orders set approval = 'waiting' where order_number = $1`, [orderNumber]),
    );
    expect((await send(orderNumber, owner, { fileId })).body).toMatchObject({ code: 'order.not_delivered' });
    expect(await read(orderNumber, owner)).toMatchObject({ translations: [] });
  });

  test('repeated by the same tab is sent once; another tab is refused', async () => {
    const { orderNumber, owner } = await delivered();
    const fileId = await currentOf(orderNumber);
    const id = randomUUID();
    const again = await Promise.all([1, 2].map(() => send(orderNumber, owner, { fileId }, id)));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    const changed = { fileId, marks: [{ ...mark, wrong: 'other' }] };
    expect((await send(orderNumber, owner, changed, id)).body).toMatchObject({
      code: 'idempotency.conflict',
    });
    expect((await send(orderNumber, owner, { fileId })).body).toMatchObject({ code: 'correction.open' });
    expect(await em().count(Correction, { order: { orderNumber } })).toBe(1);
    expect(await mailsOf(orderNumber)).toEqual(['staff_correction']);
  });

  test('refers to the version that the customer saw, even if staff replace it in the meantime', async () => {
    const { orderNumber, owner } = await delivered();
    const seen = await currentOf(orderNumber);
    const [sent] = await Promise.all([
      send(orderNumber, owner, { fileId: seen }),
      upload(ana, orderNumber, aPdfFile(2, 'second.pdf')),
    ]);
    expect(sent.status).toBe(200);
    const { corrections, translations } = await read(orderNumber, owner);
    expect(corrections).toMatchObject([{ marked: { fileId: seen, version: 1 } }]);
    expect(translations).not.toMatchObject([{ fileId: seen }]);
  });

  test('has at most 20 marks, each with a text and a position on a page', async () => {
    const { orderNumber, owner } = await delivered();
    const fileId = await currentOf(orderNumber);
    const refused = [
      [],
      Array.from({ length: 21 }, () => mark),
      [{ ...mark, wrong: ' ' }],
      [{ ...mark, wrong: 'x'.repeat(501) }],
      [{ ...mark, page: 0 }],
      [{ ...mark, at: { x: 1.1, y: 0 } }],
    ];
    for (const marks of refused) expect((await send(orderNumber, owner, { fileId, marks })).status).toBe(400);
    const inWord = { ...mark, at: null, right: '' };
    expect((await send(orderNumber, owner, { fileId, marks: [inWord] })).status).toBe(200);
  });

  test('is refused after the days of the setting', async () => {
    const { orderNumber, owner } = await delivered();
    const fileId = await currentOf(orderNumber);
    await withClient(server.database.connection, (client) =>
      client.query(
        `with old as (update stored_files set created_at = created_at - interval '31 days' where id = $2)
        update orders set completed_at = completed_at - interval '31 days' where order_number = $1`,
        [orderNumber, fileId],
      ),
    );
    expect((await send(orderNumber, owner, { fileId })).body).toMatchObject({ code: 'correction.over' });
    expect(await read(orderNumber, owner)).toMatchObject({ translations: [{ isOpen: false }] });
  });

  test('names one document if the order has several', async () => {
    const orderNumber = await anOrderOfTwo(server, { admin, translator: ana });
    for (const document of [1, 2])
      await upload(ana, orderNumber, aPdfFile(document, `t${document}.pdf`), document);
    const owner = await proofOf(server, orderNumber);
    const fileId = await currentOf(orderNumber, 2);
    expect((await send(orderNumber, owner, { fileId })).body).toMatchObject({
      translations: [
        { document: 1, isOpen: true },
        { document: 2, isOpen: false },
      ],
      corrections: [{ document: 2 }],
    });
  });
});
