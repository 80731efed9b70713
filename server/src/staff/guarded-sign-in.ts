import { createHash } from 'node:crypto';
import { readUsername } from '@truepage/core/staff/password-rules';
import { AppError } from '@truepage/core/errors';
import type { Database, StaffSecrets, Time } from '../deps.ts';
import type { DeviceClaim } from '../ports/known-devices.ts';
import {
  signIn,
  signInByBoth,
  type CountCode,
  type Credentials,
  type SignedIn,
  type Welcome,
} from './sign-in.ts';
import type { Em } from '../db/orm.ts';
import { isStampOf } from './passwords/password.ts';
import { findByUsername } from './staff.repository.ts';

type GuessLimit = 'signInAddress' | 'signInAccount' | 'signInDevice' | 'signInCode';

/** Counts guesses before they are checked, and uncounts correct ones. Rejects with 'request.too_many'. */
interface GuessLimits {
  countGuesses<Checked>(
    guesses: readonly (readonly [limit: GuessLimit, key: string])[],
    check: () => Promise<Checked>,
  ): Promise<Checked>;
}

interface SignInParts {
  readonly deps: Database & Time & StaffSecrets;
  readonly limits: GuessLimits;
}

interface From {
  readonly address: string;
  readonly claims: readonly DeviceClaim[];
}

/**
 * Signs in with limits on guessing. A browser that has signed in to the account before has a separate count, so that attackers
 * cannot lock its owner out. Other attempts are counted by address and by account; once the account's limit is reached, only
 * the correct password together with the correct code is accepted. Throws the errors of signIn(), 'request.too_many' for an
 * address, and 'staff.sign_in_locked' for an account, whether or not it exists.
 */
export async function signInGuarded(
  { deps, limits }: SignInParts,
  credentials: Credentials,
  { address, claims }: From,
): Promise<SignedIn> {
  const device = await findKnownDevice(deps.orm.em.fork(), claims, credentials.username);
  if (device !== undefined) {
    const own = `${device.deviceId} ${device.staffId}`;
    const known = await unlessSpent(limits, ['signInDevice', own], () =>
      signIn(deps, credentials, countCodeOf(limits, own)),
    );
    if (!(known instanceof AppError)) return known;
  }
  return limits.countGuesses([['signInAddress', address]], async () => {
    const guess = await unlessSpent(limits, ['signInAccount', nameKey(credentials.username)], () =>
      signIn(deps, credentials, countCodeOf(limits)),
    );
    return guess instanceof AppError ? signInLocked({ deps, limits }, credentials, guess) : guess;
  });
}

/** Without a code nothing is checked, so that a locked account takes no longer than one that does not exist. */
async function signInLocked(
  { deps, limits }: SignInParts,
  { code, ...rest }: Credentials,
  spent: AppError,
): Promise<Welcome> {
  if (code === undefined) throw lockedBy(spent);
  try {
    return await signInByBoth(deps, { ...rest, code }, countCodeOf(limits));
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? lockedBy(spent) : error;
  }
}

/** Counts wrong codes after a correct password: per account, or per browser known to the account. */
function countCodeOf(limits: GuessLimits, device?: string): CountCode {
  return async (staffId, check) => {
    const done = await unlessSpent(limits, ['signInCode', device ?? staffId], check);
    if (done instanceof AppError) throw lockedBy(done);
  };
}

/** Counts a guess and runs it; returns the refusal without running it if there have been too many. */
async function unlessSpent<Done>(
  limits: GuessLimits,
  counted: readonly [limit: GuessLimit, key: string],
  guess: () => Promise<Done>,
): Promise<Done | AppError> {
  let hasGuessed = false;
  try {
    return await limits.countGuesses([counted], () => {
      hasGuessed = true;
      return guess();
    });
  } catch (error) {
    if (!hasGuessed && error instanceof AppError && error.code === 'request.too_many') return error;
    throw error;
  }
}

function lockedBy({ details }: AppError): AppError {
  return new AppError('staff.sign_in_locked', details);
}

/** People sometimes type their password as the username, so counters store only hashes. */
function nameKey(username: string): string {
  return createHash('sha256').update(readUsername(username).toLowerCase()).digest('base64url');
}

/**
 * Returns the browser's claim that it has signed in to this account, unless access to the account has ended since then. Without
 * claims, the database is not queried.
 */
async function findKnownDevice(
  em: Em,
  claims: readonly DeviceClaim[],
  username: string,
): Promise<DeviceClaim | undefined> {
  if (claims.length === 0) return undefined;
  const account = await findByUsername(em, username);
  if (account === null) return undefined;
  return claims.find(({ staffId, stamp }) => staffId === account.id && isStampOf(account, stamp));
}
