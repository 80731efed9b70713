import { PaymentAttempt } from '../../db/rows/money/payment-attempt.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { isProviderError, type Payable } from '../../ports/payment-provider.ts';
import { closeAttempt } from '../attempts/attempt.repository.ts';
import { settleAttempt } from '../attempts/refresh-attempt.ts';
import { recordUnknownPayment, unknownPayment } from '../exceptions/record-unknown-payment.ts';
import { recordProviderPayment } from '../record-provider-payment.ts';
import { recordRefund, recordRefundsOf } from '../refunds/record-refund.ts';
import { recordReversal } from '../reversals/record-reversal.ts';
import type { StripeNews, Subject } from './read-stripe-event.ts';
import { receiveEvent, noteOutcome } from './stripe-event.repository.ts';

/** The result of a webhook, for the metrics. unknown: Stripe does not find its object. */
export type WebhookResult = 'applied' | 'repeated' | 'ignored' | 'unknown';

const ignored = 'ignored';

/**
 * Applies a verified event once. The event only names its object, which is fetched from Stripe, since events may arrive
 * late, twice and in any order. Objects that Stripe does not find become exceptions for staff. Rejects if we failed:
 * Stripe then delivers the event again.
 */
export async function applyStripeEvent(deps: PaymentProcessing, news: StripeNews): Promise<WebhookResult> {
  const { orm, clock } = deps;
  const { subject } = news;
  const event = await receiveEvent(orm.em.fork(), news, clock.now(), subject === undefined ? ignored : null);
  if (event?.processedAt) return event.isNew ? 'ignored' : 'repeated';
  const outcome = await applyOrKeep(deps, news);
  await noteOutcome(orm.em.fork(), news.id, outcome, clock.now());
  if (outcome === unknownPayment) return 'unknown';
  return outcome === ignored ? 'ignored' : 'applied';
}

async function applyOrKeep(deps: PaymentProcessing, { subject, claim }: StripeNews): Promise<string> {
  if (subject === undefined) return ignored;
  try {
    return await apply(deps, subject);
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
    return recordUnknownPayment(deps, claim);
  }
}

async function apply(deps: PaymentProcessing, { kind, id }: Subject): Promise<string> {
  const { payments } = deps;
  switch (kind) {
    case 'checkout':
    case 'intent':
      return take(deps, await payments.find(kind, id));
    case 'refund':
      return (await recordRefund(deps, await payments.findRefund(id))).state;
    case 'refunds':
      await recordRefundsOf(deps, id);
      return 'refunds recorded';
    case 'dispute':
      return recordDispute(deps, id);
  }
}

/** Records the current state, and closes the object's attempt if it is over. A payment counts for any attempt. */
async function take(deps: PaymentProcessing, now: Payable): Promise<string> {
  const { stripeId, state, payment } = now;
  const attempt = await deps.orm.em.fork().findOne(PaymentAttempt, { stripeId });
  if (state === 'succeeded' && payment !== undefined) {
    const outcome = await recordProviderPayment(deps, payment);
    if (attempt !== null) await closeAttempt(deps.orm.em.fork(), attempt, 'paid', deps.clock.now());
    if (outcome.state === 'exception') return outcome.kind;
    return outcome.news ? 'recorded' : 'already recorded';
  }
  if (attempt !== null) await settleAttempt(deps, attempt, now);
  return state;
}

async function recordDispute(deps: PaymentProcessing, disputeId: string): Promise<string> {
  const { id, amount, step, paymentId: charge, reason: remark } = await deps.payments.findDispute(disputeId);
  if (step === undefined) return 'nothing withdrawn';
  const news = { kind: 'dispute', id, amount, step, charge, requestId: undefined, remark } as const;
  return (await recordReversal(deps, news)).state;
}
