import type { OrderAuditEntry } from '../audit/audit-entry.ts';
import type { PartnerEventKind } from './partner-event-kinds.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/** The facts of an event in addition to the order number: ids, states and times, never personal data or texts. */
export interface PartnerEventFacts {
  readonly status?: OrderStatus;
  /** UTC, ISO 8601. */
  readonly dueAt?: string;
  readonly messageId?: string;
  /** The counted pages of a question about the page count. */
  readonly pages?: number;
  /** How many facts the customer is asked to confirm. */
  readonly facts?: number;
  /** Until when the price that staff have set holds; UTC, ISO 8601. */
  readonly priceUntil?: string;
  readonly round?: number;
  readonly certificateNumber?: string;
}

export interface PartnerEventNews {
  readonly kind: PartnerEventKind;
  readonly facts: PartnerEventFacts;
}

const kindOfStatus = {
  pending: undefined,
  inProgress: 'order.in_progress',
  completed: 'order.completed',
} as const satisfies Record<OrderStatus, PartnerEventKind | undefined>;

/** The event caused by an entry of the audit log, if any. */
export function partnerEventOf(entry: OrderAuditEntry, isByCustomer: boolean): PartnerEventNews | undefined {
  switch (entry.what) {
    case 'payment.recorded':
    case 'payment.marked_paid':
      // Without a due time, the payment is for the difference of a page count, after the order was paid.
      return entry.after.due === undefined
        ? undefined
        : { kind: 'order.paid', facts: { dueAt: entry.after.due } };
    case 'order.status': {
      const { status } = entry.after;
      const kind = kindOfStatus[status];
      return kind && { kind, facts: { status } };
    }
    case 'order.messaged':
      return entry.after.isQuestion === true && !isByCustomer
        ? { kind: 'order.question_asked', facts: { messageId: entry.after.messageId } }
        : undefined;
    case 'page_count.corrected':
      return entry.after.state === 'asked'
        ? { kind: 'order.question_asked', facts: { pages: entry.after.pages } }
        : undefined;
    case 'facts.sent':
      return { kind: 'order.question_asked', facts: { facts: entry.after.count } };
    case 'quote.sent':
      return { kind: 'order.question_asked', facts: { priceUntil: entry.after.until } };
    case 'draft.sent':
      return { kind: 'order.draft_ready', facts: { round: entry.after.round } };
    case 'certificate.superseded':
    case 'certificate.revoked':
      return { kind: entry.what, facts: { certificateNumber: entry.after.number } };
    default:
      return undefined;
  }
}
