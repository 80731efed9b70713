import { decideDispute, failRefund, openDispute, refundIntent } from './moves/reverse.ts';
import { transact, type World } from './state/transaction.ts';
import type { WebhookDeliverer } from './webhooks/deliverer.ts';

export type SandboxControls = ReturnType<typeof sandboxControls>;

/** Test controls for events at Stripe that no API call causes. Errors are ApiErrors, as from the API. */
export function sandboxControls(
  world: World,
  webhooks: WebhookDeliverer,
  { time, account }: { readonly time: { aheadS: number }; readonly account: { isTaxActive: boolean } },
) {
  return {
    /** Makes the next `count` webhook attempts fail before they arrive. */
    failNextWebhooks: (count: number) => webhooks.failNext(count),
    /** Resolves when the webhook has accepted every event. */
    webhooksDelivered: () => webhooks.idle(),
    /** The events of the last three days, oldest first. */
    events: () => world.store.all('events').map(({ event }) => event),
    /** Sets the sandbox's clock ahead of the server's. */
    advance: (ms: number) => void (time.aheadS += Math.floor(ms / 1000)),
    /** Switches Stripe Tax on or off. */
    activateTax: (isActive: boolean) => void (account.isTaxActive = isActive),
    /** The taxes recorded without a payment, oldest first. */
    taxRecords: () => world.store.all('taxRecords'),
    /** Refunds a payment as in Stripe's dashboard: the rest, or `amount` cents. */
    refundFromDashboard: (intentId: string, amount?: number) =>
      transact(world, (tx) => refundIntent(tx, tx.find('intents', intentId), { amount })),
    /** Makes a refund fail at the bank. */
    failRefund: (refundId: string) => transact(world, (tx) => failRefund(tx, refundId)),
    /** Opens a dispute of the charge. */
    dispute: (intentId: string) => transact(world, (tx) => openDispute(tx, intentId)),
    /** Closes a dispute with the bank's decision. */
    decideDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      transact(world, (tx) => decideDispute(tx, disputeId, outcome)),
  };
}
