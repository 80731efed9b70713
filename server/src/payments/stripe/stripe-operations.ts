import type Stripe from 'stripe';
import {
  isProviderError,
  type Payable,
  type PayableKind,
  type PaymentProvider,
} from '../../ports/payment-provider.ts';
import { readDispute, readIntent, readRefund, readSession, readTax } from './read-objects.ts';
import { intentParameters, sessionParameters, taxMark } from './stripe-parameters.ts';
import { taxOperations, type Taxes } from './tax-operations.ts';
import { each, translated } from './translated.ts';

type Payables = Pick<PaymentProvider, 'create' | 'find' | 'end' | 'list'>;
type Reversals = Pick<PaymentProvider, 'refund' | 'findRefund' | 'listRefunds' | 'findDispute'>;

const page = 100;
const probePatience = { maxNetworkRetries: 0, timeout: 5000 };
/** The charge contains the card. */
const wholeIntent = { expand: ['latest_charge'] };
const wholeSession = { expand: ['payment_intent.latest_charge'] };
const taxedSession = { limit: 1, expand: ['data.total_details.breakdown'] };

/** The operations of the payment provider with Stripe's SDK. */
export function stripeOperations(
  client: () => Stripe,
): Payables & Reversals & Taxes & Pick<PaymentProvider, 'probe'> {
  return {
    ...payables(client),
    ...reversals(client),
    ...taxOperations(client),
    probe: translated(async () => void (await client().paymentIntents.list({ limit: 1 }, probePatience))),
  };
}

function payables(client: () => Stripe): Payables {
  const find = translated(async (kind: PayableKind, id: string) => {
    if (kind === 'checkout') {
      const session = await client().checkout.sessions.retrieve(id, wholeSession);
      const { payment_intent: paid } = session;
      return withTax(client(), readSession(session), typeof paid === 'string' ? null : paid);
    }
    const intent = await client().paymentIntents.retrieve(id, wholeIntent);
    return withTax(client(), readIntent(intent), intent);
  });
  const end = translated(async (kind: PayableKind, id: string) =>
    kind === 'intent'
      ? readIntent(await client().paymentIntents.cancel(id))
      : readSession(await client().checkout.sessions.expire(id, wholeSession)),
  );
  return {
    find,
    create: translated(async (kind, request) => {
      const key = { idempotencyKey: request.idempotencyKey };
      if (kind === 'intent') {
        const intent = await client().paymentIntents.create(intentParameters(request), key);
        return isReplay(intent) ? find(kind, intent.id) : readIntent(intent);
      }
      const session = await client().checkout.sessions.create(sessionParameters(request), key);
      return isReplay(session) ? find(kind, session.id) : readSession(session);
    }),
    end: async (kind, id) => {
      try {
        return await end(kind, id);
      } catch (error) {
        // It can no longer be ended: its state says why.
        if (!isProviderError(error, 'invalid', 'missing')) throw error;
        return find(kind, id);
      }
    },
    list: (kind, { from, to, onlyOpenPages }) => {
      const created = { gte: seconds(from), ...(to === undefined ? {} : { lte: seconds(to) }) };
      const listed = { created, limit: page };
      if (kind === 'intent') return each(() => client().paymentIntents.list(listed), readIntent);
      const status = onlyOpenPages === true ? ({ status: 'open' } as const) : {};
      return each(() => client().checkout.sessions.list({ ...listed, ...status }), readSession);
    },
  };
}

/** Adds the tax to the payment of an intent; only the intent's hosted page has it. */
async function withTax(
  client: Stripe,
  payable: Payable,
  intent: Stripe.PaymentIntent | null,
): Promise<Payable> {
  const { payment, state } = payable;
  if (payment === undefined || state !== 'succeeded' || intent?.metadata['tax'] !== taxMark.tax)
    return payable;
  const { data } = await client.checkout.sessions.list({ payment_intent: intent.id, ...taxedSession });
  const [session] = data;
  return { ...payable, payment: { ...payment, tax: session && readTax(session) } };
}

function reversals(client: () => Stripe): Reversals {
  return {
    refund: translated(async ({ paymentId, amount, reason, requestId }) =>
      readRefund(
        await client().refunds.create(
          {
            payment_intent: paymentId,
            ...(amount === undefined ? {} : { amount }),
            reason,
            metadata: { refundRequest: requestId },
          },
          { idempotencyKey: `refund:${requestId}` },
        ),
      ),
    ),
    findRefund: translated(async (id) => readRefund(await client().refunds.retrieve(id))),
    listRefunds: (paymentId) =>
      each(() => client().refunds.list({ payment_intent: paymentId, limit: page }), readRefund),
    findDispute: translated(async (id) => readDispute(await client().disputes.retrieve(id))),
  };
}

/** Whether the response is a replay of the first response to the idempotency key, which may be outdated. */
function isReplay({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers['idempotent-replayed'] === 'true';
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
