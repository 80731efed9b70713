import type Stripe from 'stripe';
import type { PaymentProcessing } from '../../deps.ts';
import { recordDispute } from '../reversals/record-dispute.ts';
import { recordRefund, recordRefundsOf } from '../refunds/record-refund.ts';
import { idOf } from '../retrieve.ts';

/** Applies news of refunds and disputes; undefined: it is about something else. Says what came of it. */
export async function applyReversalEvent(
  deps: PaymentProcessing,
  event: Stripe.Event,
): Promise<string | undefined> {
  const { stripe } = deps.payments;
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return (await recordRefund(deps, await stripe.refunds.retrieve(event.data.object.id))).state;
    case 'charge.refunded': {
      const intentId = idOf(event.data.object.payment_intent);
      if (intentId === null) return 'not our payment';
      await recordRefundsOf(deps, intentId);
      return 'refunds recorded';
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return (await recordDispute(deps, await stripe.disputes.retrieve(event.data.object.id))).state;
    default:
      return undefined;
  }
}
