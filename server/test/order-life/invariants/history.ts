import type { Snapshot } from '../snapshot.ts';
import { demand, type Step } from './step.ts';

type Column = keyof Snapshot['order'];

const paid = ['payment.recorded', 'payment.marked_paid'];
const priced = [
  'page_count.corrected',
  'page_count.ended',
  'quote.sent',
  'quote.declined',
  'quote.requested',
];
const asked = [
  'order.messaged',
  'question.withdrawn',
  'order.status',
  'page_count.ended',
  'payment.refunded',
  'documents.deleted',
];

/** The audit entries that record a change of a column; anonymising leaves none. */
const tellers: Readonly<Partial<Record<Column, readonly string[]>>> = {
  status: ['order.status'],
  full_name: ['order.corrected'],
  email: ['order.corrected'],
  recipient: ['order.corrected'],
  passport_names: ['order.corrected', 'documents.deleted'],
  assignee_id: ['order.assigned'],
  approval: ['order.translated', 'order.reviewed', 'order.assigned'],
  page_count: priced,
  total_price: priced,
  quote_state: [...priced, ...paid],
  draft_state: [...asked, 'draft.sent', 'draft.ended', 'order.translated'],
  draft_sent_at: ['draft.sent', 'draft.ended', 'documents.deleted'],
  facts_state: ['facts.sent', 'facts.answered', 'facts.withdrawn', 'facts.waived', 'documents.deleted'],
  paid_at: paid,
  refunded_at: ['payment.refunded'],
  due_at: [...paid, 'deadline.resumed', 'promise.moved'],
  question_asked_at: asked,
  page_count_asked_at: ['page_count.corrected', 'page_count.ended'],
  correction_asked_at: ['correction.asked', 'correction.answered'],
  notified_at: ['order.notified', 'correction.answered'],
  documents_deleted_at: ['documents.deleted'],
};

/** Entries that one step writes at most once, with what they record. */
const single = [
  'order.status',
  'order.assigned',
  'documents.deleted',
  'payment.marked_paid',
  'order.translated',
];

export function checkHistory({ before, after, name, isRefused }: Step): void {
  const entries = after.audit.slice(before.audit.length);
  const whats = entries.map(({ what }) => what);
  const foundPayment = whats.some((what) => paid.includes(what) || what === 'payment.exception');
  if (isRefused && !foundPayment) {
    demand(
      whats.every((what) => what.startsWith('payment.refund')),
      `a refused step wrote ${whats.join(', ')}`,
    );
    if (whats.length === 0) demand(isSame(before.order, after.order), 'a refused step changed the order');
  }
  for (const [column, known] of Object.entries(tellers) as [Column, readonly string[]][]) {
    if (isSame(before.order[column], after.order[column]) || after.order.email === '') continue;
    demand(
      whats.some((what) => known.includes(what)),
      `nothing in the log tells of ${column}`,
    );
  }
  for (const what of single)
    demand(whats.filter((one) => one === what).length <= 1, `${what} is in the log twice`);
  checkStatuses({ before, after, name });
}

/** Only staff who set it, and reviewers who send a translation back, move a status backwards. */
function checkStatuses({ before, after, name }: Pick<Step, 'before' | 'after' | 'name'>): void {
  let status = 'pending';
  for (const entry of after.audit.filter(({ what }) => what === 'order.status')) {
    demand(
      entry.before?.['status'] === status,
      `the log skips from ${status} to ${String(entry.before?.['status'])}`,
    );
    status = String(entry.after?.['status']);
  }
  demand(after.order.status === status, `the log says ${status}, the order ${after.order.status}`);
  const order = ['pending', 'inProgress', 'completed'];
  demand(order.includes(status), `${status} is no status`);
  const isBack = order.indexOf(status) < order.indexOf(before.order.status);
  demand(!isBack || name === 'set the status' || name === 'send back', `${name} moved it back to ${status}`);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
