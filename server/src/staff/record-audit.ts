import type { Em } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/audit-entry.ts';

/** Who did something: a member of staff, a customer, or the system itself. */
export type Actor = { readonly id: string; readonly username: string } | 'customer' | 'system';

export interface AuditLine {
  readonly actor: Actor;
  /** E.g. 'order.status', 'file.opened', 'staff.role'. */
  readonly what: `${string}.${string}`;
  /** Undefined for what concerns no order. */
  readonly orderId?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Adds a line to the append-only audit log, in the caller's transaction where there is one. Never put secrets in. */
export async function recordAudit(em: Em, line: AuditLine, at: Date): Promise<void> {
  const { actor, what, orderId, before, after } = line;
  await em.insert(AuditEntry, {
    order: orderId ?? null,
    staffId: typeof actor === 'string' ? null : actor.id,
    who: typeof actor === 'string' ? actor : actor.username,
    what,
    before: before ?? null,
    after: after ?? null,
    at,
  });
}
