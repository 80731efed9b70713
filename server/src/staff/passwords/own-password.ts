import { AppError } from '@truepage/core/errors';
import { passwordProblem } from '@truepage/core/staff/password-rules';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, StaffSecrets, Time } from '../../deps.ts';
import { hashPassword, stampOf, verifyPassword } from './password.ts';
import { recordAudit } from '../record-audit.ts';
import { endSessionsOf } from '../session.repository.ts';
import { findAccount } from '../staff.repository.ts';
import { isWidelyUsed } from './widely-used-passwords.ts';
import { revokeLinks } from '../staff-link.ts';

/** Throws 'staff.password_wrong' unless this is the account's password. */
export async function demandOwnPassword(account: StaffAccount, password: string): Promise<void> {
  const isRight = await verifyPassword(password, account.passwordHash ?? '');
  if (!isRight) throw new AppError('staff.password_wrong');
}

/** Throws 'staff.password_weak' with the `problem`. */
export async function demandGoodPassword(password: string, username: string): Promise<void> {
  const isUsed = await isWidelyUsed(password);
  const problem = passwordProblem(password, username) ?? (isUsed ? 'too_common' : undefined);
  if (problem !== undefined) throw new AppError('staff.password_weak', { problem });
}

/**
 * Changes the own password and ends every session; a new one may be opened with the stamp that comes back.
 * Throws 'staff.password_wrong' and 'staff.password_weak'.
 */
export async function changePassword(
  deps: Database & Time & StaffSecrets,
  staffId: string,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<{ stamp: string }> {
  const account = await findAccount(deps.orm.em.fork(), staffId);
  await demandOwnPassword(account, current);
  await demandGoodPassword(next, account.username);
  const passwordHash = await hashPassword(next);
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    // Somebody may have changed or reset it since we looked.
    const unchanged = { id: staffId, passwordHash: account.passwordHash ?? null };
    const changed = await em.nativeUpdate(StaffAccount, unchanged, { passwordHash });
    if (changed === 0) throw new AppError('staff.password_wrong');
    await revokeLinks(em, staffId, now);
    await endSessionsOf(em, staffId);
    await recordAudit(em, { actor: account, what: 'staff.password_changed' }, now);
  });
  await deps.keptPassword.forget(account.passwordHash ?? null);
  return { stamp: stampOf(passwordHash) };
}
