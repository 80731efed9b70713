import { find } from './moves/find.ts';
import { decideDispute, failRefund, openDispute, refundIntent } from './moves/reverse.ts';
import type { Dispute, Refund, SandboxEvent, TaxRecord } from './state/records.ts';
import { transact, type World } from './state/transaction.ts';
import type { WebhookDeliverer } from './webhooks/deliverer.ts';

/** For tests: events at Stripe that no API call causes. Errors are ApiErrors, as from the API. */
export interface SandboxControls {
  /** The next `count` webhook attempts fail before they arrive. */
  failNextWebhooks(count: number): void;
  /** Resolves when every event was taken by the webhook. */
  webhooksDelivered(): Promise<void>;
  /** The events of the last three days, oldest first. */
  events(): SandboxEvent[];
  /** Moves the sandbox's clock ahead of the server's. */
  advance(ms: number): void;
  /** Switches Stripe Tax on or off. */
  activateTax(isActive: boolean): void;
  /** What was recorded of taxes without a payment, oldest first. */
  taxRecords(): TaxRecord[];
  /** Money is given back in Stripe's dashboard: all that is left, or `amount` cents. */
  refundFromDashboard(intentId: string, amount?: number): Refund;
  /** The bank sends a refund back. */
  failRefund(refundId: string): Refund;
  /** The card holder disputes the charge. */
  dispute(intentId: string): Dispute;
  /** The bank decides about a dispute. */
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Dispute;
}

export function sandboxControls(
  world: World,
  webhooks: WebhookDeliverer,
  { time, account }: { readonly time: { aheadS: number }; readonly account: { isTaxActive: boolean } },
): SandboxControls {
  return {
    failNextWebhooks: (count) => webhooks.failNext(count),
    webhooksDelivered: () => webhooks.idle(),
    events: () => world.store.all('events').map(({ event }) => event),
    advance(ms) {
      time.aheadS += Math.floor(ms / 1000);
    },
    activateTax(isActive) {
      account.isTaxActive = isActive;
    },
    taxRecords: () => world.store.all('taxRecords'),
    refundFromDashboard: (intentId, amount) =>
      transact(world, (tx) => refundIntent(tx, find(tx, 'intents', intentId), { amount })),
    failRefund: (refundId) => transact(world, (tx) => failRefund(tx, refundId)),
    dispute: (intentId) => transact(world, (tx) => openDispute(tx, intentId)),
    decideDispute: (disputeId, outcome) => transact(world, (tx) => decideDispute(tx, disputeId, outcome)),
  };
}
