import { AppError } from '@truepage/core/errors';
import type { Database, StaffSecrets, Time } from '../deps.ts';
import { takeCode } from './authenticator.ts';
import { demandOwnPassword } from './passwords/own-password.ts';
import { stampOf } from './passwords/password.ts';
import { findAccount } from './staff.repository.ts';

/** Either of them. */
export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Verifies the person again, by the password or by an authenticator's code; a new session may be opened with the returned
 * stamp. Throws 'staff.password_wrong' and 'staff.code_wrong'.
 */
export async function proveOwner(
  deps: Database & Time & StaffSecrets,
  staffId: string,
  proof: Proof,
): Promise<{ stamp: string }> {
  const em = deps.orm.em.fork();
  const account = await findAccount(em, staffId);
  const { password, code = '' } = proof;
  if (password !== undefined) await demandOwnPassword(account, password);
  else if (!account.totpConfirmedAt || !(await takeCode(em, deps, account, code)))
    throw new AppError('staff.code_wrong');
  return { stamp: stampOf(account) };
}
