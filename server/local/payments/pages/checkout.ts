import type { Context } from 'koa';
import { readCard } from '../cards.ts';
import { paySession } from '../moves/pay.ts';
import type { Session, SessionRecord } from '../state/records.ts';
import { transact, type World } from '../state/transaction.ts';
import { refusalWords, speechOf } from '../words/page-language.ts';
import { checkoutView, type FormState } from './checkout-view.ts';
import { expiredPage, goOn, readTyped, sendPage } from './layout.ts';

/** `GET /sandbox/checkout/:id`: the form; redirects after payment. */
export function showCheckout(ctx: Context, world: World, id: string): void {
  const record = world.store.get('sessions', id);
  const speech = speechOf(record?.session.locale);
  const { words } = speech;
  if (!record) return sendPage(ctx, speech, expiredPage(speech, 404));
  const { session } = record;
  if (session.status === 'complete') return goOn(ctx, successAddress(session));
  if (session.status !== 'open') {
    return sendPage(ctx, speech, expiredPage(speech, 410, session.cancel_url));
  }
  // A failed 3-D Secure check redirects here.
  const intent = world.store.get('intents', String(session.payment_intent))?.intent;
  sendForm(ctx, record, { values: {}, problems: {}, refusal: intent ? refusalWords(words, intent) : null });
}

/**
 * `POST /sandbox/checkout/:id`: attempts to pay. If sent twice, it pays once, and both responses redirect to the success page.
 */
export async function payCheckout(ctx: Context, world: World, id: string): Promise<void> {
  const typed = await readTyped(ctx);
  const record = world.store.get('sessions', id);
  if (record?.session.status !== 'open') return showCheckout(ctx, world, id);

  const { words } = speechOf(record.session.locale);
  const [number, expiry, cvc] = [typed('number'), typed('expiry'), typed('cvc')];
  const zip = typed('zip');
  const values = { number, expiry, zip };
  if (record.session.automatic_tax && !/^\d{5}(-\d{4})?$/.test(zip)) {
    return sendForm(ctx, record, { values, problems: { zip: words.checkout.zipProblem }, refusal: null });
  }
  const { card, problems } = readCard({ number, expiry, cvc }, new Date(world.now() * 1000));
  if (card === undefined) {
    const said = Object.fromEntries(problems.map(({ field, code }) => [field, words.problems[code]]));
    return sendForm(ctx, record, { values, problems: said, refusal: null });
  }
  const intent = transact(world, (tx) => paySession(tx, id, card, zip));
  if (intent.status === 'succeeded') return goOn(ctx, successAddress(record.session));
  if (!intent.last_payment_error) return goOn(ctx, `/sandbox/3ds/${intent.id}`);
  sendForm(ctx, record, { values, problems: {}, refusal: refusalWords(words, intent) });
}

/** The return address after payment. */
export function successAddress({ id, success_url: address }: Session): string {
  return new URL(String(address).replaceAll('{CHECKOUT_SESSION_ID}', id)).href;
}

function sendForm(ctx: Context, record: SessionRecord, state: FormState): void {
  const speech = speechOf(record.session.locale);
  sendPage(ctx, speech, {
    title: speech.words.checkout.title,
    body: checkoutView(speech, record, state),
    leadsTo: [record.session.success_url],
  });
}
