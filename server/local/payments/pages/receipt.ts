import type { Context } from 'koa';
import { formatAmount } from '../format-amount.ts';
import { idOf } from '../moves/find.ts';
import type { World } from '../state/transaction.ts';
import { html } from '../../../src/html.ts';
import { messagePage, sendPage } from './layout.ts';
import { texts } from './texts.ts';

const words = texts.receipt;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `GET /sandbox/receipts/:id`: what was paid with a payment intent. */
export function showReceipt(ctx: Context, world: World, id: string): void {
  const chargeId = idOf(world.store.get('intents', id)?.intent.latest_charge ?? null);
  const charge = world.store.get('charges', chargeId);
  if (!charge?.paid)
    return sendPage(ctx, messagePage(404, { title: texts.missing.title, text: words.missing }));

  const facts: [string, string][] = [
    [words.amount, formatAmount(charge.amount, charge.currency)],
    [words.paidOn, `${day.format(charge.created * 1000)} UTC`],
    [words.card, `•••• ${charge.payment_method_details?.card?.last4 ?? ''}`],
    [words.reference, id],
  ];
  if (charge.amount_refunded > 0) {
    facts.push([words.refunded, formatAmount(charge.amount_refunded, charge.currency)]);
  }
  const rows = facts.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  sendPage(ctx, {
    status: 200,
    title: words.title,
    body: html`<main class="message">
      <p class="bank">${texts.merchant}</p>
      <h1>${words.title}</h1>
      <dl class="facts">${rows}</dl>
    </main>`,
  });
}
