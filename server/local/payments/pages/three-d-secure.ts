import type { Context } from 'koa';
import { html, type Html } from '../../../src/html.ts';
import { finishChallenge } from '../moves/pay.ts';
import type { IntentRecord, Session } from '../state/records.ts';
import { transact, type World } from '../state/transaction.ts';
import { speechOf, type Speech } from '../words/page-language.ts';
import { successAddress } from './checkout.ts';
import { expiredPage, goOn, readTyped, sendPage } from './layout.ts';

/** `GET /sandbox/3ds/:id`: the bank's confirmation page; redirects after the answer. */
export function showChallenge(ctx: Context, world: World, id: string): void {
  const record = world.store.get('intents', id);
  const session = world.store.get('sessions', record?.sessionId ?? '')?.session;
  // The card fields pass their language in the address.
  const speech = speechOf(session?.locale ?? String(ctx.query['lang']));
  if (!record) return sendPage(ctx, speech, expiredPage(speech, 404));
  if (!record.challenged) return goOn(ctx, nextAddress(record, session));
  sendPage(ctx, speech, {
    title: speech.words.bank.title,
    body: challengeView(speech, record.intent.amount, record.challenged.last4),
    leadsTo: [record.returnUrl, session?.success_url ?? null],
  });
}

/** `POST /sandbox/3ds/:id`: the card holder's answer. If sent twice, the first one counts. */
export async function answerChallenge(ctx: Context, world: World, id: string): Promise<void> {
  const typed = await readTyped(ctx);
  if (world.store.get('intents', id)?.challenged) {
    transact(world, (tx) => finishChallenge(tx, id, typed('answer') === 'pass'));
  }
  showChallenge(ctx, world, id);
}

function nextAddress({ intent, returnUrl }: IntentRecord, session: Session | undefined): string {
  const isPaid = intent.status === 'succeeded';
  if (session) return isPaid ? successAddress(session) : `/sandbox/checkout/${session.id}`;
  if (returnUrl === null) return '/';
  // Parameters that Stripe adds to a `return_url`.
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', isPaid ? 'succeeded' : 'failed');
  return address.href;
}

function challengeView({ words: { bank: words }, money }: Speech, amount: number, last4: string): Html {
  return html`<main>
    <section>
      <small>${words.name}</small>
      <h1>${words.title}</h1>
      <p>${words.question}</p>
      <dl>
        <div>
          <dt>${words.amount}</dt>
          <dd>${money(amount)}</dd>
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
    </section>
  </main>`;
}
