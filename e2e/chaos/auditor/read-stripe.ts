import { stripeKeys } from '../world/stand-ins.ts';
import type { Facts } from './facts.ts';

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly payment_intent: string | null;
  readonly metadata: { readonly orderNumber?: string };
}

const payableIntents = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** Reads Stripe's records over its API. */
export async function readStripe(origin: string): Promise<Pick<Facts, 'charges' | 'refunds' | 'payable'>> {
  const [refunds, intents, sessions] = await Promise.all(
    ['refunds', 'payment_intents', 'checkout/sessions'].map((what) => readAll(origin, what)),
  );
  const ofSessions = new Set((sessions ?? []).map((session) => session.payment_intent));
  return {
    charges: (intents ?? [])
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, metadata }) => {
        return { intent: id, amount, orderNumber: metadata.orderNumber ?? 'no order' };
      }),
    refunds: (refunds ?? [])
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .map(({ id, payment_intent: intent, amount }) => ({ id, intent: intent ?? '', amount })),
    payable: [
      ...(sessions ?? []).filter(({ status }) => status === 'open'),
      ...(intents ?? []).filter(({ id, status }) => payableIntents.includes(status) && !ofSessions.has(id)),
    ].map(({ id, metadata }) => ({ id, orderNumber: metadata.orderNumber ?? 'no order' })),
  };
}

async function readAll(origin: string, what: string): Promise<Listed[]> {
  const all: Listed[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last === undefined ? '' : `&starting_after=${last.id}`;
    const response = await fetch(`${origin}/v1/${what}?limit=100${after}`, {
      headers: { Authorization: `Bearer ${stripeKeys.secretKey}` },
    });
    if (!response.ok) throw new Error(`the list of ${what} is answered with ${response.status}`);
    const page = (await response.json()) as { data: Listed[]; has_more: boolean };
    all.push(...page.data);
    if (!page.has_more) return all;
  }
}

export interface CarrierReport extends Pick<Facts, 'forged'> {
  readonly events: number;
  readonly dropped: number;
  readonly deliveries: number;
  readonly refused: number;
  readonly onTheirWay: number;
  readonly lostQuestions: number;
  readonly lostAnswers: number;
}

export async function readCarrier(origin: string): Promise<CarrierReport> {
  return (await (await fetch(`${origin}/stand-in/report`)).json()) as CarrierReport;
}
