import type { Context } from 'koa';
import { ApiError } from '../api/api-error.ts';
import { readCard } from '../cards/read-card.ts';
import { idOf } from '../moves/find.ts';
import { paySession } from '../moves/pay-session.ts';
import { readBody } from '../read-body.ts';
import type { SessionRecord } from '../state/records.ts';
import { transact, type World } from '../state/transaction.ts';
import type { Words } from '../words/en.ts';
import { refusalWords, speechOf, type Speech } from '../words/speech.ts';
import { checkoutView, type FieldName, type FormState } from './checkout-view.ts';
import { goOn, messagePage, sendPage } from './layout.ts';

/** `GET /sandbox/checkout/:id`: the form, or what became of the session. */
export function showCheckout(ctx: Context, world: World, id: string): void {
  const record = world.store.get('sessions', id);
  const speech = speechOf(ctx, record?.session.locale);
  const { words } = speech;
  if (!record) return sendPage(ctx, speech, messagePage(404, words.missing));

  const { session } = record;
  if (session.status === 'complete')
    return sendPage(ctx, speech, messagePage(200, words.paid, successAddress(record)));
  if (session.status !== 'open')
    return sendPage(ctx, speech, messagePage(410, words.expired, session.cancel_url));

  // A failed 3-D Secure check comes back here.
  const refusal = ctx.query['retry'] === undefined ? null : lastRefusal(world, record, speech);
  sendForm(ctx, speech, record, {
    values: { email: session.customer_email ?? '' },
    problems: {},
    refusal,
  });
}

/** `POST /sandbox/checkout/:id`: tries the card. Sent twice, it pays once and both go on to the success page. */
export async function payCheckout(ctx: Context, world: World, id: string): Promise<void> {
  const typed = new URLSearchParams(await readBody(ctx.req));
  const record = world.store.get('sessions', id);
  if (!record || record.session.status === 'expired') return showCheckout(ctx, world, id);
  if (record.session.status === 'complete') return goOn(ctx, successAddress(record));

  const speech = speechOf(ctx, record.session.locale);
  const { words } = speech;
  const value = (name: FieldName): string => (typed.get(name) ?? '').trim();
  const values = { email: value('email'), number: value('number'), expiry: value('expiry') };
  const reading = readCard({ ...values, cvc: value('cvc') }, new Date(world.now() * 1000));
  const problems: FormState['problems'] = { ...emailProblem(values.email, words) };
  if (!reading.ok) for (const { field, code } of reading.problems) problems[field] = words.problems[code];
  if (!reading.ok || problems.email !== undefined) {
    return sendForm(ctx, speech, record, { values, problems, refusal: null });
  }

  const outcome = transact(world, (tx) => paySession(tx, id, reading.card, values.email));
  await world.store.flushed();
  if (outcome.state === 'succeeded') return goOn(ctx, successAddress(record));
  if (outcome.state === 'authenticates') return goOn(ctx, `/sandbox/3ds/${outcome.intent.id}`);
  sendForm(ctx, speech, record, { values, problems: {}, refusal: refusalWords(words, outcome.error) });
}

/** Where the browser goes once a session is paid. */
export function successAddress({ session }: SessionRecord): string {
  if (session.success_url === null)
    throw new ApiError(500, { type: 'api_error', message: 'No success_url.' });
  return new URL(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

function sendForm(ctx: Context, speech: Speech, record: SessionRecord, state: FormState): void {
  sendPage(ctx, speech, {
    status: 200,
    title: speech.words.checkout.title,
    body: checkoutView(speech, record, state),
    leadsTo: [record.session.success_url],
  });
}

function lastRefusal(world: World, record: SessionRecord, { words }: Speech): string | null {
  const intent = world.store.get('intents', idOf(record.session.payment_intent))?.intent;
  const error = intent?.last_payment_error;
  return error ? refusalWords(words, error) : null;
}

function emailProblem(email: string, { checkout }: Words): FormState['problems'] {
  if (email === '') return { email: checkout.emailMissing };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: checkout.emailWrong };
}
