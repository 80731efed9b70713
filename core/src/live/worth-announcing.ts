import type { OrderStatus } from '../orders/order-status.ts';
import type { LiveEvent, LiveOrderEvent } from '../platform.ts';

interface OrderNow {
  readonly status: OrderStatus;
  /** Omitted if only the event is known. */
  readonly assignee?: { readonly id: string } | null;
}

/**
 * Whether to notify this staff member of an event: an order was paid, waits for them or was offered to them; an email failed
 * permanently; a translation was sent back to them; a customer wrote, or answered a draft, about an order that is not assigned to another
 * person; a payment does not match its order. Other events only refresh the screen. `order` is the order's current state; while it is
 * unknown, a superfluous notification is better than a missing one.
 */
export function isWorthAnnouncing(event: LiveEvent, staffId: string, order?: OrderNow): boolean {
  switch (event.name) {
    case 'order.paid':
    case 'mail.failed':
    // Only the translator who gets the offer receives this event.
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

/** People who see all orders receive the assignee; others only that an order was assigned to them or taken from them. */
function waitsFor(staffId: string, { assigneeId }: Assigned, order: OrderNow | undefined): boolean {
  const whose = order?.assignee === undefined ? assigneeId : (order.assignee?.id ?? null);
  return (whose === undefined || whose === staffId) && order?.status !== 'completed';
}
