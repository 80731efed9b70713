import { randomUUID } from 'node:crypto';
import type { DraftText } from '@truepage/core/api/drafts/drafts';
import { describe, expect, test } from 'vitest';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { sweepDrafts } from '../../src/drafts/sweep-drafts.ts';
import { proofOf } from '../site/reviews.ts';
import { aTranslatedOrder, certify } from '../support/certifying.ts';
import { aDocx } from '../support/fixtures/documents.ts';
import { assign, auditOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startWithDrafts } from './an-order-with-drafts.ts';

const { server, admin, ana, em, anOrder, row, mailsOf, earlier } = await startWithDrafts();
const hour = 3_600_000;

test('a draft is commented, changed and approved, and delivered only then', async () => {
  const order = await anOrder();
  const { orderNumber } = order;
  expect(await row(orderNumber)).toMatchObject({ status: 'inProgress', draftState: 'preparing' });
  const { id, fileId } = await order.sent();
  const first = await order.read();
  expect(first).toMatchObject({ state: 'sent', hours: 48, drafts: [{ id, round: 1, state: 'sent' }] });
  expect(await row(orderNumber)).toMatchObject({ pausedAt: expect.any(Date) });

  const commentId = randomUUID();
  expect((await order.comment(id, fileId, {}, commentId)).body).toMatchObject({
    drafts: [{ comments: [{ id: commentId, fileId, page: 1, text: 'Gómez', isLate: false }] }],
  });
  expect((await order.askForChanges(id)).body).toMatchObject({ state: 'changes' });
  expect(await row(orderNumber)).toMatchObject({ pausedAt: null, draftState: 'changes' });
  expect(await order.list()).toMatchObject([{ round: 1, state: 'changes', comments: [{ id: commentId }] }]);

  await order.translate();
  expect(await row(orderNumber)).toMatchObject({ status: 'inProgress' });
  const second = await order.sent();
  expect((await order.approve(second.id)).body).toMatchObject({
    state: 'approved',
    drafts: [
      { round: 2, state: 'approved', files: [{ version: 2 }], comments: [] },
      { round: 1, state: 'changes', files: [{ version: 1 }], comments: [{ id: commentId, fileId }] },
    ],
  });
  expect(await row(orderNumber)).toMatchObject({ status: 'completed', pausedAt: null });
  expect((await certify(ana, orderNumber)).status).toBe(201);
  expect((await admin.call('POST', `/api/admin/orders/${orderNumber}/notify`, {})).status).toBe(200);
  expect(await mailsOf(orderNumber)).toEqual([
    'draft sent',
    'staff_draft changes',
    'draft sent',
    'staff_draft approved',
  ]);
  expect((await auditOf(server, orderNumber)).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['draft.sent', 'draft.commented', 'draft.ended', 'deadline.resumed']),
  );
});

test('the due time moves once, by exactly the time that the customer had the draft', async () => {
  const order = await anOrder();
  const { id } = await order.sent();
  await earlier(order.orderNumber, 5 * hour);
  const { dueAt, pausedAt } = await row(order.orderNumber);
  await order.approve(id);
  const after = await row(order.orderNumber);
  const { completedAt } = after;
  expect(after.dueAt.getTime() - dueAt.getTime()).toBe(
    (completedAt?.getTime() ?? 0) - (pausedAt?.getTime() ?? 0),
  );
});

describe('before the approval', () => {
  test('the customer can open pages of the draft, but not the file or a download', async () => {
    const order = await anOrder();
    await order.sent();
    const [draft] = (await order.read()).drafts;
    const link = draft?.files[0]?.link ?? '';
    const page = await fetch(new URL(`${link}?page=2`, server.origin));
    expect(page.headers.get('Content-Type')).toBe('image/webp');
    expect((await fetch(new URL(link, server.origin))).status).toBe(404);
    const path = `/api/orders/${order.orderNumber}/download-translated`;
    expect((await server.call('GET', path, undefined, { ...order.owner })).body).toMatchObject({
      code: 'order.not_delivered',
    });
  });

  test('staff can deliver nevertheless, which ends the review', async () => {
    const order = await anOrder();
    const { id } = await order.sent();
    const path = `/api/admin/orders/${order.orderNumber}/status`;
    expect((await admin.call('PATCH', path, { status: 'completed' })).status).toBe(200);
    expect(await row(order.orderNumber)).toMatchObject({ draftState: 'ended', pausedAt: null });
    expect((await order.approve(id)).body).toMatchObject({ code: 'draft.ended' });
    expect((await order.read()).drafts).toMatchObject([{ state: 'ended' }]);
  });
});

