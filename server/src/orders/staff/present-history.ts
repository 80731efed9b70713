import type { z } from 'zod';
import type { adminOrderApi } from '@truepage/core/api/admin/orders/orders';
import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import { may, type Permission, type Role } from '@truepage/core/staff/roles';
import type { OrderHistoryEntry } from './order-history.repository.ts';

type History = z.input<typeof adminOrderApi.listOrderHistory.reply>;

/** The permission that a role needs, besides reading the history, to see each kind of entry. */
const seenWith: Readonly<Record<OrderAuditEntry['what'], Permission>> = {
  'order.placed': 'orders.history',
  'order.status': 'orders.history',
  'order.assigned': 'orders.history',
  'order.translated': 'orders.history',
  'order.notified': 'orders.history',
  'check.answered': 'orders.history',
  'check.reopened': 'orders.history',
  'check.left_open': 'orders.history',
  'check.fixed': 'orders.history',
  'certificate.issued': 'orders.history',
  'certificate.superseded': 'orders.history',
  'certificate.revoked': 'orders.history',
  'order.reviewed': 'orders.history',
  'order.approval_settled': 'orders.history',
  'order.commented': 'orders.history',
  'order.comment_resolved': 'orders.history',
  'order.comment_reopened': 'orders.history',
  'order.noted': 'orders.history',
  'order.messaged': 'orders.history',
  'question.withdrawn': 'orders.history',
  'deadline.paused': 'orders.history',
  'deadline.resumed': 'orders.history',
  'order.corrected': 'orders.history',
  'order.receipt_details': 'orders.history',
  'order.document_described': 'orders.history',
  'file.opened': 'orders.history',
  'documents.deleted': 'orders.history',
  'documents.retention': 'orders.history',
  'correction.asked': 'orders.history',
  'correction.answered': 'orders.history',
  'page_count.corrected': 'orders.history',
  'page_count.ended': 'orders.history',
  'rejection.reported': 'orders.history',
  'rejection.decided': 'orders.history',
  'quote.requested': 'orders.history',
  'quote.sent': 'orders.history',
  'quote.declined': 'orders.history',
  'draft.sent': 'orders.history',
  'draft.commented': 'orders.history',
  'draft.comment_removed': 'orders.history',
  'draft.ended': 'orders.history',
  'facts.sent': 'orders.history',
  'facts.answered': 'orders.history',
  'facts.withdrawn': 'orders.history',
  'facts.waived': 'orders.history',
  'work.started': 'orders.history',
  'work.restored': 'orders.history',
  'work.draft_asked': 'orders.history',
  'work.draft_used': 'orders.history',
  'promise.moved': 'orders.history',
  'promise.late': 'payments.view',
  'payment.recorded': 'payments.view',
  'payment.marked_paid': 'payments.view',
  'payment.refunded': 'payments.view',
  'payment.refund_failed': 'payments.view',
  'payment.refund_refused': 'payments.view',
  'payment.disputed': 'payments.view',
  'payment.exception': 'payments.view',
  'payment.exception_refunded': 'payments.view',
  'payment.exception_resolved': 'payments.view',
  'order.offered': 'orders.assign',
  'order.offer_ended': 'orders.assign',
  'pay.earned': 'pay.manage',
  'pay.reversed': 'pay.manage',
  'mail.failed': 'mails.manage',
  'mail.requeued': 'mails.manage',
  'mail.dismissed': 'mails.manage',
};

/**
 * The history of an order as this role may see it: entries without permission are left out, prices are removed from
 * the others, and addresses of members are added for readers of addresses.
 */
export function presentHistory(entries: readonly OrderHistoryEntry[], role: Role): History {
  return entries
    .filter(({ what }) => may(role, permissionFor(what)))
    .map(({ id, who, what, at, before, after, member }) => ({
      id: String(id),
      who,
      what,
      at: at.toISOString(),
      before,
      after: withMember(may(role, 'payments.view') ? after : withoutPrice(after), member, role),
    }));
}

/** Entries of other versions of the server may contain anything, so only administrators see them. */
function permissionFor(what: string): Permission {
  return isKnown(what) ? seenWith[what] : 'staff.manage';
}

function isKnown(what: string): what is OrderAuditEntry['what'] {
  return Object.hasOwn(seenWith, what);
}

function withMember(
  facts: OrderHistoryEntry['after'],
  member: string | null,
  role: Role,
): OrderHistoryEntry['after'] {
  const isNamed = facts !== null && 'memberId' in facts && may(role, 'orders.customer');
  return isNamed ? { ...facts, member } : facts;
}

function withoutPrice(facts: OrderHistoryEntry['after']): OrderHistoryEntry['after'] {
  return facts !== null && 'totalPrice' in facts ? { ...facts, totalPrice: null } : facts;
}
