import type { Context } from 'koa';
import { formatAmount } from '../format-amount.ts';
import { idOf } from '../moves/find.ts';
import type { World } from '../state/transaction.ts';
import { html } from '../../../src/html.ts';
import { messagePage, sendPage } from './layout.ts';
import { speechOf } from '../words/speech.ts';

/** `GET /sandbox/receipts/:id`: what was paid with a payment intent. */
export function showReceipt(ctx: Context, world: World, id: string): void {
  const record = world.store.get('intents', id);
  const session = record?.sessionId ? world.store.get('sessions', record.sessionId)?.session : undefined;
  const speech = speechOf(ctx, session?.locale);
  const { merchant, missing, receipt: words } = speech.words;
  const chargeId = idOf(record?.intent.latest_charge ?? null);
  const charge = world.store.get('charges', chargeId);
  if (!charge?.paid)
    return sendPage(ctx, speech, messagePage(404, { title: missing.title, text: words.missing }));

  const amount = (cents: number) => formatAmount(cents, charge.currency, speech.tag);
  const day = new Intl.DateTimeFormat(speech.tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

  const facts: [string, string][] = [
    [words.amount, amount(charge.amount)],
    [words.paidOn, `${day.format(charge.created * 1000)} UTC`],
    [words.card, `•••• ${charge.payment_method_details?.card?.last4 ?? ''}`],
    [words.reference, id],
  ];
  if (charge.amount_refunded > 0) {
    facts.push([words.refunded, amount(charge.amount_refunded)]);
  }
  const rows = facts.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  sendPage(ctx, speech, {
    status: 200,
    title: words.title,
    body: html`<main class="message">
      <p class="bank">${merchant}</p>
      <h1>${words.title}</h1>
      <dl class="facts">${rows}</dl>
    </main>`,
  });
}