describe('concurrent actions', () => {
  test('the first of an approval and a request for changes counts, the other gets an error', async () => {
    const order = await anOrder();
    const { id } = await order.sent();
    const replies = await Promise.all([order.approve(id), order.askForChanges(id, 'The name is wrong')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'draft.answered' });
    const [draft] = (await order.read()).drafts;
    expect(draft?.state).toBe(replies[0].status === 200 ? 'approved' : 'changes');
    expect((await mailsOf(order.orderNumber)).filter((mail) => mail.startsWith('staff'))).toHaveLength(1);
  });

  test('an approval does not overlook a comment of another tab', async () => {
    const order = await anOrder();
    const { id, fileId } = await order.sent();
    const [commented, approved] = await Promise.all([order.comment(id, fileId), order.approve(id)]);
    expect(commented.status).toBe(200);
    const [draft] = (await order.read()).drafts;
    expect(draft?.comments).toMatchObject([{ isLate: approved.status === 200 }]);
    if (approved.status !== 200) expect(approved.body).toMatchObject({ code: 'draft.comments_changed' });
  });

  test('comments of two tabs are stored, each once, with the version that they are about', async () => {
    const order = await anOrder();
    const { id, fileId } = await order.sent();
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const replies = await Promise.all([
      ...ids.flatMap((one) => [order.comment(id, fileId, {}, one), order.comment(id, fileId, {}, one)]),
      order.translate(),
    ]);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const second = await order.sent();
    const [current, first] = (await order.read()).drafts;
    expect(current).toMatchObject({ id: second.id, comments: [] });
    expect(first).toMatchObject({ id, state: 'superseded' });
    expect(first?.comments.map((one) => one.id).toSorted()).toEqual(ids.toSorted());
    expect(first?.comments.every((one) => one.fileId === fileId)).toBe(true);
  });

  test('answers to a replaced version are refused, and comments on it stay with it', async () => {
    const order = await anOrder();
    const { id, fileId } = await order.sent();
    await order.translate();
    const second = await order.sent();
    for (const reply of [await order.approve(id), await order.askForChanges(id, 'No')])
      expect(reply).toMatchObject({ status: 409, body: { code: 'draft.superseded' } });
    expect((await order.comment(id, fileId)).status).toBe(200);
    expect((await order.comment(id, second.fileId)).status).toBe(404);
    expect((await order.read()).drafts).toMatchObject([
      { id: second.id, state: 'sent', comments: [] },
      { id, state: 'superseded', comments: [{ fileId, isLate: true }] },
    ]);
    expect(await mailsOf(order.orderNumber)).toContain('staff_draft late');
  });

  test('an approval and a new version: either the old one is delivered as approved, or the new one waits', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await anOrder();
      const { id } = await order.sent();
      const [approved, translated] = await Promise.all([order.approve(id), order.translate()]);
      expect(translated.status).toBe(200);
      const [draft] = (await order.read()).drafts;
      const isApproved = approved.status === 200;
      expect(draft).toMatchObject({ id, state: isApproved ? 'approved' : 'superseded' });
      expect((await row(order.orderNumber)).status === 'completed').toBe(isApproved);
      if (!isApproved) expect(approved).toMatchObject({ status: 409, body: { code: 'draft.superseded' } });
    }
  });

  test('at the end of its time a draft is either answered by the customer or approved automatically', async () => {
    const order = await anOrder();
    const { id } = await order.sent();
    await earlier(order.orderNumber, 25 * hour);
    await sweepDrafts(server.deps);
    await earlier(order.orderNumber, 24 * hour);
    const [answer] = await Promise.all([order.askForChanges(id, 'Wait'), sweepDrafts(server.deps)]);
    const [draft] = (await order.read()).drafts;
    expect(draft?.state).toBe(answer.status === 200 ? 'changes' : 'approved');
  });
});

