import type Stripe from 'stripe';
import { Order } from '../../../src/db/rows/order/order.ts';
import { PaymentAttempt } from '../../../src/db/rows/money/payment-attempt.ts';
import { PaymentEntry } from '../../../src/db/rows/money/payment-entry.ts';
import { PaymentException } from '../../../src/db/rows/money/payment-exception.ts';
import { openAttempt } from '../../../src/payments/attempts/open-attempt.ts';
import { reconcileAttempts } from '../../../src/payments/attempts/reconcile-attempts.ts';
import { completeRefunds } from '../../../src/payments/refunds/complete-refunds.ts';
import { sweepPayments } from '../../../src/payments/sweep-payments.ts';
import { auditPageCounts } from './count-pages.ts';
import { pay, type Play } from './play.ts';
import { auditQuote, isUnpayable } from './price-on-request.ts';
import { stripeOf } from '../../support/fixtures/stripe/stripe-of.ts';

const hour = 3_600_000;

/** The result of the money, and its problems. */
export interface Verdict {
  readonly charges: number;
  readonly isPaid: boolean;
  readonly problems: readonly string[];
}

/** The day after: the customer has tried every payment page they received, and no webhook arrives. The sweep alone must find everything. */
export async function audit(it: Play): Promise<Verdict> {
  const { world, orderNumber, given } = it;
  const { healthy } = world;
  for (const way of given) await pay(it, way);
  const problems: string[] = [];
  const sweep = async (when: string) => {
    const { failed } = await sweepPayments(healthy, 60_000);
    if (failed > 0) problems.push(`the sweep failed ${when}`);
  };
  await sweep('at once');
  if (it.comesBack) await buyAgain(it, problems);
  world.advance(2 * 60_000);
  await sweep('two minutes later');
  world.advance(25 * hour);
  await sweep('a day later');
  await reconcileAttempts(healthy);
  const { failed } = await completeRefunds(healthy);
  if (failed > 0) problems.push(`${failed} refunds failed`);

  const em = healthy.orm.em.fork();
  const order = await em.findOneOrFail(Order, { orderNumber });
  const recorded = await em.find(PaymentEntry, { order: order.id, kind: 'charge' });
  const exceptions = await em.find(PaymentException, { orderNumber });
  const seen = new Set([...recorded, ...exceptions].map(({ reference }) => reference));
  const { intents, payable } = await atStripe(it);
  const charged = intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id);
  // The order once, and each requested difference once.
  const purposes = intents
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata['correction'] ?? 'the order');
  if (new Set(purposes).size < purposes.length) problems.push(`charged twice for ${purposes.join(', ')}`);
  const unowed = exceptions.filter(({ kind }) => kind === 'no_longer_owed');
  if (unowed.length > 0) problems.push('charged for a question that had ended');
  for (const id of charged.filter((one) => !seen.has(one))) problems.push(`nobody knows of ${id}`);
  const isPaid = order.paidAt !== null && order.paidAt !== undefined;
  const byHand = await em.count(PaymentEntry, { order: order.id, kind: 'manual' });
  if (isPaid !== charged.length + byHand > 0) {
    problems.push(isPaid ? 'paid without money' : 'money without "paid"');
  }
  for (const id of payable) problems.push(`${id} can still be paid`);
  const open = await em.count(PaymentAttempt, { order: order.id, state: { $ne: 'closed' } });
  if (open > 0) problems.push(`${open} attempts are still open`);
  problems.push(...(await auditPageCounts(it)), ...(await auditQuote(it)));
  return { charges: charged.length, isPaid, problems };
}

/** Unpaid orders can be paid while they have a price. */
async function buyAgain(it: Play, problems: string[]): Promise<void> {
  const { healthy } = it.world;
  const order = await healthy.orm.em.fork().findOneOrFail(Order, { orderNumber: it.orderNumber });
  if (order.paidAt || isUnpayable(order, it.world.now())) return;
  try {
    await pay(it, await openAttempt(healthy, it.orderNumber, 'checkout'));
  } catch (error) {
    problems.push(`cannot be paid: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function atStripe({ world, orderNumber, began }: Play) {
  const stripe = stripeOf(world.healthy);
  const created = { gte: Math.floor(began.getTime() / 1000) };
  const ours = ({ metadata }: { readonly metadata: Stripe.Metadata | null }) =>
    metadata?.['orderNumber'] === orderNumber;
  const intents = (await stripe.paymentIntents.list({ created, limit: 100 })).data.filter(ours);
  const sessions = (await stripe.checkout.sessions.list({ created, limit: 100 })).data.filter(ours);
  const over: ReadonlySet<string> = new Set(['succeeded', 'canceled']);
  const payable = [
    ...intents.filter(({ status }) => !over.has(status)),
    ...sessions.filter(({ status }) => status === 'open'),
  ].map(({ id }) => id);
  return { intents, payable };
}
