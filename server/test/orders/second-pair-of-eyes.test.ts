import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import { settleApprovals } from '../../src/orders/approval/settle-approvals.repository.ts';
import { answerAll } from '../support/checking.ts';
import { withClient } from '../support/database.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { signInAs, type SignedIn } from '../support/staff.ts';
import { assign, auditOf, eventRowsOf, listOf, orderRowOf, pay, upload } from '../support/staff-desk.ts';
import { aPdfFile, startServerForFile, type Reply, type TestServer } from '../support/test-server.ts';

const server = await startServerForFile({ env: { REVIEW: 'certified' }, pdfMaker: plainPdfs });
const admin = await signInAs(server, 'admin');
const translator = await signInAs(server, 'translator');
const reviewer = await signInAs(server, 'reviewer');
const other = await signInAs(server, 'reviewer', 'otto');

const sql = (text: string, values: unknown[] = []): Promise<unknown> =>
  withClient(server.database.connection, (client) => client.query(text, values));
const notify = (orderNumber: string): Promise<Reply> =>
  admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, { notificationMethod: 'email' });
const reviewOf = async (orderNumber: string, by = reviewer) =>
  (await by.call('GET', `/api/admin/orders/${orderNumber}/review`)).body as Record<string, never>;

/** Why its translator cannot certify it. */
const obstacle = async (orderNumber: string) => {
  const { body } = await translator.call('GET', `/api/admin/orders/${orderNumber}/certificate`);
  return (body['draft'] as unknown as { obstacle: string | null }).obstacle;
};

/** A paid order of the translator's, with their translation. */
async function aTranslated(form: Parameters<TestServer['placeOrder']>[0] = {}): Promise<string> {
  const orderNumber = await server.placeOrder(form);
  await pay(server, orderNumber);
  await assign(admin, orderNumber, translator.id);
  expect((await upload(translator, orderNumber)).status).toBe(200);
  await answerAll(translator, orderNumber);
  return orderNumber;
}

const currentFile = (orderNumber: string): Promise<StoredFile> =>
  server.deps.orm.em
    .fork()
    .findOneOrFail(StoredFile, { order: { orderNumber }, kind: 'translation', replacedAt: null });

interface Saying {
  readonly by?: SignedIn;
  readonly note?: string;
  readonly fileId?: string;
  readonly seen?: string | null;
}

async function say(
  orderNumber: string,
  verdict: 'approved' | 'sent_back',
  { by = reviewer, note = 'The date.', fileId, seen = null }: Saying = {},
): Promise<Reply> {
  const about = fileId ?? (await currentFile(orderNumber)).id;
  const body = { verdict, fileId: about, seen, ...(verdict === 'sent_back' ? { note } : {}) };
  return by.call('POST', `/api/admin/orders/${orderNumber}/verdicts`, body);
}

describe('a translation that must be approved', () => {
  test('is delivered only after another person has approved that version', async () => {
    const orderNumber = await aTranslated();
    expect((await notify(orderNumber)).body).toMatchObject({ code: 'order.not_approved' });
    expect(await obstacle(orderNumber)).toBe('not_approved');

    expect((await say(orderNumber, 'approved')).body).toMatchObject({ approval: 'approved' });
    expect(await obstacle(orderNumber)).not.toBe('not_approved');
    await upload(translator, orderNumber, aPdfFile(2, 'corrected.pdf'));
    expect((await orderRowOf(server, orderNumber)).approval).toBe('waiting');
    expect((await notify(orderNumber)).body).toMatchObject({ code: 'order.not_approved' });

    await say(orderNumber, 'approved');
    await answerAll(translator, orderNumber);
    expect((await notify(orderNumber)).status).toBe(200);
  });

  test('is not visible to the customer before that either: they see it in progress', async () => {
    const orderNumber = await aTranslated();
    const seen = (await server.call('GET', `/api/orders/${orderNumber}`)).body;
    expect(seen).toMatchObject({ status: 'inProgress', translatedFilePath: null, completedAt: null });
    const download = () => server.call('GET', `/api/orders/${orderNumber}/download-translated`);
    expect((await download()).body).toMatchObject({ code: 'order.not_delivered' });

    await say(orderNumber, 'approved');
    const cleared = (await server.call('GET', `/api/orders/${orderNumber}`)).body;
    expect(cleared).toMatchObject({ status: 'completed', translatedFilePath: expect.any(String) });
    expect((await download()).status).toBe(200);
  });

  test('is defined by the policy: standard ones are delivered without approval', async () => {
    const orderNumber = await aTranslated({ translationType: 'standard', includeCertificate: undefined });
    expect((await orderRowOf(server, orderNumber)).approval ?? null).toBeNull();
    expect((await say(orderNumber, 'approved')).body).toMatchObject({ code: 'order.nothing_to_review' });
    expect((await notify(orderNumber)).status).toBe(200);
  });

  test('is listed for reviewers, with a count, until there is a verdict', async () => {
    const orderNumber = await aTranslated();
    const waiting = async () =>
      listOf(await reviewer.call('GET', '/api/admin/orders?approval=waiting&limit=200')).map(
        (row) => row['orderNumber'],
      );
    const counted = async () => (await reviewer.call('GET', '/api/admin/order-views')).body['review'];
    expect(await waiting()).toContain(orderNumber);
    expect(await counted()).toBe((await waiting()).length);
    expect((await translator.call('GET', '/api/admin/order-views')).body).not.toHaveProperty('review');

    await say(orderNumber, 'approved');
    expect(await waiting()).not.toContain(orderNumber);
    expect(await counted()).toBe((await waiting()).length);
  });
});

