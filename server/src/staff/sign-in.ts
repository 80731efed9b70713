import { AppError } from '@truepage/core/errors';
import { StaffAccount } from '../db/rows/staff-account.ts';
import type { Deps } from '../deps.ts';
import { takeCode } from './authenticator.ts';
import { decoyHash, stampOf, verifyPassword } from './password.ts';
import { recordAudit } from './record-audit.ts';
import { findByUsername } from './staff.repository.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
}

/** The password is right; `needsCode` when the account's code is missing beside it. */
export type SignedIn =
  | { readonly needsCode: true }
  | { readonly needsCode: false; readonly account: StaffAccount; readonly stamp: string };

/**
 * Checks who signs in. An unknown name, a wrong password, a wrong code and a disabled account are refused alike, with
 * 'staff.sign_in_failed' and after the same work.
 */
export async function signIn(deps: Deps, { username, password, code }: Credentials): Promise<SignedIn> {
  const em = deps.orm.em.fork();
  const account = await findByUsername(em, username);
  const hash = account?.passwordHash ?? decoyHash;
  const isRight = await verifyPassword(password, hash);
  if (account === null || !isRight || account.disabledAt) throw new AppError('staff.sign_in_failed');
  if (account.totpConfirmedAt) {
    if (code === undefined) return { needsCode: true };
    if (!(await takeCode(em, deps, account, code))) throw new AppError('staff.sign_in_failed');
  }
  const now = deps.clock.now();
  await em.transactional(async (within) => {
    await within.nativeUpdate(StaffAccount, { id: account.id }, { lastSignInAt: now });
    await recordAudit(within, { actor: account, what: 'staff.signed_in' }, now);
  });
  return { needsCode: false, account, stamp: stampOf(hash) };
}
