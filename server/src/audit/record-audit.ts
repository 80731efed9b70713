import type { OrderAuditEntry } from '@truepage/core/audit/audit-entry';
import type { HouseAuditEntry } from '@truepage/core/audit/house-audit-entry';
import type { Em } from '../db/orm.ts';
import { earnIfDelivered } from '../earnings/earning.repository.ts';
import { recordPartnerEvent } from '../partner-events/partner-event.repository.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';

/** Who performed an action: a member of staff, a customer, or the system. */
export type Actor = { readonly id: string; readonly username: string } | 'customer' | 'system';

/** The actor and the action. Entries about one order contain its id, if it is known. */
export type NewAuditEntry = { readonly actor: Actor } & (
  | (OrderAuditEntry & { readonly orderId?: string | undefined })
  | (HouseAuditEntry & { readonly orderId?: never })
);

/** Entries that may complete a delivery. The one that completes it records the translator's earning. */
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
 * Adds an entry to the append-only audit log, in the caller's transaction if there is one. Also records what follows from it:
 * the partner's event and the translator's earning. Never pass secrets.
 */
export async function recordAudit(em: Em, entry: NewAuditEntry, at: Date): Promise<void> {
  await em.insert(AuditEntry, auditRow(entry, at));
  const { orderId, actor } = entry;
  if (orderId === undefined) return;
  await recordPartnerEvent(em, { orderId, entry, isByCustomer: actor === 'customer' }, at);
  if (mayDeliver.has(entry.what)) await recordEarning(em, orderId, at);
}

/** Records the translator's earning for an order once the customer may have the translation. Idempotent. */
export async function recordEarning(em: Em, orderId: string, at: Date): Promise<void> {
  const earned = await earnIfDelivered(em, orderId, at);
  if (earned === undefined) return;
  await em.insert(AuditEntry, auditRow({ actor: 'system', what: 'pay.earned', orderId, after: earned }, at));
}

/** Returns the row of an entry, for a batch insert together with its subject. */
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
