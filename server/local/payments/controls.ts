import type Stripe from 'stripe';
import { missingError } from './api/api-error.ts';
import { expireDueSessions } from './moves/expire-session.ts';
import { findCharge, findIntent, idOf } from './moves/find.ts';
import { decideDispute, openDispute } from './moves/dispute-charge.ts';
import { failRefund, refundCharge } from './moves/refund-charge.ts';
import { transact, type Transaction, type World } from './state/transaction.ts';
import type { WebhookDeliverer } from './webhooks/deliverer.ts';

/** What happens at Stripe without anybody calling its API: for tests. Errors are ApiErrors, as the API gives them. */
export interface SandboxControls {
  /** The next `count` webhook attempts fail on the way. */
  failNextWebhooks(count: number): void;
  /** Sends an event once more, delivered or not. */
  redeliver(eventId: string): void;
  /** Resolves when every event was taken by the webhook. */
  webhooksDelivered(): Promise<void>;
  /** Moves the sandbox's clock ahead of the server's; sessions whose time is up expire. */
  advance(ms: number): Promise<void>;
  /** Somebody gives money back in Stripe's dashboard: all that is left, or `amount` cents. */
  refundFromDashboard(intentId: string, amount?: number): Promise<Stripe.Refund>;
  /** The bank sends a refund back. */
  failRefund(refundId: string): Promise<Stripe.Refund>;
  /** The card holder disputes the charge. */
  dispute(intentId: string): Promise<Stripe.Dispute>;
  /** The bank decides about a dispute. */
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<Stripe.Dispute>;
}

export function sandboxControls(
  world: World,
  webhooks: WebhookDeliverer,
  time: { aheadS: number },
): SandboxControls {
  const change = async <R>(work: (tx: Transaction) => R): Promise<R> => {
    const result = transact(world, work);
    await world.store.flushed();
    return result;
  };
  return {
    failNextWebhooks: (count) => webhooks.failNext(count),
    redeliver(eventId) {
      if (!world.store.get('events', eventId)) throw missingError('event', eventId);
      webhooks.redeliver(eventId);
    },
    webhooksDelivered: () => webhooks.idle(),
    async advance(ms) {
      time.aheadS += Math.floor(ms / 1000);
      expireDueSessions(world);
      await world.store.flushed();
    },
    refundFromDashboard: (intentId, amount) =>
      change((tx) => {
        const { intent } = findIntent(tx, intentId);
        const charge = findCharge(tx, idOf(intent.latest_charge));
        return refundCharge(tx, charge, { amount, reason: null, metadata: {} });
      }),
    failRefund: (refundId) => change((tx) => failRefund(tx, refundId)),
    dispute: (intentId) => change((tx) => openDispute(tx, intentId)),
    decideDispute: (disputeId, outcome) => change((tx) => decideDispute(tx, disputeId, outcome)),
  };
}
