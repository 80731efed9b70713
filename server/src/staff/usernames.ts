import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';

/** The username of an actor, by row; '' for a deleted account. */
export async function usernamesOf(
  em: Em,
  rows: readonly { readonly staffId: string }[],
): Promise<(row: { readonly staffId: string }) => string> {
  const accounts = await em.find(StaffAccount, { id: rows.map(({ staffId }) => staffId) });
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  return ({ staffId }) => names.get(staffId) ?? '';
}
