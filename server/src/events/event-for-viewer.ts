import { staffEvents, type StaffEventName } from '@truepage/core/api/admin/events';
import { staffEventFacts } from '@truepage/core/events/staff-event';
import { may, mayActOn, type Role } from '@truepage/core/staff/roles';
import type { StoredEvent } from './staff-event.repository.ts';

/** Who listens. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** What may stand beside the order number for those who see no money. */
const plainFacts = ['status', 'translationType'];

/**
 * The data of an event as this person may hear it; undefined: it is none of their business. Whoever may list the own
 * orders alone hears of those that are theirs, were theirs, or become theirs.
 */
export function eventDataFor(event: StoredEvent, viewer: Viewer): Record<string, unknown> | undefined {
  if (!isStaffEvent(event.name)) return undefined;
  const needed = staffEvents[event.name];
  if (!may(viewer.role, needed) || (needed === 'orders.list' && !concerns(event, viewer))) return undefined;
  const isPlain = ([name]: readonly [string, unknown]) =>
    may(viewer.role, 'payments.view') || plainFacts.includes(name);
  const facts = Object.entries(event.payload).filter(isPlain);
  return { ...Object.fromEntries(facts), orderNumber: event.order_number, at: event.at.toISOString() };
}

function isStaffEvent(name: string): name is StaffEventName {
  return Object.hasOwn(staffEvents, name);
}

function concerns({ payload, assignee_id: assigneeId }: StoredEvent, viewer: Viewer): boolean {
  if (mayActOn(viewer, 'orders.list', assigneeId)) return true;
  const { data } = staffEventFacts['order.assigned'].safeParse(payload);
  return data?.assigneeId === viewer.id || data?.previousAssigneeId === viewer.id;
}
