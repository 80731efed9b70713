import { expect, test } from 'vitest';
import { Draft } from '../../src/db/rows/order/draft.ts';
import { Mail } from '../../src/db/rows/pages/mail.ts';
import { sweepDrafts } from '../../src/drafts/sweep-drafts.ts';
import { aTranslator } from '../support/certifying.ts';
import { plainPdfs } from '../support/plain-pdfs.ts';
import { orderRowOf } from '../support/staff-desk.ts';
import { signInAs } from '../support/staff.ts';
import { startServerForFile } from '../support/test-server.ts';
import { anOrderWithDrafts, draftMails, offerDrafts, sentEarlier } from './an-order-with-drafts.ts';

const server = await startServerForFile({ pdfMaker: plainPdfs, env: { STAFF_EMAIL: 'office@example.com' } });
const admin = await signInAs(server, 'admin');
const ana = await aTranslator(server);
await offerDrafts(admin);

const hour = 3_600_000;
const em = () => server.deps.orm.em.fork();
const anOrder = () => anOrderWithDrafts(server, admin, ana);
const row = (orderNumber: string) => orderRowOf(server, orderNumber);
const mailsOf = (orderNumber: string) => draftMails(server, orderNumber);
const earlier = (orderNumber: string, ms: number) => sentEarlier(server, orderNumber, ms);

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

test('a customer is reminded late where the service was stopped, and still has time to answer', async () => {
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

test('a customer who does not answer but has left comments asks for changes', async () => {
  const order = await anOrder();
  const { id, fileId } = await order.sent();
  await order.comment(id, fileId);
  await earlier(order.orderNumber, 49 * hour);
  await sweepDrafts(server.deps);
  expect(await row(order.orderNumber)).toMatchObject({ draftState: 'changes', status: 'inProgress' });
});
