import type { Em } from '../db/orm.ts';
import type { DeviceClaim } from '../ports/known-devices.ts';
import { isStampOf } from './passwords/password.ts';
import { findByUsername } from './staff.repository.ts';

/**
 * The browser's claim that this account has signed in with it, unless access to the account has ended since. Without
 * claims the database is not asked.
 */
export async function findKnownDevice(
  em: Em,
  claims: readonly DeviceClaim[],
  username: string,
): Promise<DeviceClaim | undefined> {
  if (claims.length === 0) return undefined;
  const account = await findByUsername(em, username);
  if (account === null) return undefined;
  return claims.find(({ staffId, stamp }) => staffId === account.id && isStampOf(account, stamp));
}