describe('one’s own translation', () => {
  test('cannot be approved by its uploader or the order’s assignee', async () => {
    const orderNumber = await server.placeOrder();
    await pay(server, orderNumber);
    await upload(admin, orderNumber);
    expect((await say(orderNumber, 'approved', { by: admin })).body).toMatchObject({
      code: 'order.own_translation',
    });
    expect(await reviewOf(orderNumber, admin)).toMatchObject({ mayDecide: false });
    expect(await reviewOf(orderNumber)).toMatchObject({ mayDecide: true, approval: 'waiting' });

    const theirs = await aTranslated();
    await assign(admin, theirs, admin.id);
    expect((await say(theirs, 'approved', { by: admin })).body).toMatchObject({
      code: 'order.own_translation',
    });
    expect((await say(theirs, 'approved', { by: translator })).status).toBe(403);
  });

  test('is refused by the database too, whatever translator the row names', async () => {
    const { id } = await currentFile(await aTranslated());
    const insert = (translatorId: string | null, reviewerId: string) =>
      sql(
        `insert into translation_reviews (id, translation_id, translator_id, reviewer_id, verdict, at)
         values ($1, $2, $3, $4, 'approved', now())`,
        [randomUUID(), id, translatorId, reviewerId],
      );
    await expect(insert(translator.id, translator.id)).rejects.toThrow('translation_reviews_own_check');
    await expect(insert(admin.id, translator.id)).rejects.toThrow('who brought the file');
    await expect(insert(null, translator.id)).rejects.toThrow('who brought the file');

    await insert(translator.id, reviewer.id);
    await expect(insert(translator.id, other.id)).rejects.toThrow('in_force_unique');
    await expect(
      sql('update translation_reviews set reviewer_id = $1 where translation_id = $2', [other.id, id]),
    ).rejects.toThrow('never changed');
  });

  test('an approval no longer counts once its reviewer is assigned to the order, until another review', async () => {
    const orderNumber = await aTranslated();
    await say(orderNumber, 'approved', { by: admin });
    await assign(admin, orderNumber, admin.id);
    expect((await notify(orderNumber)).body).toMatchObject({ code: 'order.not_approved' });

    const { verdicts, approval } = await reviewOf(orderNumber);
    expect(approval).toBe('waiting');
    const seen = (verdicts as unknown as { id: string }[])[0]?.id ?? null;
    expect((await say(orderNumber, 'approved', { seen })).status).toBe(200);
    expect((await notify(orderNumber)).status).toBe(200);
  });
});

