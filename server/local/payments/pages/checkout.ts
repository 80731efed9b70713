import type { Context } from 'koa';
import { ApiError } from '../api/api-error.ts';
import { readCard } from '../cards/read-card.ts';
import { idOf } from '../moves/find.ts';
import { paySession } from '../moves/pay-session.ts';
import { readBody } from '../read-body.ts';
import type { SessionRecord } from '../state/records.ts';
import { transact, type World } from '../state/transaction.ts';
import { checkoutView, type FieldName, type FormState } from './checkout-view.ts';
import { goOn, messagePage, sendPage } from './layout.ts';
import { texts } from './texts.ts';

/** `GET /sandbox/checkout/:id`: the form, or what became of the session. */
export function showCheckout(ctx: Context, world: World, id: string): void {
  const record = world.store.get('sessions', id);
  if (!record) return sendPage(ctx, messagePage(404, texts.missing));

  const { session } = record;
  if (session.status === 'complete')
    return sendPage(ctx, messagePage(200, texts.paid, successAddress(record)));
  if (session.status !== 'open') return sendPage(ctx, messagePage(410, texts.expired, session.cancel_url));

  // A failed 3-D Secure check comes back here.
  const refusal = ctx.query['retry'] === undefined ? null : lastRefusal(world, record);
  sendForm(ctx, record, {
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

  const value = (name: FieldName): string => (typed.get(name) ?? '').trim();
  const values = { email: value('email'), number: value('number'), expiry: value('expiry') };
  const reading = readCard({ ...values, cvc: value('cvc') }, new Date(world.now() * 1000));
  const problems: FormState['problems'] = { ...emailProblem(values.email) };
  if (!reading.ok) for (const problem of reading.problems) problems[problem.field] = problem.message;
  if (!reading.ok || problems.email !== undefined) {
    return sendForm(ctx, record, { values, problems, refusal: null });
  }

  const outcome = transact(world, (tx) => paySession(tx, id, reading.card, values.email));
  await world.store.flushed();
  if (outcome.state === 'succeeded') return goOn(ctx, successAddress(record));
  if (outcome.state === 'authenticates') return goOn(ctx, `/sandbox/3ds/${outcome.intent.id}`);
  sendForm(ctx, record, { values, problems: {}, refusal: outcome.error.message });
}

/** Where the browser goes once a session is paid. */
export function successAddress({ session }: SessionRecord): string {
  if (session.success_url === null)
    throw new ApiError(500, { type: 'api_error', message: 'No success_url.' });
  return new URL(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

function sendForm(ctx: Context, record: SessionRecord, state: FormState): void {
  sendPage(ctx, {
    status: 200,
    title: texts.checkout.title,
    body: checkoutView(record, state),
    leadsTo: [record.session.success_url],
  });
}

function lastRefusal(world: World, record: SessionRecord): string | null {
  const intent = world.store.get('intents', idOf(record.session.payment_intent))?.intent;
  return intent?.last_payment_error?.message ?? null;
}

function emailProblem(email: string): FormState['problems'] {
  if (email === '') return { email: texts.checkout.emailMissing };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: texts.checkout.emailWrong };
}
