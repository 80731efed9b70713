import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import type { HouseAuditEntry } from '@truepage/core/audit/house-audit-entry';
import type { Em } from '../db/orm.ts';
import { recordPartnerEvent } from '../partner-events/partner-event.repository.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';

/** Who did something: a member of staff, a customer, or the system itself. */
export type Actor = { readonly id: string; readonly username: string } | 'customer' | 'system';

/** Who did what. What concerns one order names it, where the order is known. */
export type NewAuditEntry = { readonly actor: Actor } & (
  | (OrderAuditEntry & { readonly orderId?: string | undefined })
  | (HouseAuditEntry & { readonly orderId?: never })
);

/**
 * Adds an entry to the append-only audit log, in the caller's transaction if there is one, and the event for a partner that it causes.
 * Never put secrets in.
 */
export async function recordAudit(em: Em, entry: NewAuditEntry, at: Date): Promise<void> {
  await em.insert(AuditEntry, auditRow(entry, at));
  const { orderId, actor } = entry;
  if (orderId !== undefined)
    await recordPartnerEvent(em, { orderId, entry, isByCustomer: actor === 'customer' }, at);
}

/** The same, for inserting together with its subject. */
export function auditRow({ actor, what, orderId, before, after }: NewAuditEntry, at: Date) {
  return {
    order: orderId ?? null,
    staffId: typeof actor === 'string' ? null : actor.id,
    who: typeof actor === 'string' ? actor : actor.username,
    what,
    before: before ?? null,
    after: after ?? null,
    at,
  };
}
