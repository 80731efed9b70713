import type { Life } from '../life.ts';
import type { Snapshot } from '../snapshot.ts';
import { demand, type Step } from './step.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** At any time the ledger contains only what the card provider has, and no order is paid twice. */
export function checkMoney({ after, life }: Step): void {
  const { cards } = life.world;
  const { payment_entries: entries, order } = after;
  const atProvider = new Map(cards.chargesOf(life.orderNumber).map((charge) => [charge.id, charge]));
  const charges = entries.filter(({ kind }) => kind === 'charge');
  for (const { reference, amount } of charges)
    demand(atProvider.get(reference)?.received === amount, `the ledger has ${amount} for ${reference}`);
  const purposes = charges.map(({ reference }) => atProvider.get(reference)?.correctionId ?? 'the order');
  const byHand = entries.filter(({ kind }) => kind === 'manual').map(() => 'the order');
  const paidFor = [...purposes, ...byHand];
  demand(new Set(paidFor).size === paidFor.length, `paid twice: ${paidFor.join(', ')}`);
  for (const { id, received } of atProvider.values()) {
    const back = sum(entries.filter(({ charge }) => charge === id).map(({ amount }) => -amount));
    demand(back >= 0 && back <= received, `${back} of ${received} went back`);
  }
  demand(sum(entries.map(({ amount }) => amount)) >= 0, 'the balance is negative');
  demand((order.paid_at !== null) === paidFor.length > 0, 'paid and the ledger disagree');
  if (order.paid_at !== null) checkPrice(after);
}

/** The paid amount is the price, plus what was overpaid before the page count was lowered. */
function checkPrice({ order, payment_entries: entries, page_counts: counts }: Snapshot): void {
  const lowered = counts.filter(
    ({ state, asked_at: at }) => state === 'applied' && Date.parse(at) >= Date.parse(order.paid_at ?? ''),
  );
  const paid = sum(
    entries.filter(({ kind }) => kind === 'charge' || kind === 'manual').map(({ amount }) => amount),
  );
  const price = order.total_price + sum(lowered.map((one) => one.price_before - one.price_after));
  demand(paid === price, `paid ${paid} for ${price}`);
}

/** After synchronising: every payment and refund is recorded, and nothing can be paid any more. */
export function checkSettled({ world, orderNumber, seen }: Life): void {
  const { cards } = world;
  const known = new Set(
    [...seen.payment_entries, ...seen.payment_exceptions].map(({ reference }) => reference),
  );
  for (const { id } of cards.chargesOf(orderNumber)) {
    demand(known.has(id), `${id} is unseen`);
    if (!seen.payment_entries.some(({ reference }) => reference === id)) continue;
    const refunded = sum(cards.refundsOf(id).map(({ amount }) => amount));
    const entered = sum(
      seen.payment_entries.flatMap((entry) => (entry.charge === id ? [-entry.amount] : [])),
    );
    demand(refunded === entered, `${refunded} of ${id} went back, the ledger has ${entered}`);
  }
  demand(!seen.refund_requests.some(({ state }) => state === 'asked'), 'a refund is unanswered');
  if (seen.order.paid_at !== null)
    demand(cards.payableOf(orderNumber).length === 0, 'a paid order can be paid');
}