describe('a draft that staff withdraw', () => {
  /** The emails that were sent about drafts. */
  const told = (orderNumber: string) =>
    expect
      .poll(() => em().count(Mail, { order: { orderNumber }, kind: 'draft', sentAt: { $ne: null } }))
      .toBeGreaterThan(0);

  test('keeps its comments, resumes the deadline, sends the customer one email, and can be sent again', async () => {
    const order = await anOrder();
    const { orderNumber } = order;
    const { id, fileId } = await order.sent();
    await order.comment(id, fileId);
    await told(orderNumber);
    await earlier(orderNumber, 5 * hour);
    const { dueAt, pausedAt } = await row(orderNumber);
    const replies = await Promise.all([order.withdraw(id), order.withdraw(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);

    const [draft] = (await order.read()).drafts;
    expect(draft).toMatchObject({
      id,
      state: 'withdrawn',
      comments: [{ fileId, text: 'Gómez', isLate: false }],
    });
    const after = await row(orderNumber);
    expect(after).toMatchObject({ draftState: 'preparing', status: 'inProgress', pausedAt: null });
    const waited = Date.parse(draft?.endedAt ?? '') - (pausedAt?.getTime() ?? 0);
    expect(after.dueAt.getTime() - dueAt.getTime()).toBe(waited);
    for (const reply of [await order.approve(id, 1), await order.askForChanges(id, 'No')])
      expect(reply).toMatchObject({ status: 409, body: { code: 'draft.withdrawn' } });
    expect((await order.comment(id, fileId)).status).toBe(200);
    expect(await mailsOf(orderNumber)).toEqual(['draft sent', 'draft withdrawn', 'staff_draft late']);

    const second = await order.sent();
    expect((await order.read()).drafts).toMatchObject([
      { id: second.id, round: 2, state: 'sent', comments: [] },
      { id, round: 1, state: 'withdrawn', comments: [{ isLate: false }, { isLate: true }] },
    ]);
  });

  test('before its email is sent causes no email', async () => {
    const order = await anOrder();
    const { orderNumber } = order;
    const { id } = await order.sent();
    await told(orderNumber);
    await em().nativeUpdate(Mail, { order: { orderNumber }, kind: 'draft' }, { sentAt: null });
    expect((await order.withdraw(id)).status).toBe(200);
    expect(await mailsOf(orderNumber)).toEqual([]);
  });

  test('while it is being answered is either answered or withdrawn', async () => {
    const order = await anOrder();
    const { id } = await order.sent();
    const [answered, withdrawn] = await Promise.all([order.approve(id), order.withdraw(id)]);
    expect(new Set([answered.status, withdrawn.status])).toEqual(new Set([200, 409]));
    const [draft] = (await order.read()).drafts;
    expect(draft?.state).toBe(answered.status === 200 ? 'approved' : 'withdrawn');
    if (answered.status === 200) expect(withdrawn.body).toMatchObject({ code: 'draft.answered' });
  });

  test('can be withdrawn by those who may send it', async () => {
    const order = await anOrder();
    const { id } = await order.sent();
    expect((await order.withdraw(id, await signInAs(server, 'reviewer'))).status).toBe(403);
    await assign(admin, order.orderNumber, null);
    expect((await order.withdraw(id)).status).toBe(404);
    expect((await order.withdraw(randomUUID(), admin)).body).toMatchObject({ code: 'draft.none' });
    expect((await order.withdraw(id, admin)).status).toBe(200);
  });
});

describe('a comment', () => {
  test('can be replaced, and a removed one does not reappear', async () => {
    const order = await anOrder();
    const { id, fileId } = await order.sent();
    const [old, next] = [randomUUID(), randomUUID()];
    await order.comment(id, fileId, {}, old);
    const body = { text: 'Gómez Ruiz', replaces: old };
    expect((await order.comment(id, fileId, body, next)).body).toMatchObject({
      drafts: [{ comments: [{ id: next, text: 'Gómez Ruiz' }] }],
    });
    expect((await order.comment(id, fileId, { text: 'Other' }, next)).body).toMatchObject({
      code: 'idempotency.conflict',
    });
    expect((await order.remove(id, next)).body).toMatchObject({ drafts: [{ comments: [] }] });
    expect((await order.comment(id, fileId, {}, next)).body).toMatchObject({ drafts: [{ comments: [] }] });
  });

  test('or a note is required to request changes, and an answered draft loses none', async () => {
    const order = await anOrder();
    const { id, fileId } = await order.sent();
    expect((await order.askForChanges(id)).status).toBe(400);
    const commentId = randomUUID();
    await order.comment(id, fileId, {}, commentId);
    await order.askForChanges(id, 'Please see page 1');
    expect((await order.askForChanges(id, 'Please see page 1')).status).toBe(200);
    expect((await order.remove(id, commentId)).body).toMatchObject({ code: 'draft.answered' });
  });

  test.each([{ text: ' ' }, { text: 'x'.repeat(1001) }, { page: 0 }, { at: { x: 2, y: 0 } }])(
    'such as %j is refused',
    async (more) => {
      const order = await anOrder();
      const { id, fileId } = await order.sent();
      expect((await order.comment(id, fileId, more)).status).toBe(400);
    },
  );
});

describe('sending', () => {
  test('twice sends once, and only what the sender sees', async () => {
    const order = await anOrder();
    const seen = await order.files();
    const id = randomUUID();
    expect((await order.send(id)).status).toBe(200);
    const replies = await Promise.all([order.send(id), order.send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await order.list()).toHaveLength(1);
    await order.translate();
    expect((await order.send(randomUUID(), ana, seen)).body).toMatchObject({
      code: 'order.changed_meanwhile',
    });
    expect((await order.send(id)).body).toMatchObject({ code: 'idempotency.conflict' });
    expect(await mailsOf(order.orderNumber)).toEqual(['draft sent']);
  });

  test('is permitted to the translator of the order, for orders with draft review', async () => {
    const order = await anOrder();
    const reviewer = await signInAs(server, 'reviewer');
    expect((await order.send(randomUUID(), reviewer)).status).toBe(403);
    expect(await order.list(reviewer)).toEqual([]);
    await assign(admin, order.orderNumber, null);
    expect((await order.send()).status).toBe(404);
    const plain = await aTranslatedOrder(server, admin, ana);
    const path = `/api/admin/orders/${plain}/drafts/${randomUUID()}`;
    expect((await admin.call('PUT', path, { files: [randomUUID()] })).body).toMatchObject({
      code: 'draft.not_possible',
    });
    expect(await row(plain)).toMatchObject({ status: 'completed', draftState: null });
  });
});

test('the text of a version shows the changes since the previous one', async () => {
  const order = await anOrder();
  const word = (text: string) => new File([Buffer.from(aDocx({ text }))], 'draft.docx');
  await order.translate(word('Ana Gomes was born here.'));
  const first = await order.sent();
  expect((await order.text(first.id)).body).toMatchObject({ comparedWith: null });
  await order.translate(word('Ana Gómez was born here.'));
  const second = await order.sent();
  const text = (await order.text(second.id)).body as unknown as DraftText;
  expect(text.comparedWith).toBe(1);
  expect(text.files[0]?.pages?.flat()).toEqual(
    expect.arrayContaining([
      { kind: 'removed', text: 'Gomes' },
      { kind: 'added', text: 'Gómez' },
    ]),
  );
  await order.translate(word(' '));
  const third = await order.sent();
  expect((await order.text(third.id)).body).toMatchObject({ files: [{ pages: null }] });
});

test('a type without draft review offers none', async () => {
  const plain = await server.placeOrder({ translationType: 'standard', draftReview: 'true' });
  expect(await row(plain)).toMatchObject({ draftHours: null, draftState: null });
  const proof = await proofOf(server, plain);
  const reply = await server.call('GET', `/api/orders/${plain}/drafts`, undefined, { ...proof });
  expect(reply).toMatchObject({ status: 404, body: { code: 'draft.none' } });
});
