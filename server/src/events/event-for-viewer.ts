import { staffEvents, type StaffEventName } from '@truepage/core/api/admin/events';
import { staffEventFacts } from '@truepage/core/events/staff-event';
import { may, reachOf, type Role } from '@truepage/core/staff/roles';
import type { StoredEvent } from './staff-event.repository.ts';

export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** Allowed in addition to the order number for viewers who may not see prices. */
const plainFacts = ['status', 'translationType', 'verdict', 'author', 'work'];

/**
 * Returns the data of an event that this person may see, or undefined. A person limited to their own orders sees the events of
 * orders that are, were, or become theirs.
 */
export function eventDataFor(event: StoredEvent, viewer: Viewer): Record<string, unknown> | undefined {
  const reach = isStaffEvent(event.name) ? reachOf(viewer.role, staffEvents[event.name]) : 'none';
  if (reach === 'none' || (reach === 'assigned' && !concerns(event, viewer))) return undefined;
  if (event.name === 'order.offered' && !isOffered(event, viewer)) return undefined;
  const isPlain = ([name]: readonly [string, unknown]) =>
    may(viewer.role, 'payments.view') || plainFacts.includes(name);
  const facts = Object.entries(event.payload).filter(isPlain);
  return { ...Object.fromEntries(facts), orderNumber: event.order_number, at: event.at.toISOString() };
}

function isStaffEvent(name: string): name is StaffEventName {
  return Object.hasOwn(staffEvents, name);
}

function isOffered({ payload }: StoredEvent, { id }: Viewer): boolean {
  return staffEventFacts['order.offered'].safeParse(payload).data?.staffId === id;
}

function concerns({ payload, assignee_id: assigneeId }: StoredEvent, { id }: Viewer): boolean {
  const { data } = staffEventFacts['order.assigned'].safeParse(payload);
  return [assigneeId, data?.assigneeId, data?.previousAssigneeId].includes(id);
}
