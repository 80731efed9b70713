import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { may } from '@truepage/core/staff/roles';

export type StaffAccount = AdminReplyOf<'listStaff'>[number];

/** Whether this is the last administrator, which the server refuses to remove. */
export function isLastAdministrator(account: StaffAccount, accounts: readonly StaffAccount[]): boolean {
  return isManaging(account) && accounts.filter(isManaging).length === 1;
}

function isManaging({ role, state }: StaffAccount): boolean {
  return may(role, 'staff.manage') && state === 'active';
}
