import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { hasWayIn } from './passwords/password.ts';
import { availabilityOf } from './availability.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';

export type PresentedAccount = AdminReplyOf<'inviteStaff'>;

/** An account as shown to administrators. */
export function presentAccount(account: StaffAccount): PresentedAccount {
  const { id, username, email, role, createdAt, lastSignInAt } = account;
  return {
    id,
    username,
    email: email ?? null,
    role,
    state: stateOf(account),
    hasTotp: Boolean(account.totpConfirmedAt),
    createdAt: createdAt.toISOString(),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    ...availabilityOf(account),
  };
}

/** The state of the account: disabled, without a way to sign in yet, or active. */
export function stateOf(account: StaffAccount): PresentedAccount['state'] {
  if (account.disabledAt) return 'disabled';
  return hasWayIn(account) ? 'active' : 'invited';
}
