import { AppError } from '@truepage/core/errors';
import { may, type Role } from '@truepage/core/staff/roles';
import type { Em } from '../db/orm.ts';
import { AuditEntry } from '../db/rows/people/audit-entry.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, Queue, StaffSecrets, Time } from '../deps.ts';
import type { Availability } from '@truepage/core/api/admin/office';
import { setAvailability } from './availability.ts';
import { endAccessOf } from './access/end-access.ts';
import { removeTotp } from './authenticator.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { hasWayIn } from './passwords/password.ts';
import { stateOf } from './present-staff.ts';
import { lockAccount } from './staff.repository.ts';
import { staffLinkLifetimeMs } from '../mail/secrets/create-staff-link.ts';
import { mailStaffLink } from './staff-link.ts';

export interface StaffChange {
  readonly role?: Role | undefined;
  readonly disabled?: boolean | undefined;
  readonly email?: string | undefined;
  readonly availability?: Availability | undefined;
  /** Removes a lost authenticator. */
  readonly hasTotp?: false | undefined;
}

/**
 * Changes an account; values that are already set are ignored. Changing the address, the role or the second factor, and locking
 * the account, end access to it (endAccessOf); an account without a password is then mailed a new link. `hasEndedAccess` says
 * whether that happened. Throws 'staff.not_found', and 'staff.last_administrator' if no administrator would be left.
 */
export async function changeStaff(
  deps: Database & Time & Queue,
  actor: Actor,
  staffId: string,
  change: StaffChange,
): Promise<{ readonly account: StaffAccount; readonly hasEndedAccess: boolean }> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const { account, administrators } = await lockAccount(em, staffId);
    const { accessGeneration } = account;
    const by = { em, actor, now, administrators };
    if (change.role !== undefined) await changeRole(by, account, change.role);
    if (change.disabled !== undefined) await switchAccount(by, account, change.disabled);
    if (change.email !== undefined) await changeEmail(by, account, change.email);
    if (change.availability !== undefined)
      await setAvailability(em, actor, account, change.availability, now);
    if (change.hasTotp === false && account.totpConfirmedAt)
      await removeTotp(em, account, { actor, cause: 'authenticatorTaken', now });
    const hasEndedAccess = account.accessGeneration !== accessGeneration;
    const isInvited = stateOf(account) === 'invited';
    if (hasEndedAccess && isInvited && account.email) await mailStaffLink(em, deps, account, 'invited');
    return { account, hasEndedAccess };
  });
}

/**
 * Ends all access to an account, removes its password, and mails a link to choose another. Throws the errors of changeStaff(),
 * 'staff.no_email' and 'staff.disabled'.
 */
export async function resetStaffPassword(
  deps: Database & Time & Queue & StaffSecrets,
  actor: Actor,
  staffId: string,
): Promise<void> {
  const now = deps.clock.now();
  const earlierHash = await deps.orm.em.fork().transactional(async (em) => {
    const { account, administrators } = await lockAccount(em, staffId);
    if (account.disabledAt) throw new AppError('staff.disabled');
    // If the email did not arrive, no administrator would be left to help.
    keepOne(account, administrators);
    const { passwordHash, username } = account;
    account.passwordHash = null;
    await endAccessOf(em, account, { cause: 'passwordReset', now });
    await mailStaffLink(em, deps, account, passwordHash ? 'reset' : 'invited');
    await recordAudit(em, { actor, what: 'staff.password_reset', after: { username } }, now);
    return passwordHash ?? null;
  });
  await deps.keptPassword.forget(earlierHash);
}

/**
 * Sets the role of an account according to its groups at the identity provider. The last administrator with a password keeps
 * theirs, so that a mistake at the provider cannot lock all administrators out.
 */
export async function followRole(context: ChangeContext, account: StaffAccount, role: Role): Promise<void> {
  if (!isLast(account, context.administrators)) await changeRole(context, account, role);
}

interface ChangeContext {
  readonly em: Em;
  readonly actor: Actor;
  readonly now: Date;
  /** Ids of all administrators who can sign in. */
  readonly administrators: readonly string[];
}

function keepOne(account: StaffAccount, administrators: readonly string[]): void {
  if (isLast(account, administrators)) throw new AppError('staff.last_administrator');
}

function isLast({ id }: StaffAccount, administrators: readonly string[]): boolean {
  return administrators.length === 1 && administrators[0] === id;
}

async function changeRole(
  { em, actor, now, administrators }: ChangeContext,
  account: StaffAccount,
  role: Role,
): Promise<void> {
  if (!may(role, 'staff.manage')) keepOne(account, administrators);
  const { username, role: earlier } = account;
  if (earlier === role) return;
  account.role = role;
  await endAccessOf(em, account, { cause: 'roleChanged', now });
  const entry = { before: { username, role: earlier }, after: { username, role } };
  await recordAudit(em, { actor, what: 'staff.role', ...entry }, now);
}

async function switchAccount(
  { em, actor, now, administrators }: ChangeContext,
  account: StaffAccount,
  disabled: boolean,
): Promise<void> {
  if (disabled) keepOne(account, administrators);
  if (Boolean(account.disabledAt) === disabled) return;
  account.disabledAt = disabled ? now : null;
  await em.flush();
  if (disabled) await endAccessOf(em, account, { cause: 'locked', now });
  const what = disabled ? 'staff.disabled' : 'staff.enabled';
  await recordAudit(em, { actor, what, after: { username: account.username } }, now);
}

/** Revokes links that were mailed to the old address. An account without a password gets a new link at the new address. */
async function changeEmail(
  { em, actor, now, administrators }: ChangeContext,
  account: StaffAccount,
  email: string,
): Promise<void> {
  const { id, username, email: earlier } = account;
  if (earlier === email) return;
  // A password chosen with a link that would still be valid came from the mailbox that is being corrected.
  const since = { $gt: new Date(now.getTime() - staffLinkLifetimeMs) };
  const chosen = { staffId: id, what: 'staff.password_chosen', at: since };
  const isCorrection = !hasWayIn(account) || (await em.count(AuditEntry, chosen)) > 0;
  if (isCorrection && account.passwordHash) keepOne(account, administrators);
  account.email = email;
  if (isCorrection)
    Object.assign(account, { passwordHash: null, identityIssuer: null, identitySubject: null });
  await endAccessOf(em, account, { cause: isCorrection ? 'invitationCorrected' : 'addressChanged', now });
  const entry = { before: { username, email: earlier ?? null }, after: { username, email } };
  await recordAudit(em, { actor, what: 'staff.email', ...entry }, now);
}