describe('a verdict', () => {
  test('that sends back: the order is in progress again, the assignee is notified, and the history shows it', async () => {
    const orderNumber = await aTranslated();
    await sql(`update staff_accounts set email = 'tim@example.com' where id = $1`, [translator.id]);
    const reply = await say(orderNumber, 'sent_back', { note: 'Page two lacks the stamp.' });
    expect(reply.body).toMatchObject({ status: 'inProgress', approval: 'sent_back' });
    const mails = await server.deps.orm.em.fork().find(Mail, { order: { orderNumber }, kind: 'sent_back' });
    expect(mails.map(({ recipient }) => recipient)).toEqual(['tim@example.com']);
    expect(JSON.stringify(mails[0]?.payload)).not.toContain('stamp');
    expect((await eventRowsOf(server, orderNumber)).at(-1)).toMatchObject({
      name: 'order.reviewed',
      payload: { orderNumber, version: 1, verdict: 'sent_back' },
    });
    expect((await auditOf(server, orderNumber)).slice(-2)).toMatchObject([
      { who: reviewer.username, what: 'order.reviewed', after: { version: 1, verdict: 'sent_back' } },
      { what: 'order.status', after: { status: 'inProgress' } },
    ]);
    expect(await reviewOf(orderNumber, translator)).toMatchObject({
      approval: 'sent_back',
      mayDecide: false,
      verdicts: [{ by: reviewer.username, note: 'Page two lacks the stamp.', isInForce: true }],
    });
  });

  test('needs a reason if it sends back', async () => {
    const orderNumber = await aTranslated();
    expect((await say(orderNumber, 'sent_back', { note: '  ' })).status).toBe(400);
    expect((await orderRowOf(server, orderNumber)).status).toBe('completed');
  });

  test('of two concurrent reviewers counts for the first; the second gets the current order', async () => {
    const orderNumber = await aTranslated();
    const replies = await Promise.all([
      say(orderNumber, 'approved'),
      say(orderNumber, 'sent_back', { by: other }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'order.changed_meanwhile',
      details: { order: { orderNumber } },
    });
    expect((await reviewOf(orderNumber))['verdicts']).toHaveLength(1);
  });

  test('repeated by the same person counts once', async () => {
    const orderNumber = await aTranslated();
    const replies = await Promise.all([say(orderNumber, 'approved'), say(orderNumber, 'approved')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reviewOf(orderNumber))['verdicts']).toHaveLength(1);
  });

  test('of an earlier version is refused, and one of the seen version can be withdrawn', async () => {
    const orderNumber = await aTranslated();
    const { id: fileId } = await currentFile(orderNumber);
    await upload(translator, orderNumber);
    expect((await say(orderNumber, 'approved', { fileId })).body).toMatchObject({
      code: 'order.changed_meanwhile',
    });

    await say(orderNumber, 'approved');
    const { verdicts } = await reviewOf(orderNumber);
    const seen = (verdicts as unknown as { id: string }[])[0]?.id ?? null;
    expect((await say(orderNumber, 'sent_back', { by: other, seen })).status).toBe(200);
    expect((await notify(orderNumber)).status).toBe(409);
  });
});

describe('a comment', () => {
  const add = async (orderNumber: string, page: number | null, text: string, by = reviewer) =>
    by.call('POST', `/api/admin/orders/${orderNumber}/review-comments`, {
      fileId: (await currentFile(orderNumber)).id,
      page,
      text,
    });
  const resolve = (orderNumber: string, id: unknown, isResolved: boolean, by: SignedIn) =>
    by.call('PUT', `/api/admin/orders/${orderNumber}/review-comments/${String(id)}`, { isResolved });
  const comments = async (orderNumber: string, by = reviewer) =>
    (await reviewOf(orderNumber, by))['comments'] as unknown as Record<string, unknown>[];

  test('is carried over to the next version while it is open, and stays behind once it is resolved', async () => {
    const orderNumber = await aTranslated();
    const first = await add(orderNumber, 2, 'The stamp is missing.');
    expect([first.status, first.body]).toMatchObject([201, { version: 1, page: 2, resolved: null }]);
    const second = await add(orderNumber, null, 'The name is spelled in two ways.');
    const done = await resolve(orderNumber, second.body['id'], true, translator);
    expect(done.body).toMatchObject({ resolved: { by: translator.username } });

    await upload(translator, orderNumber);
    expect(await comments(orderNumber, translator)).toMatchObject([{ version: 1, page: 2, resolved: null }]);
    await resolve(orderNumber, first.body['id'], true, reviewer);
    expect(await comments(orderNumber)).toEqual([]);
    expect((await resolve(orderNumber, first.body['id'], false, reviewer)).body['resolved']).toBeNull();
  });

  test('is reserved for reviewers, and affects only its own order', async () => {
    const orderNumber = await aTranslated();
    expect((await add(orderNumber, 1, 'Mine.', translator)).status).toBe(403);
    const { body } = await add(orderNumber, 1, 'Theirs.');
    const elsewhere = await aTranslated();
    expect((await resolve(elsewhere, body['id'], true, reviewer)).body).toMatchObject({
      code: 'review_comment.not_found',
    });
    expect((await add(orderNumber, 0, 'Nowhere.')).status).toBe(400);
  });
});

test('a changed policy applies to undelivered orders, and not to delivered ones', async () => {
  const waiting = await aTranslated();
  const told = await aTranslated();
  await say(told, 'approved');
  await notify(told);
  const approvals = async () => [
    (await orderRowOf(server, waiting)).approval ?? null,
    (await orderRowOf(server, told)).approval ?? null,
  ];

  await settleApprovals(server.deps, 'none');
  expect(await approvals()).toEqual([null, 'approved']);
  await settleApprovals(server.deps, 'certified');
  expect(await approvals()).toEqual(['waiting', 'approved']);
  await settleApprovals(server.deps, 'certified');
  const settled = async (orderNumber: string) =>
    (await auditOf(server, orderNumber)).flatMap(({ who, what, after }) =>
      what === 'order.approval_settled' ? [[who, after?.['approval']]] : [],
    );
  expect(await settled(waiting)).toEqual([
    ['system', 'none'],
    ['system', 'waiting'],
  ]);
  expect(await settled(told)).toEqual([]);
});
