import { randomUUID } from 'node:crypto';
import { cents, type Cents } from '@truepage/core/money';
import { openAttempt } from '../../../src/payments/attempts/open-attempt.ts';
import { checkAllPayments } from '../../../src/payments/check-all-payments.ts';
import { checkPayment } from '../../../src/payments/check-payment.ts';
import { markPaid } from '../../../src/payments/desk/mark-paid.ts';
import { refundException } from '../../../src/payments/exceptions/refund-exception.ts';
import { resolveException } from '../../../src/payments/exceptions/resolve-exception.ts';
import { keepLatePromises } from '../../../src/payments/late/keep-late-promises.ts';
import { answerPageCount, withdrawPageCount } from '../../../src/payments/page-counts/answer-page-count.ts';
import { correctPageCount } from '../../../src/payments/page-counts/correct-page-count.ts';
import { declineQuote, renewQuote } from '../../../src/payments/quotes/answer-quote.ts';
import { remindOfQuotes } from '../../../src/payments/quotes/remind-of-quotes.ts';
import { sendQuote } from '../../../src/payments/quotes/send-quote.ts';
import { recordProviderPayment } from '../../../src/payments/record-provider-payment.ts';
import { refundOrder } from '../../../src/payments/refunds/refund-order.ts';
import { anyOf, aText, customersText, proofOf, type Actions, type Life, type Pick } from '../life.ts';
import { openQuestion, type Snapshot } from '../snapshot.ts';

const isUnpaid = ({ order }: Snapshot) => order.paid_at === null && order.documents_deleted_at === null;
const isInWork = ({ order }: Snapshot) =>
  order.status !== 'completed' && order.refunded_at === null && order.documents_deleted_at === null;
const isByCard = ({ payment_entries: entries }: Snapshot) => entries.some(({ kind }) => kind === 'charge');
const isAsked = (seen: Snapshot) => openQuestion(seen) !== undefined;
const openExceptions = ({ payment_exceptions: all }: Snapshot) =>
  all.filter((one) => one.resolved_at === null);

async function open(life: Life, pick: Pick, correction?: string): Promise<void> {
  const kind = pick(2) === 0 ? 'checkout' : 'intent';
  const { url, clientSecret } = await openAttempt(life.world.deps, life.orderNumber, kind, correction);
  life.payables.push(url ?? clientSecret ?? '');
}

async function correct(life: Life, pick: Pick, by: number): Promise<void> {
  const { world, orderNumber, seen } = life;
  const originals = seen.stored_files.filter(({ kind }) => kind === 'original');
  const original = anyOf(originals, pick);
  const pagesBefore =
    seen.order.document_count === 1
      ? seen.order.page_count
      : (original?.charged_pages ?? original?.pages ?? 1);
  const wish = {
    id: randomUUID(),
    document: original?.document ?? 1,
    pagesBefore,
    pagesAfter: Math.max(1, pagesBefore + by),
    reason: aText(life),
  };
  await correctPageCount(world.deps, world.staff.boss, orderNumber, wish);
  // A count that is already charged only withdraws the question: its reason is not stored.
  if (wish.pagesAfter !== pagesBefore) life.acknowledged.set(wish.id, wish.reason);
}

const answer = (choice: 'continue' | 'cancel') => async (life: Life) =>
  answerPageCount(life.world.deps, life.orderNumber, {
    id: openQuestion(life.seen)?.id ?? randomUUID(),
    answer: choice,
    proven: proofOf(life),
  });

