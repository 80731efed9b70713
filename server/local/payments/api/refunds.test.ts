import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../moves/find.ts';
import { aPaidIntent, anIntent, errorOf } from '../testing/orders.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const chargeOf = async (intentId: string) => {
  const charges = await sandbox.stripe.charges.list({ payment_intent: intentId });
  return charges.data[0];
};

test('money goes back in parts, never more than there is, and then no more', async () => {
  const { id } = await aPaidIntent(sandbox);
  const { refunds } = sandbox.stripe;
  const part = await refunds.create({ payment_intent: id, amount: 1000, reason: 'requested_by_customer' });
  expect(part).toMatchObject({ amount: 1000, status: 'succeeded', payment_intent: id });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 1000, refunded: false });

  const tooMuch = await errorOf(refunds.create({ payment_intent: id, amount: 6000 }));
  expect(tooMuch).toMatchObject({
    param: 'amount',
    message: 'Refund amount ($60.00) is greater than unrefunded amount on charge ($59.80)',
  });

  const rest = await refunds.create({ charge: idOf(part.charge), metadata: { why: 'late' } });
  expect(rest).toMatchObject({ amount: 5980, metadata: { why: 'late' } });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 6980, refunded: true });
  expect((await errorOf(refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded');

  const list = await refunds.list({ payment_intent: id });
  expect(list.data.map((refund) => refund.amount)).toEqual([5980, 1000]);
  expect(await refunds.retrieve(part.id)).toEqual(part);
});

test('an unpaid intent, an unknown one, none, and a wrong reason are refused', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create(anIntent);
  const { refunds } = sandbox.stripe;
  expect((await errorOf(refunds.create({ payment_intent: id }))).message).toContain('successful charge');
  expect(await errorOf(refunds.create({ payment_intent: 'pi_no' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect((await errorOf(refunds.create({}))).statusCode).toBe(400);
  expect((await errorOf(refunds.create({ payment_intent: id, reason: 'mood' }))).param).toBe('reason');
});

test('a refund that fails at the bank gives the money back to the charge', async () => {
  const { id } = await aPaidIntent(sandbox);
  const refund = await sandbox.stripe.refunds.create({ payment_intent: id, amount: 2000 });
  await sandbox.controls.failRefund(refund.id);
  expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  await sandbox.controls.webhooksDelivered();
  expect(sandbox.received.map((event) => event.type)).toEqual(
    expect.arrayContaining(['refund.created', 'charge.refunded', 'refund.updated', 'refund.failed']),
  );
});

test('a refund in the dashboard and a dispute become known by webhook', async () => {
  const { id } = await aPaidIntent(sandbox);
  await sandbox.controls.refundFromDashboard(id, 500);
  const dispute = await sandbox.controls.dispute(id);
  await sandbox.controls.webhooksDelivered();

  const heard = sandbox.received.find((event) => event.type === 'charge.dispute.created');
  expect(heard?.data.object).toMatchObject({ id: dispute.id, payment_intent: id, reason: 'fraudulent' });
  expect(await sandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response' });
  expect(await chargeOf(id)).toMatchObject({ disputed: true, amount_refunded: 500 });

  expect((await errorOf(sandbox.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_disputed');
});

test('a dispute that is won gives the money back, one that is lost does not', async () => {
  const { stripe, controls } = sandbox;
  const dispute = async () => {
    const { id } = await aPaidIntent(sandbox);
    return { intent: id, dispute: (await controls.dispute(id)).id };
  };
  const [won, lost] = [await dispute(), await dispute()];
  await controls.decideDispute(won.dispute, 'won');
  await controls.decideDispute(lost.dispute, 'lost');
  await controls.webhooksDelivered();

  const closed = sandbox.received.filter((event) => event.type === 'charge.dispute.closed');
  expect(closed.map((event) => (event.data.object as { status: string }).status)).toEqual(['won', 'lost']);
  expect((await stripe.refunds.create({ payment_intent: won.intent })).status).toBe('succeeded');
  expect((await errorOf(stripe.refunds.create({ payment_intent: lost.intent }))).code).toBe(
    'charge_disputed',
  );
  await expect(controls.decideDispute(lost.dispute, 'won')).rejects.toThrow('decided already');
});
