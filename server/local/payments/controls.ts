import { find } from './moves/find.ts';
import { decideDispute, failRefund, openDispute, refundIntent } from './moves/reverse.ts';
import type { Dispute, Refund, SandboxEvent, TaxRecord } from './state/records.ts';
import { transact, type World } from './state/transaction.ts';
import type { WebhookDeliverer } from './webhooks/deliverer.ts';

/** Test controls for events at Stripe that no API call causes. Errors are ApiErrors, as from the API. */
export interface SandboxControls {
  /** Makes the next `count` webhook attempts fail before they arrive. */
  failNextWebhooks(count: number): void;
  /** Resolves when the webhook has accepted every event. */
  webhooksDelivered(): Promise<void>;
  /** The events of the last three days, oldest first. */
  events(): SandboxEvent[];
  /** Sets the sandbox's clock ahead of the server's. */
  advance(ms: number): void;
  /** Switches Stripe Tax on or off. */
  activateTax(isActive: boolean): void;
  /** The taxes recorded without a payment, oldest first. */
  taxRecords(): TaxRecord[];
  /** Refunds a payment as in Stripe's dashboard: the rest, or `amount` cents. */
  refundFromDashboard(intentId: string, amount?: number): Refund;
  /** Makes a refund fail at the bank. */
  failRefund(refundId: string): Refund;
  /** Opens a dispute of the charge. */
  dispute(intentId: string): Dispute;
  /** Closes a dispute with the bank's decision. */
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
