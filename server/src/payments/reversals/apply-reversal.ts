import { randomUUID } from 'node:crypto';
import { currency } from '@truepage/core/money';
import { moneyBack, paidSums } from '@truepage/core/payments/paid-sums';
import { reversedTax } from '@truepage/core/payments/tax';
import {
  missingReversalEntries,
  type ReversalEntry,
  type ReversalStep,
} from '@truepage/core/payments/reversals';
import type { StaffEventName } from '@truepage/core/api/admin/events';
import { ledgerBalance, type LedgerEntry } from '@truepage/core/payments/ledger';
import type { Em } from '../../db/orm.ts';
import { PaymentEntry } from '../../db/rows/money/payment-entry.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Queue, Time } from '../../deps.ts';
import { endWithOrder } from '../../messages/questions/close-questions.ts';
import { answerRequest } from './answer-request.ts';
import type { ReversalNews } from './reversal-news.ts';
import { recordEvent } from '../../events/record.ts';
import { recordAudit, type Actor, type NewAuditEntry } from '../../audit/record-audit.ts';
import { staffActor } from '../desk/payment-desk.repository.ts';
import { queueRefundMail } from '../refunds/refund-mail.ts';

/** The name of each step in the audit log and in events. */
const names = {
  refund: {
    taken: 'payment.refunded',
    returned: 'payment.refund_failed',
    lost: 'payment.refund_failed',
  },
  dispute: { taken: 'payment.disputed', returned: 'payment.disputed', lost: 'payment.disputed' },
} as const satisfies Record<ReversalNews['kind'], Record<ReversalStep, StaffEventName>>;

interface KnownReversal {
  /** Locked. */
  readonly order: Order;
  readonly news: ReversalNews;
  /** Our request that caused it. */
  readonly request: RefundRequest | null;
}

/** Adds a refund or dispute to the order's ledger and applies all consequences; false if the ledger already has it. */
export async function applyReversal(
  em: Em,
  deps: Time & Queue,
  { order, news, request }: KnownReversal,
): Promise<boolean> {
  if (request !== null) answerRequest(request, news);
  const entries = await em.find(PaymentEntry, { order: order.id });
  const missing = missingReversalEntries(entries, news);
  const now = deps.clock.now();
  const after = [...entries];
  for (const entry of missing) {
    const tax = reversedTax(after, { charge: news.charge, amount: entry.amount });
    after.push(em.create(PaymentEntry, { ...newEntry(order, news, entry, request, now), tax }));
  }
  order.refundedAt = moneyBack(paidSums(after)) === 'refunded' ? (order.refundedAt ?? now) : null;
  await em.flush();
  if (order.refundedAt) await endWithOrder(em, order, 'system', now);
  await announceReversal(em, deps, { order, news, request, before: entries, after, steps: missing });
  return missing.length > 0;
}

function newEntry(
  order: Order,
  news: ReversalNews,
  { step, reference, amount }: ReversalEntry,
  request: RefundRequest | null,
  at: Date,
) {
  return {
    id: randomUUID(),
    order,
    kind: news.kind,
    amount,
    currency,
    reference,
    charge: news.charge,
    by: step === 'taken' && request !== null ? (request.staffId ?? 'system') : 'stripe',
    note: step === 'taken' && request !== null ? (request.note ?? null) : news.remark,
    at,
  };
}

interface Announcement {
  readonly order: Order;
  readonly news: ReversalNews;
  readonly request: RefundRequest | null;
  /** The ledger before the reversal. */
  readonly before: readonly LedgerEntry[];
  readonly after: readonly LedgerEntry[];
  /** The new ledger entries. */
  readonly steps: readonly ReversalEntry[];
}

/**
 * Records new ledger entries in the audit log and notifies the customer and the staff screens, in the same transaction.
 */
async function announceReversal(em: Em, deps: Time & Queue, announcement: Announcement): Promise<void> {
  const { order, news, after, steps } = announcement;
  const now = deps.clock.now();
  for (const { step } of steps) await audit(em, announcement, step, now);
  const isTaken = steps.some(({ step }) => step === 'taken');
  // A refund that was first reported as failed must not be announced.
  if (news.kind === 'refund' && news.step === 'taken' && isTaken) {
    await queueRefundMail(em, deps, { order, news, ledger: after }, now);
  }
  const { orderNumber } = order;
  for (const { step } of steps) {
    const payload = { orderNumber, amount: news.amount, balance: ledgerBalance(after), step };
    await recordEvent(em, names[news.kind][step], payload, now);
  }
}

async function audit(em: Em, announcement: Announcement, step: ReversalStep, now: Date): Promise<void> {
  const { order, news, before, after } = announcement;
  const request = step === 'taken' ? announcement.request : null;
  const actor: Actor = request === null ? 'system' : await staffActor(em, request.staffId);
  const why =
    request === null ? { remark: news.remark } : { reason: request.reason, note: request.note ?? null };
  const entry: NewAuditEntry = {
    actor,
    what: names[news.kind][step],
    orderId: order.id,
    before: { balance: ledgerBalance(before) },
    after: { balance: ledgerBalance(after), amount: news.amount, reference: news.id, step, ...why },
  };
  await recordAudit(em, entry, now);
}
