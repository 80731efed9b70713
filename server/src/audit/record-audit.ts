import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import type { HouseAuditEntry } from '@truepage/core/audit/house-audit-entry';
import type { Em } from '../db/orm.ts';
import { earnIfDelivered } from '../earnings/earning.repository.ts';
import { recordPartnerEvent } from '../partner-events/partner-event.repository.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';

/** Who did something: a member of staff, a customer, or the system itself. */
export type Actor = { readonly id: string; readonly username: string } | 'customer' | 'system';

/** Who did what. What concerns one order names it, where the order is known. */
export type NewAuditEntry = { readonly actor: Actor } & (
  | (OrderAuditEntry & { readonly orderId?: string | undefined })
  | (HouseAuditEntry & { readonly orderId?: never })
);

/** What may be the last thing that a delivery waited for: the one that it is enters what the translator earned. */
const mayDeliver: ReadonlySet<NewAuditEntry['what']> = new Set([
  'order.status',
  'order.translated',
  'order.reviewed',
  'order.approval_settled',
  'order.notified',
  'check.answered',
  'certificate.issued',
  'payment.recorded',
  'payment.marked_paid',
]);

/**
 * Adds an entry to the append-only audit log, in the caller's transaction if there is one, and what it causes: the event for a
 * partner, and the translator's earning. Never put secrets in.
 */
export async function recordAudit(em: Em, entry: NewAuditEntry, at: Date): Promise<void> {
  await em.insert(AuditEntry, auditRow(entry, at));
  const { orderId, actor } = entry;
  if (orderId === undefined) return;
  await recordPartnerEvent(em, { orderId, entry, isByCustomer: actor === 'customer' }, at);
  if (mayDeliver.has(entry.what)) await recordEarning(em, orderId, at);
}

/** Enters what the translator of an order earned, if its customer may have the translation now: once, however often it is called. */
export async function recordEarning(em: Em, orderId: string, at: Date): Promise<void> {
  const earned = await earnIfDelivered(em, orderId, at);
  if (earned === undefined) return;
  await em.insert(AuditEntry, auditRow({ actor: 'system', what: 'pay.earned', orderId, after: earned }, at));
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
