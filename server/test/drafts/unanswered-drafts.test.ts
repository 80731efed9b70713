import { expect, test } from 'vitest';
import { Draft } from '../../src/db/rows/order/draft.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { sweepDrafts } from '../../src/drafts/sweep-drafts.ts';
import { startWithDrafts } from './an-order-with-drafts.ts';

const { server, em, anOrder, row, mailsOf, earlier } = await startWithDrafts();
const hour = 3_600_000;

test('a customer who does not answer is reminded once, and the draft is approved when the time is over', async () => {
  const order = await anOrder();
  await order.sent();
  const { orderNumber } = order;
  await sweepDrafts(server.deps);
  expect(await mailsOf(orderNumber)).toEqual(['draft sent']);
  await earlier(orderNumber, 25 * hour);
  for (let time = 0; time < 2; time++) await sweepDrafts(server.deps);
  expect(await mailsOf(orderNumber)).toEqual(['draft sent', 'draft reminder']);
  await earlier(orderNumber, 24 * hour);
  for (let time = 0; time < 2; time++) await sweepDrafts(server.deps);
  expect(await order.read()).toMatchObject({
    state: 'approved',
    drafts: [{ state: 'approved', isAutomatic: true }],
  });
  expect(await row(orderNumber)).toMatchObject({ status: 'completed' });
  expect((await mailsOf(orderNumber)).slice(2).toSorted()).toEqual([
    'draft approved',
    'staff_draft approved',
  ]);
});

test('after a downtime the reminder is late, and the customer still has time to answer', async () => {
  const order = await anOrder();
  const { orderNumber } = order;
  const { id } = await order.sent();
  await earlier(orderNumber, 60 * hour);
  for (let time = 0; time < 2; time++) await sweepDrafts(server.deps);
  expect(await mailsOf(orderNumber)).toEqual(['draft sent', 'draft reminder']);
  const draft = await em().findOneOrFail(Draft, { id });
  const reminder = await em().findOneOrFail(Mail, { order: { orderNumber }, fact: `${id}-reminder` });
  expect(draft).toMatchObject({
    state: 'sent',
    answerBy: new Date((draft.remindedAt?.getTime() ?? 0) + 12 * hour),
  });
  expect(reminder.payload).toMatchObject({ answerBy: draft.answerBy.toISOString() });
  await earlier(orderNumber, 13 * hour);
  for (let time = 0; time < 2; time++) await sweepDrafts(server.deps);
  expect(await row(orderNumber)).toMatchObject({ draftState: 'approved', status: 'completed' });
  expect((await mailsOf(orderNumber)).slice(2).toSorted()).toEqual([
    'draft approved',
    'staff_draft approved',
  ]);
});

test('comments without an answer count as a request for changes', async () => {
  const order = await anOrder();
  const { id, fileId } = await order.sent();
  await order.comment(id, fileId);
  await earlier(order.orderNumber, 49 * hour);
  await sweepDrafts(server.deps);
  expect(await row(order.orderNumber)).toMatchObject({ draftState: 'changes', status: 'inProgress' });
});
