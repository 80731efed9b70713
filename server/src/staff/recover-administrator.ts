import { randomUUID } from 'node:crypto';
import type { Orm } from '../db/orm.ts';
import { administratorRole } from '@truepage/core/staff/roles';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { makePassword } from './passwords/make-password.ts';
import { hashPassword } from './passwords/password.ts';
import { forgetPasskeys } from './passkeys/passkey.repository.ts';
import { recordAudit } from './record-audit.ts';
import { endSessionsOf } from './session.repository.ts';
import { findByUsername } from './staff.repository.ts';

interface RecoveryParts {
  readonly orm: Orm;
  readonly now: Date;
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * Makes sure that somebody can sign in as an administrator under this name, and returns the new password:
 * the account is made or enabled, its second factor and its passkeys removed, and every session of it ended.
 */
export async function recoverAdministrator(
  { orm, now, randomBytes }: RecoveryParts,
  username: string,
): Promise<string> {
  const password = makePassword(randomBytes);
  const passwordHash = await hashPassword(password);
  await orm.em.fork().transactional(async (em) => {
    const account = await findByUsername(em, username);
    const access = { passwordHash, role: administratorRole, disabledAt: null, ...withoutTotp };
    if (account === null)
      await em.insert(StaffAccount, { id: randomUUID(), username, createdAt: now, ...access });
    else {
      await em.nativeUpdate(StaffAccount, { id: account.id }, access);
      await endSessionsOf(em, account.id);
      await forgetPasskeys(em, account.id);
    }
    await recordAudit(em, { actor: 'system', what: 'staff.recovered', after: { username } }, now);
  });
  return password;
}

const withoutTotp = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
