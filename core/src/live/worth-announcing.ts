import type { OrderStatus } from '../orders/order-status.ts';
import type { LiveEvent, LiveOrderEvent } from '../platform.ts';

interface OrderNow {
  readonly status: OrderStatus;
  /** Omitted if only the event is known. */
  readonly assignee?: { readonly id: string } | null;
}

/**
 * Whether this member of staff is to be called because of an event: an order was paid, one waits for them or is offered to them, a mail failed
 * for good, a translation came back to them, a customer wrote or answered a draft of an order that is not another's, money came in that does not fit. All else only brings up to date what they look at.
 * `order` is the order's current state; while unknown, announce once too often rather than never.
 */
export function isWorthAnnouncing(event: LiveEvent, staffId: string, order?: OrderNow): boolean {
  switch (event.name) {
    case 'order.paid':
    case 'mail.failed':
    // Only the person whom it is offered to receives it.
    case 'order.offered':
      return true;
    case 'order.assigned':
      return waitsFor(staffId, event, order);
    case 'order.reviewed':
      return event.verdict === 'sent_back' && waitsFor(staffId, {}, order);
    case 'order.messaged':
      return event.author === 'customer' && isOfNoOther(staffId, order);
    case 'draft.answered':
      return isOfNoOther(staffId, order);
    case 'payment.exception':
      return event.resolved !== true;
    default:
      return false;
  }
}

function isOfNoOther(staffId: string, order: OrderNow | undefined): boolean {
  return (order?.assignee?.id ?? staffId) === staffId;
}

type Assigned = Partial<Pick<LiveOrderEvent<'order.assigned'>, 'assigneeId'>>;

/** People who see all orders receive the assignee; others only that one of theirs was added or removed. */
function waitsFor(staffId: string, { assigneeId }: Assigned, order: OrderNow | undefined): boolean {
  const whose = order?.assignee === undefined ? assigneeId : (order.assignee?.id ?? null);
  return (whose === undefined || whose === staffId) && order?.status !== 'completed';
}
