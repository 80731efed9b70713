import { AppError } from '@truepage/core/errors';
import { passwordProblem, passwordLengths } from '@truepage/core/staff/password-rules';
import type { Em } from '../../db/orm.ts';
import type { Passkey } from '../../db/rows/people/passkey.ts';
import type { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, StaffSecrets, Time } from '../../deps.ts';
import { endAccessOf } from '../access/end-access.ts';
import { passkeysOf } from '../passkeys/passkey.repository.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findAccount, lockStaff } from '../staff.repository.ts';
import { hashPassword, isStampOf, stampOf, verifyPassword } from './password.ts';

let words: Promise<ReadonlySet<string>> | undefined;

/** Throws 'staff.password_wrong' unless this is the account's password. */
export async function demandOwnPassword(account: StaffAccount, password: string): Promise<void> {
  const isRight = await verifyPassword(password, account.passwordHash ?? '');
  if (!isRight) throw new AppError('staff.password_wrong');
}

/**
 * Locks an account whose password or code was just checked. Throws 'staff.password_wrong' if access to it has ended in the
 * meantime, because the check was made against the earlier state.
 */
export async function lockProven(em: Em, proven: StaffAccount): Promise<StaffAccount> {
  const account = await lockStaff(em, proven.id);
  if (!isStampOf(account, stampOf(proven))) throw new AppError('staff.password_wrong');
  return account;
}

/** Throws 'staff.password_weak' with the `problem`. */
export async function demandGoodPassword(password: string, username: string): Promise<void> {
  const isUsed = await isWidelyUsed(password);
  const problem = passwordProblem(password, username) ?? (isUsed ? 'too_common' : undefined);
  if (problem !== undefined) throw new AppError('staff.password_weak', { problem });
}

/** Whether a passkey stays with a new password by default: one added after the current password was set may be an intruder's. */
export function isOlderThanPassword(
  { createdAt }: Pick<Passkey, 'createdAt'>,
  { passwordChosenAt }: Pick<StaffAccount, 'passwordChosenAt'>,
): boolean {
  return Boolean(passwordChosenAt && createdAt < passwordChosenAt);
}

interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Ids of the passkeys to keep; defaults to those from before the current password was chosen. */
  readonly keptPasskeys?: readonly string[] | undefined;
}

/**
 * Changes the own password and ends all other access to the account; a new session may be opened with the returned stamp.
 * Throws 'staff.password_wrong' and 'staff.password_weak'.
 */
export async function changePassword(
  deps: Database & Time & StaffSecrets,
  staffId: string,
  { current, next, keptPasskeys }: PasswordChange,
): Promise<{ stamp: string }> {
  const seen = await findAccount(deps.orm.em.fork(), staffId);
  await demandOwnPassword(seen, current);
  await demandGoodPassword(next, seen.username);
  const passwordHash = await hashPassword(next);
  const now = deps.clock.now();
  const stamp = await deps.orm.em.fork().transactional(async (em) => {
    const account = await lockProven(em, seen);
    const usual = async () =>
      (await passkeysOf(em, staffId)).filter((one) => isOlderThanPassword(one, account)).map(({ id }) => id);
    const kept = keptPasskeys ?? (await usual());
    Object.assign(account, { passwordHash, passwordChosenAt: now });
    await endAccessOf(em, account, { cause: 'passwordChanged', now, keptPasskeys: kept });
    await recordAudit(em, { actor: account, what: 'staff.password_changed' }, now);
    return stampOf(account);
  });
  await deps.keptPassword.forget(seen.passwordHash ?? null);
  return { stamp };
}

/**
 * Whether a password is among the 49,000 most common ones, ignoring case. The list is read on first use, and only the few
 * hundred that meet our minimum length are kept in memory.
 */
async function isWidelyUsed(password: string): Promise<boolean> {
  words ??= readWords();
  return (await words).has(password.toLowerCase());
}

async function readWords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary['passwords-common'].filter((word) => [...word].length >= passwordLengths.shortest),
  );
}
