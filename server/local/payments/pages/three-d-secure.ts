import type { Context } from 'koa';
import { formatAmount } from '../format-amount.ts';
import { finishAuthentication } from '../moves/pay-intent.ts';
import { readBody } from '../read-body.ts';
import type { IntentRecord } from '../state/records.ts';
import { transact, type World } from '../state/transaction.ts';
import { successAddress } from './checkout.ts';
import { html, type Html } from '../../../src/html.ts';
import { goOn, messagePage, sendPage } from './layout.ts';
import { speechOf, type Speech } from '../words/speech.ts';

/** `GET /sandbox/3ds/:id`: the bank's question; whoever comes back after answering it goes on. */
export function showChallenge(ctx: Context, world: World, id: string): void {
  const record = world.store.get('intents', id);
  const session = record && sessionOf(world, record)?.session;
  const speech = speechOf(ctx, session?.locale);
  if (!record) return sendPage(ctx, speech, messagePage(404, speech.words.missing));
  if (!record.authentication) return goOnFrom(ctx, world, record, speech);
  sendPage(ctx, speech, {
    status: 200,
    title: speech.words.bank.title,
    body: challengeView(speech, record, record.authentication.card.last4),
    leadsTo: [record.returnUrl, session?.success_url ?? null],
  });
}

/** `POST /sandbox/3ds/:id`: the card holder's answer. Sent twice, the first one counts. */
export async function answerChallenge(ctx: Context, world: World, id: string): Promise<void> {
  const typed = new URLSearchParams(await readBody(ctx.req));
  if (world.store.get('intents', id)?.authentication) {
    transact(world, (tx) => finishAuthentication(tx, id, typed.get('answer') === 'pass'));
    await world.store.flushed();
  }
  showChallenge(ctx, world, id);
}

function goOnFrom(ctx: Context, world: World, record: IntentRecord, speech: Speech): void {
  const paid = record.intent.status === 'succeeded';
  const session = sessionOf(world, record);
  if (session)
    return goOn(ctx, paid ? successAddress(session) : `/sandbox/checkout/${session.session.id}?retry=1`);
  if (record.returnUrl !== null) return goOn(ctx, returnAddress(record, record.returnUrl));
  const { doneTitle, done } = speech.words.bank;
  sendPage(ctx, speech, messagePage(200, { title: doneTitle, text: done }));
}

/** What Stripe adds to a `return_url`. */
function returnAddress({ intent }: IntentRecord, returnUrl: string): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}

function sessionOf(world: World, record: IntentRecord) {
  return record.sessionId === null ? undefined : world.store.get('sessions', record.sessionId);
}

function challengeView(
  { words: { merchant, bank: words }, tag }: Speech,
  { intent }: IntentRecord,
  last4: string,
): Html {
  return html`<main class="message challenge">
    <p class="bank">${words.name}</p>
    <h1>${words.title}</h1>
    <p>${words.question}</p>
    <dl class="facts">
      <div>
        <dt>${words.to}</dt>
        <dd>${merchant}</dd>
      </div>
      <div>
        <dt>${words.amount}</dt>
        <dd>${formatAmount(intent.amount, intent.currency, tag)}</dd>
      </div>
      <div>
        <dt>${words.card}</dt>
        <dd>•••• ${last4}</dd>
      </div>
    </dl>
    <form method="post">
      <button name="answer" value="pass">${words.pass}</button>
      <button class="quiet" name="answer" value="fail">${words.fail}</button>
    </form>
  </main>`;
}
