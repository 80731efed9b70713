import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { DeviceClaim } from '../ports/known-devices.ts';
import { isStampOf } from './passwords/password.ts';
import { findByUsername } from './staff.repository.ts';

/**
 * Which of a browser's claims says that this account has signed in with it, and still holds: the password is the same,
 * and nobody has signed out everywhere since. Asks nothing where the browser claims nothing.
 */
export async function findKnownDevice(
  em: Em,
  claims: readonly DeviceClaim[],
  username: string,
): Promise<DeviceClaim | undefined> {
  if (claims.length === 0) return undefined;
  const account = await findByUsername(em, username);
  if (account === null) return undefined;
  const { id, devicesForgottenAt } = account;
  return claims.find(
    ({ staffId, stamp, since }) =>
      staffId === id && isStampOf(account, stamp) && since.getTime() > (devicesForgottenAt?.getTime() ?? 0),
  );
}

/** From now on the account has signed in nowhere before. */
export async function forgetDevicesOf(em: Em, staffId: string, now: Date): Promise<void> {
  await em.nativeUpdate(StaffAccount, { id: staffId }, { devicesForgottenAt: now });
}
