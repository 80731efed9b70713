import { randomUUID } from 'node:crypto';
import { administratorRole } from '@truepage/core/staff/roles';
import type { Em, Orm } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import { StartError } from '../start-error.ts';
import { endAccessOf } from './access/end-access.ts';
import { withoutTotp } from './authenticator.ts';
import { makePassword } from './passwords/make-password.ts';
import { hashPassword } from './passwords/password.ts';
import { stateOf } from './present-staff.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findByUsername, lockStaff } from './staff.repository.ts';

/** The option of `npm run recover-admin` that allows making an account an administrator. */
export const promotionOption = 'make-administrator';

interface RecoveryParts {
  readonly orm: Orm;
  readonly now: Date;
  readonly randomBytes: (count: number) => Uint8Array;
}

interface Recovery {
  readonly username: string;
  /** Whether an account that is missing, locked or of another role may become an administrator. */
  readonly mayPromote: boolean;
}

/** Shown to the operator before anything changes. */
export interface RecoveryCandidate {
  /** One line: name, role, address and state. */
  readonly description: string;
  /** Whether the account is an administrator and not locked. */
  readonly isAdministrator: boolean;
}

/** Returns the current state of the account with this name. */
export async function findRecoveryCandidate(em: Em, username: string): Promise<RecoveryCandidate> {
  const account = await findByUsername(em, username);
  if (account === null)
    return { description: `There is no account named ${username}.`, isAdministrator: false };
  const { role, email } = account;
  return {
    description: `${account.username}: role ${role}, address ${email ?? 'none'}, ${stateOf(account)}`,
    isAdministrator: isAdministrator(account),
  };
}

/**
 * Ensures that an administrator can sign in with this name, and returns the new password: creates or unlocks the account,
 * removes its second factor, and ends all access to it. Throws StartError if this would promote an account and that is not
 * allowed.
 */
export async function recoverAdministrator(
  { orm, now, randomBytes }: RecoveryParts,
  { username, mayPromote }: Recovery,
): Promise<string> {
  const password = makePassword(randomBytes);
  const passwordHash = await hashPassword(password);
  const access = {
    passwordHash,
    passwordChosenAt: now,
    role: administratorRole,
    disabledAt: null,
    ...withoutTotp,
  };
  await orm.em.fork().transactional(async (em) => {
    const found = await findByUsername(em, username);
    const account = found && (await lockStaff(em, found.id));
    if (!mayPromote && (account === null || !isAdministrator(account))) throw refusal(username);
    if (account === null)
      await em.insert(StaffAccount, { id: randomUUID(), username, createdAt: now, ...access });
    else {
      Object.assign(account, access);
      await endAccessOf(em, account, { cause: 'recovered', now });
    }
    await recordAudit(em, { actor: 'system', what: 'staff.recovered', after: { username } }, now);
  });
  return password;
}

function isAdministrator({ role, disabledAt }: StaffAccount): boolean {
  return role === administratorRole && !disabledAt;
}

function refusal(username: string): StartError {
  return new StartError(
    `${username} is not an active administrator, and nothing was changed.`,
    `To make this account an administrator run the command again with --${promotionOption}.`,
  );
}
