import { AppError } from '@truepage/core/errors';
import { renderSVG } from 'uqr';
import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, Randomness, StaffSecrets, Time } from '../deps.ts';
import { demandOwnPassword } from './passwords/own-password.ts';
import { recordAudit, type Actor } from './record-audit.ts';
import { findAccount } from './staff.repository.ts';
import { matchTotp, totpOf } from './totp.ts';

/** Bytes of a secret: what RFC 4226 recommends for SHA-1. */
const secretBytes = 20;

/** A new secret for an authenticator app, in force once a code confirms it. Throws 'staff.password_wrong', 'staff.totp_active'. */
export async function startTotp(
  deps: Database & Randomness & StaffSecrets,
  staffId: string,
  password: string,
): Promise<{ secret: string; uri: string; qrSvg: string }> {
  const em = deps.orm.em.fork();
  const account = await findAccount(em, staffId);
  await demandOwnPassword(account, password);
  const secret = deps.randomBytes(secretBytes);
  const totpSecret = deps.staffSecrets.seal(secret, staffId);
  const changed = await em.nativeUpdate(
    StaffAccount,
    { id: staffId, totpConfirmedAt: null },
    { totpSecret, totpLastStep: null },
  );
  if (changed === 0) throw new AppError('staff.totp_active');
  const totp = totpOf(secret, account.username);
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

/** Puts the started secret in force. Throws 'staff.code_wrong'. */
export async function confirmTotp(
  deps: Database & Time & StaffSecrets,
  staffId: string,
  code: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.orm.em.fork().transactional(async (em) => {
    const account = await findAccount(em, staffId);
    if (account.totpConfirmedAt) throw new AppError('staff.totp_active');
    if (!(await takeCode(em, deps, account, code))) throw new AppError('staff.code_wrong');
    await em.nativeUpdate(StaffAccount, { id: staffId }, { totpConfirmedAt: now });
    await recordAudit(em, { actor: account, what: 'staff.totp_enabled' }, now);
  });
}

/** Signing in needs no code any more. Throws 'staff.password_wrong'. */
export async function disableTotp(deps: Database & Time, staffId: string, password: string): Promise<void> {
  const account = await findAccount(deps.orm.em.fork(), staffId);
  await demandOwnPassword(account, password);
  await deps.orm.em.fork().transactional((em) => removeTotp(em, staffId, account, deps.clock.now()));
}

/** Takes an account's authenticator away, in the caller's transaction. */
export async function removeTotp(em: Em, staffId: string, actor: Actor, now: Date): Promise<void> {
  const { username } = await findAccount(em, staffId);
  await em.nativeUpdate(
    StaffAccount,
    { id: staffId },
    { totpSecret: null, totpConfirmedAt: null, totpLastStep: null },
  );
  await recordAudit(em, { actor, what: 'staff.totp_disabled', after: { username } }, now);
}

/** Whether the code is right and nobody has used it before; from now on it is used. */
export async function takeCode(
  em: Em,
  deps: Time & StaffSecrets,
  account: StaffAccount,
  code: string,
): Promise<boolean> {
  if (!account.totpSecret) return false;
  const secret = deps.staffSecrets.open(account.totpSecret, account.id);
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
