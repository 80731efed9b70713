import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

const paidOtherwise = ['manual', 'free'];

/** Compares Stripe's records with ours. */
export function auditMoney(facts: Facts): Finding[] {
  return [
    ...unseenCharges(facts),
    ...paidStates(facts),
    ...doubleCharges(facts),
    ...doublePayables(facts),
    ...refunds(facts),
  ];
}

function unseenCharges({ charges, ledger, exceptions }: Facts): Finding[] {
  const promise = 'every charge is in the ledger, or an exception that staff see';
  const recorded = new Map(
    ledger.filter(({ kind }) => kind === 'charge').map((entry) => [entry.reference, entry]),
  );
  const excepted = new Set(exceptions.map(({ reference }) => reference));
  return charges.flatMap(({ intent, orderNumber, amount }) => {
    const entry = recorded.get(intent);
    if (entry === undefined && !excepted.has(intent)) {
      return [{ promise, what: `${intent} took ${amount} for ${orderNumber} and nobody knows` }];
    }
    if (entry !== undefined && (entry.amount !== amount || entry.orderNumber !== orderNumber)) {
      const ours = `${entry.amount} for ${entry.orderNumber}`;
      return [{ promise, what: `${intent} took ${amount} for ${orderNumber}, the ledger says ${ours}` }];
    }
    return [];
  });
}

function paidStates({ orders, charges, ledger }: Facts): Finding[] {
  const promise = 'who has paid is shown as paid, and nobody else';
  const charged = Map.groupBy(charges, ({ orderNumber }) => orderNumber);
  const entries = Map.groupBy(ledger, ({ orderNumber }) => orderNumber);
  return orders.flatMap(({ orderNumber, isPaid, totalPrice }) => {
    const fitting = charged.get(orderNumber)?.some(({ amount }) => amount === totalPrice) ?? false;
    const own = entries.get(orderNumber) ?? [];
    const settled = own.some(({ kind }) => paidOtherwise.includes(kind));
    if (isPaid && !fitting && !settled) {
      return [{ promise, what: `${orderNumber} is shown as paid, and nobody has paid it` }];
    }
    if (!isPaid && fitting) return [{ promise, what: `${orderNumber} was paid and is shown as unpaid` }];
    if (isPaid && own.length === 0)
      return [{ promise, what: `${orderNumber} is paid without a ledger entry` }];
    return [];
  });
}

/** A second charge counts even if staff see it as an exception: refunds are only for what could not be prevented. */
function doubleCharges({ charges }: Facts): Finding[] {
  return [...Map.groupBy(charges, ({ orderNumber }) => orderNumber)]
    .filter(([, own]) => own.length > 1)
    .map(([orderNumber, own]) => ({
      promise: 'nobody pays twice',
      what: `${orderNumber} was charged by ${own.map(({ intent }) => intent).join(', ')}`,
    }));
}

function doublePayables({ payable, orders }: Facts): Finding[] {
  const paid = new Set(orders.filter(({ isPaid }) => isPaid).map(({ orderNumber }) => orderNumber));
  return [...Map.groupBy(payable, ({ orderNumber }) => orderNumber)].flatMap(([orderNumber, open]) => {
    if (open.length <= (paid.has(orderNumber) ? 0 : 1)) return [];
    const state = paid.has(orderNumber) ? 'paid' : 'unpaid';
    const ids = open.map(({ id }) => id).join(', ');
    const what = `${orderNumber} is ${state} and can be paid by ${ids}`;
    return [{ promise: 'an order can be paid in one place at a time', what }];
  });
}

function refunds(facts: Facts): Finding[] {
  const promise = 'every refund is in the ledger once, and none is lost';
  const booked = facts.ledger.filter(({ kind }) => kind === 'refund');
  const references = new Set(booked.map(({ reference }) => reference));
  const real = new Set(facts.refunds.map(({ id }) => id));
  const orderOf = new Map(facts.charges.map(({ intent, orderNumber }) => [intent, orderNumber]));
  const back = Map.groupBy(facts.refunds, ({ intent }) => orderOf.get(intent) ?? '');
  const asked = Map.groupBy(facts.diary.refunds, ({ orderNumber }) => orderNumber);
  const sum = (list: readonly { amount: number }[] | undefined) =>
    (list ?? []).reduce((total, { amount }) => total + amount, 0);
  return [
    ...facts.refunds
      .filter(({ id }) => !references.has(id))
      .map(({ id }) => `${id} went back to a customer and the ledger does not know`),
    ...booked
      .filter(({ reference }) => !real.has(reference))
      .map(({ reference }) => `${reference} is in the ledger and Stripe does not know it`),
    ...[...asked]
      .filter(([orderNumber, own]) => sum(back.get(orderNumber)) < sum(own))
      .map(([orderNumber]) => `less of ${orderNumber} went back than staff were told`),
    ...[...back]
      .filter(([orderNumber, given]) => sum(given) > chargedFor(facts, orderNumber))
      .map(([orderNumber]) => `more of ${orderNumber} went back than came in`),
  ].map((what) => ({ promise, what }));
}

function chargedFor({ charges }: Facts, wanted: string): number {
  return charges
    .filter(({ orderNumber }) => orderNumber === wanted)
    .reduce((total, { amount }) => total + amount, 0);
}