/** Actions about money. */
export const paying: Actions = {
  'open a payment page': { when: isUnpaid, act: (life, pick) => open(life, pick) },
  'open the page of the difference': {
    when: isAsked,
    act: (life, pick) => open(life, pick, openQuestion(life.seen)?.id ?? randomUUID()),
  },
  'pay on a page': {
    when: (_, { payables }) => payables.length > 0,
    act: ({ world, payables }, pick) => {
      const payable = anyOf(payables.slice(-3), pick);
      if (payable !== undefined) world.cards.pay(payable);
      return Promise.resolve();
    },
  },
  'come back from paying': { act: ({ world, orderNumber }) => checkPayment(world.deps, orderNumber) },
  'hear of a payment': {
    when: (_, { world, orderNumber }) => world.cards.chargesOf(orderNumber).length > 0,
    act: async ({ world, orderNumber }, pick) => {
      const charge = anyOf(world.cards.chargesOf(orderNumber), pick);
      if (charge !== undefined) await recordProviderPayment(world.deps, charge);
    },
  },
  'charge past our pages': {
    when: (_, { world, orderNumber }) => world.cards.chargesOf(orderNumber).length < 2,
    act: ({ world, orderNumber, seen }) =>
      Promise.resolve(world.cards.charge(orderNumber, cents(seen.order.total_price || 500))),
  },
  'mark as paid': {
    when: isUnpaid,
    act: ({ world, orderNumber }) => markPaid(world.deps, world.staff.boss, orderNumber),
  },
  'ask the card provider': {
    act: ({ world }) => checkAllPayments(world.deps, { budgetMs: 60_000, isThorough: true }),
  },
  'lose a call to the card provider': {
    act: ({ world }, pick) => Promise.resolve(world.cards.loseNext(pick(2) === 0 ? 'call' : 'answer')),
  },
  'refund a part': {
    when: isByCard,
    act: (life, pick) => refund(life, cents(100 + pick(900))),
  },
  'refund everything': { when: isByCard, act: (life) => refund(life, undefined) },
  'refund an exception': {
    when: (seen) => openExceptions(seen).length > 0,
    act: async ({ world, seen }, pick) => {
      const id = anyOf(openExceptions(seen), pick)?.id ?? randomUUID();
      await refundException(world.deps, world.staff.boss, id);
    },
  },
  'resolve an exception': {
    when: (seen) => openExceptions(seen).length > 0,
    act: async (life, pick) => {
      const id = anyOf(openExceptions(life.seen), pick)?.id ?? randomUUID();
      await resolveException(life.world.deps, life.world.staff.boss, { id, resolution: 'looked at' });
    },
  },
  'keep late promises': { act: ({ world }) => keepLatePromises(world.deps) },

  'count more pages': { when: isInWork, act: (life, pick) => correct(life, pick, 1) },
  'count fewer pages': { when: isInWork, act: (life, pick) => correct(life, pick, -1) },
  'withdraw the page count': {
    when: isAsked,
    act: async ({ world, orderNumber, seen }) => {
      const id = openQuestion(seen)?.id ?? randomUUID();
      await withdrawPageCount(world.deps, world.staff.boss, orderNumber, id);
    },
  },
  'continue with what was paid': { isOwners: true, when: isAsked, act: answer('continue') },
  'cancel because of the page count': { isOwners: true, when: isAsked, act: answer('cancel') },

  'send a price': {
    when: (seen) => seen.quotes.length > 0 && isUnpaid(seen),
    act: (life, pick) => {
      const { world, orderNumber, seen } = life;
      const pages = seen.stored_files.flatMap((one) =>
        one.kind === 'original' ? [one.pages + pick(2)] : [],
      );
      const wish = { revision: seen.quotes[0]?.revision ?? 1, pages, price: cents(15_000 + pick(100)) };
      return sendQuote(world.deps, world.staff.boss, orderNumber, { ...wish, note: aText(life) });
    },
  },
  'decline the price': {
    isOwners: true,
    when: ({ order }) => order.quote_state === 'sent',
    act: (life) =>
      declineQuote(life.world.deps, life.orderNumber, {
        revision: life.seen.quotes[0]?.revision ?? 1,
        reason: customersText(life),
        proven: proofOf(life),
      }),
  },
  'ask for a new price': {
    isOwners: true,
    when: ({ order }) => order.quote_state === 'sent' || order.quote_state === 'declined',
    act: (life) => renewQuote(life.world.deps, life.orderNumber, proofOf(life)),
  },
  'remind of prices': {
    when: ({ order }) => order.quote_state !== null,
    act: ({ world }) => remindOfQuotes(world.deps),
  },
};

function refund({ world, orderNumber }: Life, amount: Cents | undefined) {
  return refundOrder(world.deps, {
    orderNumber,
    amount,
    reason: 'requested_by_customer',
    note: undefined,
    requestId: randomUUID(),
    staffId: world.staff.boss.id,
  });
}
