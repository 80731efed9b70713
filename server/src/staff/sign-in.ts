import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Em } from '../db/orm.ts';
import { StaffAccount } from '../db/rows/people/staff-account.ts';
import type { Database, StaffSecrets, Time } from '../deps.ts';
import { takeCode } from './authenticator.ts';
import { decoyHash, stampOf, verifyPassword } from './passwords/password.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findByUsername } from './staff.repository.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
  /** The person's language (BCP 47); from then on, their mails are written in it. */
  readonly locale: string;
}

/** A verified account, and the stamp of its password. */
export interface Known {
  readonly account: StaffAccount;
  readonly stamp: string;
}

export interface Welcome extends Known {
  readonly needsCode: false;
}

/** The password is correct; `needsCode` if the account's code is still required. */
export type SignedIn = { readonly needsCode: true } | Welcome;

/** Checks a code and counts wrong ones: an attacker who knows the password must not be able to guess the code. */
export type CountCode = (staffId: string, check: () => Promise<void>) => Promise<void>;

/**
 * Verifies a sign-in. An unknown name, a wrong password, a wrong code and a disabled account are refused alike, with
 * 'staff.sign_in_failed' and after the same amount of work.
 */
export async function signIn(
  deps: Database & Time & StaffSecrets,
  credentials: Credentials,
  countCode: CountCode,
): Promise<SignedIn> {
  const em = deps.orm.em.fork();
  const known = await checkPassword(em, credentials);
  if (known === undefined) throw new AppError('staff.sign_in_failed');
  const { code, locale } = credentials;
  if (known.account.totpConfirmedAt) {
    if (code === undefined) return { needsCode: true };
    await countCode(known.account.id, () => demandCode(em, deps, known.account, code));
  }
  return welcome(em, deps, known, locale);
}

/**
 * The same for an account under attack: password and code have to be correct in the same attempt, and the response, including
 * its timing, does not reveal which of them was wrong. Throws 'staff.sign_in_failed'.
 */
export async function signInByBoth(
  deps: Database & Time & StaffSecrets,
  credentials: Credentials & { readonly code: string },
  countCode: CountCode,
): Promise<Welcome> {
  const em = deps.orm.em.fork();
  const known = await checkPassword(em, credentials);
  const guarded = known?.account.totpConfirmedAt ? known : undefined;
  // The count is checked in any case.
  await countCode(guarded?.account.id ?? `nobody ${randomUUID()}`, async () => {
    if (guarded === undefined) throw new AppError('staff.sign_in_failed');
    await demandCode(em, deps, guarded.account, credentials.code);
  });
  if (guarded === undefined) throw new AppError('staff.sign_in_failed');
  return welcome(em, deps, guarded, credentials.locale);
}

/** Undefined unless name and password belong to an account that is not disabled; takes the same work in any case. */
async function checkPassword(
  em: Em,
  { username, password }: Pick<Credentials, 'username' | 'password'>,
): Promise<Known | undefined> {
  const account = await findByUsername(em, username);
  const hash = account?.passwordHash ?? decoyHash;
  const isRight = await verifyPassword(password, hash);
  if (account === null || !isRight || account.disabledAt) return undefined;
  return { account, stamp: stampOf(account) };
}

async function demandCode(
  em: Em,
  deps: Time & StaffSecrets,
  account: StaffAccount,
  code: string,
): Promise<void> {
  if (!(await takeCode(em, deps, account, code))) throw new AppError('staff.sign_in_failed');
}

/** Records a sign-in. */
export async function welcome(
  em: Em,
  deps: Time,
  { account, stamp }: Known,
  locale: string,
): Promise<Welcome> {
  const now = deps.clock.now();
  await em.transactional(async (within) => {
    await within.nativeUpdate(StaffAccount, { id: account.id }, { lastSignInAt: now, locale });
    await recordAudit(within, { actor: account, what: 'staff.signed_in' }, now);
  });
  return { needsCode: false, account, stamp };
}
