import type { Role } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { AuditEntry } from '../db/rows/people/audit-entry.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';

/** The actor of an audit entry, as shown to customers. */
export type ShownRole = 'customer' | 'system' | 'former staff' | Role;

/** Maps each entry to the actor's role, because customers do not see names of staff. */
export async function rolesOf(
  em: Em,
  entries: readonly AuditEntry[],
): Promise<(entry: AuditEntry) => ShownRole> {
  const ids = new Set(entries.flatMap(({ staffId }) => staffId ?? []));
  const accounts = await em.find(StaffAccount, { id: [...ids] });
  const roles = new Map(accounts.map(({ id, role }) => [id, role]));
  return ({ staffId, who }) => {
    if (staffId) return roles.get(staffId) ?? 'former staff';
    return who === 'system' ? 'system' : 'customer';
  };
}
