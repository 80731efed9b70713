import { randomUUID } from 'node:crypto';
import { cents, currency, type Cents } from '@truepage/core/money';
import type { Clock } from '../../src/ports/clock.ts';
import {
  ProviderError,
  type Payable,
  type PayableKind,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderPayment,
  type ProviderRefund,
} from '../../src/ports/payment-provider.ts';

type Operations = Pick<
  PaymentProvider,
  'create' | 'find' | 'end' | 'list' | 'refund' | 'findRefund' | 'listRefunds'
>;

/** A fake of the card provider whose records are compared with ours. */
export interface CardProvider extends Operations {
  /** The next call, or its answer, is lost. */
  loseNext(what: 'call' | 'answer'): void;
  /** The customer pays, if it is still possible. */
  pay(id: string): void;
  /** Removes all records. */
  clear(): void;
  /** Charges an order outside of our pages, as in the provider's dashboard. */
  charge(orderNumber: string, amount: Cents): ProviderPayment;
  chargesOf(orderNumber: string): readonly ProviderPayment[];
  refundsOf(charge: string): readonly ProviderRefund[];
  /** The attempts of an order that can still be paid. */
  payableOf(orderNumber: string): readonly Payable[];
}

interface Kept extends Payable {
  readonly kind: PayableKind;
  readonly request: Pick<PaymentRequest, 'orderNumber' | 'total' | 'correctionId' | 'idempotencyKey'>;
}

export function createCardProvider(clock: Clock): CardProvider {
  const payables = new Map<string, Kept>();
  const charges = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund>();
  let isLost: 'call' | 'answer' | undefined;

  async function online<Answer>(act: () => Answer): Promise<Answer> {
    await Promise.resolve();
    const lost = isLost;
    isLost = undefined;
    const away = () => new ProviderError('unreachable', 'lost', undefined);
    if (lost === 'call') throw away();
    const answer = act();
    if (lost === 'answer') throw away();
    return answer;
  }
  function find(id: string): Kept {
    const kept = payables.get(id) ?? [...payables.values()].find(({ payment }) => payment?.id === id);
    if (kept === undefined) throw new ProviderError('missing', id, undefined);
    const isOver = kept.state === 'payable' && kept.expiresAt !== null && kept.expiresAt <= clock.now();
    return isOver ? set(kept, { state: 'over' }) : kept;
  }
  function set(kept: Kept, change: Partial<Kept>): Kept {
    const next = { ...kept, ...change };
    payables.set(kept.stripeId, next);
    return next;
  }
  function charge(orderNumber: string, amount: Cents, correctionId?: string): ProviderPayment {
    const payment = {
      id: `pi_${randomUUID()}`,
      received: amount,
      currency,
      livemode: false,
      orderNumber,
      correctionId,
      tax: undefined,
      card: { brand: 'visa', last4: '4242' },
      decline: undefined,
    };
    charges.set(payment.id, payment);
    return payment;
  }
  function keep(kind: PayableKind, request: Kept['request'], attemptId?: string): Kept {
    const stripeId = `${kind}_${randomUUID()}`;
    const expiresAt = kind === 'checkout' ? new Date(clock.now().getTime() + 24 * 3_600_000) : null;
    const made: Kept = {
      kind,
      request,
      stripeId,
      state: 'payable',
      payment: undefined,
      url: kind === 'checkout' ? stripeId : null,
      clientSecret: kind === 'intent' ? stripeId : null,
      expiresAt,
      orderNumber: request.orderNumber,
      attemptId,
    };
    payables.set(stripeId, made);
    return made;
  }
  const refundsOf = (id: string) => [...refunds.values()].filter(({ paymentId }) => paymentId === id);
  function refund({ paymentId, amount, requestId }: Parameters<PaymentProvider['refund']>[0]) {
    const known = refunds.get(requestId);
    if (known !== undefined) return known;
    const payment = charges.get(paymentId);
    if (payment === undefined) throw new ProviderError('missing', paymentId, undefined);
    const left = refundsOf(paymentId).reduce((sum, one) => sum - one.amount, payment.received as number);
    const asked = amount ?? left;
    if (asked > left || asked <= 0) throw new ProviderError('invalid', 'more than is left', undefined);
    const made = {
      id: `re_${requestId}`,
      amount: cents(asked),
      cameBack: false,
      paymentId,
      requestId,
      remark: null,
    };
    refunds.set(requestId, made);
    return made;
  }
  async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
    for (const item of items) yield await Promise.resolve(item);
  }

  return {
    loseNext: (what) => {
      isLost = what;
    },
    pay(id) {
      const kept = find(id);
      if (kept.state !== 'payable') return;
      const { orderNumber, total, correctionId } = kept.request;
      set(kept, { state: 'succeeded', payment: charge(orderNumber, total, correctionId) });
    },
    clear() {
      for (const kept of [payables, charges, refunds]) kept.clear();
      isLost = undefined;
    },
    charge(orderNumber, total) {
      const made = keep('intent', {
        orderNumber,
        total,
        correctionId: undefined,
        idempotencyKey: randomUUID(),
      });
      const payment = charge(orderNumber, total);
      set(made, { state: 'succeeded', payment });
      return payment;
    },
    chargesOf: (number) => [...charges.values()].filter(({ orderNumber }) => orderNumber === number),
    refundsOf,
    payableOf: (number) =>
      [...payables.keys()].map(find).filter((one) => one.orderNumber === number && one.state === 'payable'),

    create: (kind, request) =>
      online(() => {
        const { idempotencyKey, attemptId } = request;
        const known = [...payables.values()].find((one) => one.request.idempotencyKey === idempotencyKey);
        return known === undefined ? keep(kind, request, attemptId) : find(known.stripeId);
      }),
    find: (_kind, id) => online(() => find(id)),
    end: (_kind, id) =>
      online(() => {
        const kept = find(id);
        return kept.state === 'payable' ? set(kept, { state: 'over' }) : kept;
      }),
    list: (kind) => each([...payables.values()].filter((one) => one.kind === kind)),
    refund: (wish) => online(() => refund(wish)),
    findRefund: (id) => online(() => refunds.get(id.slice('re_'.length)) as ProviderRefund),
    listRefunds: (paymentId) => each(refundsOf(paymentId)),
  };
}
