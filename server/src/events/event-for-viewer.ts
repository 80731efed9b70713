import { mayActOn, reachOf, type Role } from '@truepage/core/staff/roles';
import type { StoredEvent } from './staff-event.repository.ts';

/** Who listens. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

/** What may stand beside the order number for those who see no money. */
const plainFacts = ['status', 'translationType'];

/**
 * The data of an event as this person may hear it; undefined: it is none of their business. Whoever sees all orders hears
 * everything. The others hear of the orders that are theirs, were theirs, or become theirs, and nothing of money.
 */
export function eventDataFor(event: StoredEvent, viewer: Viewer): Record<string, unknown> | undefined {
  const about = { orderNumber: event.order_number, at: event.at.toISOString() };
  if (reachOf(viewer.role, 'orders.list') === 'all') return { ...event.payload, ...about };
  if (!event.name.startsWith('order.') || !concerns(event, viewer)) return undefined;
  const facts = Object.entries(event.payload).filter(([name]) => plainFacts.includes(name));
  return { ...Object.fromEntries(facts), ...about };
}

function concerns({ payload, assignee_id: assigneeId }: StoredEvent, viewer: Viewer): boolean {
  if (mayActOn(viewer, 'orders.list', assigneeId)) return true;
  return payload['assigneeId'] === viewer.id || payload['previousAssigneeId'] === viewer.id;
}
