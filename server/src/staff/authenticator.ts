import { AppError } from '@truepage/core/errors';
import { renderSVG } from 'uqr';
import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, Randomness, StaffSecrets, Time } from '../deps.ts';
import { endAccessOf } from './access/end-access.ts';
import { demandOwnPassword, lockProven } from './passwords/own-password.ts';
import { stampOf } from './passwords/password.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { findAccount, lockStaff } from './staff.repository.ts';

/** The length of a secret in bytes, as RFC 4226 recommends for SHA-1. */
const secretBytes = 20;

/** Imported on demand, because few accounts use an authenticator. */
const loadTotp = () => import('./totp.ts');

/** Creates a secret for an authenticator app; a code has to confirm it. Throws 'staff.password_wrong', 'staff.totp_active'. */
export async function startTotp(
  deps: Database & Randomness & StaffSecrets,
  staffId: string,
  password: string,
): Promise<{ secret: string; uri: string; qrSvg: string }> {
  const seen = await findAccount(deps.orm.em.fork(), staffId);
  await demandOwnPassword(seen, password);
  const secret = deps.randomBytes(secretBytes);
  await deps.orm.em.fork().transactional(async (em) => {
    const account = await lockProven(em, seen);
    if (account.totpConfirmedAt) throw new AppError('staff.totp_active');
    account.totpSecret = deps.staffSecrets.seal(secret, staffId);
    account.totpLastStep = null;
  });
  const { totpOf } = await loadTotp();
  const totp = totpOf(secret, seen.username);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

/** The data to open a new session for the requesting person. */
interface Renewal {
  readonly stamp: string;
}

/** Activates the secret and ends all other access to the account. Throws 'staff.code_wrong'. */
export async function confirmTotp(
  deps: Database & Time & StaffSecrets,
  staffId: string,
  code: string,
): Promise<Renewal> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const account = await lockStaff(em, staffId);
    if (account.totpConfirmedAt) throw new AppError('staff.totp_active');
    if (!(await takeCode(em, deps, account, code))) throw new AppError('staff.code_wrong');
    account.totpConfirmedAt = now;
    await endAccessOf(em, account, { cause: 'authenticatorAdded', now });
    await recordAudit(em, { actor: account, what: 'staff.totp_enabled' }, now);
    return { stamp: stampOf(account) };
  });
}

/** Removes the authenticator and ends all other access to the account. Throws 'staff.password_wrong'. */
export async function disableTotp(
  deps: Database & Time,
  staffId: string,
  password: string,
): Promise<Renewal> {
  const seen = await findAccount(deps.orm.em.fork(), staffId);
  await demandOwnPassword(seen, password);
  return deps.orm.em.fork().transactional(async (em) => {
    const account = await lockProven(em, seen);
    const removal = { actor: account, cause: 'authenticatorRemoved', now: deps.clock.now() } as const;
    if (account.totpConfirmedAt) await removeTotp(em, account, removal);
    return { stamp: stampOf(account) };
  });
}

interface Removal {
  readonly actor: Actor;
  readonly cause: 'authenticatorRemoved' | 'authenticatorTaken';
  readonly now: Date;
}

/** Removes a locked account's authenticator, in the caller's transaction. */
export async function removeTotp(
  em: Em,
  account: StaffAccount,
  { actor, cause, now }: Removal,
): Promise<void> {
  Object.assign(account, withoutTotp);
  await endAccessOf(em, account, { cause, now });
  const { username } = account;
  await recordAudit(em, { actor, what: 'staff.totp_disabled', after: { username } }, now);
}

export const withoutTotp = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };

/** Whether the code is correct and unused; marks it as used. */
export async function takeCode(
  em: Em,
  deps: Time & StaffSecrets,
  account: StaffAccount,
  code: string,
): Promise<boolean> {
  if (!account.totpSecret) return false;
  const secret = deps.staffSecrets.open(account.totpSecret, account.id);
  const { matchTotp } = await loadTotp();
  const step = matchTotp(secret, code, deps.clock.now(), account.totpLastStep ?? null);
  if (step === undefined) return false;
  const taken = await em.nativeUpdate(
    StaffAccount,
    {
      id: account.id,
      totpSecret: account.totpSecret,
      $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }],
    },
    { totpLastStep: step },
  );
  return taken === 1;
}
