import { AppError } from '@truepage/core/errors';
import { may, type Role } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, Queue, StaffSecrets, Time } from '../deps.ts';
import type { Availability } from '@truepage/core/api/admin/office';
import { setAvailability } from '../office/availability.ts';
import { removeTotp } from './authenticator.ts';
import { forgetPasskeys } from './passkeys/passkey.repository.ts';
import { recordAudit, type Actor } from './record-audit.ts';
import { endSessionsOf } from './session.repository.ts';
import { lockAccount } from './staff.repository.ts';
import { mailStaffLink, revokeLinks } from './staff-link.ts';

export interface StaffChange {
  readonly role?: Role | undefined;
  readonly disabled?: boolean | undefined;
  readonly email?: string | undefined;
  readonly availability?: Availability | undefined;
  /** Takes the authenticator away from somebody who has lost it. */
  readonly hasTotp?: false | undefined;
}

/**
 * Changes an account; what is so already is left alone. A disabled account is signed out everywhere.
 * Throws 'staff.not_found', and 'staff.last_administrator' when nobody would be left who manages the others.
 */
export async function changeStaff(
  deps: Database & Time & Queue,
  actor: Actor,
  staffId: string,
  change: StaffChange,
): Promise<StaffAccount> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const { account, administrators } = await lockAccount(em, staffId);
    const { role } = change;
    const givesUp = change.disabled === true || (role !== undefined && !may(role, 'staff.manage'));
    if (givesUp) keepOne(account, administrators);
    if (role !== undefined) await changeRole(em, actor, account, role, now);
    if (change.disabled !== undefined) await switchAccount(em, actor, account, change.disabled, now);
    if (change.email !== undefined) await changeEmail(deps, em, actor, account, change.email);
    if (change.availability !== undefined)
      await setAvailability(em, actor, account, change.availability, now);
    if (change.hasTotp === false && account.totpConfirmedAt) {
      await removeTotp(em, account.id, actor, now);
      await em.refresh(account);
    }
    return account;
  });
}

/** Ends every session and the password of an account, and mails a link to choose another. Throws as changeStaff(), 'staff.no_email' and 'staff.disabled'. */
export async function resetStaffPassword(
  deps: Database & Time & Queue & StaffSecrets,
  actor: Actor,
  staffId: string,
): Promise<void> {
  const now = deps.clock.now();
  const earlierHash = await deps.orm.em.fork().transactional(async (em) => {
    const { account, administrators } = await lockAccount(em, staffId);
    if (account.disabledAt) throw new AppError('staff.disabled');
    // Nobody could help when the mail does not arrive.
    keepOne(account, administrators);
    const { passwordHash, username } = account;
    await mailStaffLink(em, deps, account, passwordHash ? 'reset' : 'invited');
    account.passwordHash = null;
    await em.flush();
    await endSessionsOf(em, account.id);
    await forgetPasskeys(em, account.id);
    await recordAudit(em, { actor, what: 'staff.password_reset', after: { username } }, now);
    return passwordHash ?? null;
  });
  await deps.keptPassword.forget(earlierHash);
}

function keepOne({ id }: StaffAccount, administrators: readonly string[]): void {
  if (administrators.length === 1 && administrators[0] === id) throw new AppError('staff.last_administrator');
}

async function changeRole(em: Em, actor: Actor, account: StaffAccount, role: Role, now: Date): Promise<void> {
  const { username, role: earlier } = account;
  if (earlier === role) return;
  account.role = role;
  await em.flush();
  const entry = { before: { username, role: earlier }, after: { username, role } };
  await recordAudit(em, { actor, what: 'staff.role', ...entry }, now);
}

async function switchAccount(
  em: Em,
  actor: Actor,
  account: StaffAccount,
  disabled: boolean,
  now: Date,
): Promise<void> {
  if (Boolean(account.disabledAt) === disabled) return;
  account.disabledAt = disabled ? now : null;
  if (disabled) account.devicesForgottenAt = now;
  await em.flush();
  if (disabled) {
    await endSessionsOf(em, account.id);
    await revokeLinks(em, account.id, now);
  }
  const what = disabled ? 'staff.disabled' : 'staff.enabled';
  await recordAudit(em, { actor, what, after: { username: account.username } }, now);
}

/** Links that were mailed to the old address end. Somebody who has no password yet gets one at the new address. */
async function changeEmail(
  deps: Time & Queue,
  em: Em,
  actor: Actor,
  account: StaffAccount,
  email: string,
): Promise<void> {
  const now = deps.clock.now();
  const { username, email: earlier } = account;
  if (earlier === email) return;
  account.email = email;
  await em.flush();
  if (account.passwordHash || account.disabledAt) await revokeLinks(em, account.id, now);
  else await mailStaffLink(em, deps, account, 'invited');
  const entry = { before: { username, email: earlier ?? null }, after: { username, email } };
  await recordAudit(em, { actor, what: 'staff.email', ...entry }, now);
}
