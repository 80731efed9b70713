import { createHash } from 'node:crypto';
import type { usedPasskey } from '@truepage/core/api/admin/sign-in/passkeys';
import { AppError } from '@truepage/core/errors';
import type { z } from 'zod';
import type { Database, IdentitySignIn, Randomness, Site, Time } from '../../deps.ts';
import { isStampOf } from '../passwords/password.ts';
import { provePasskey } from '../passkeys/passkey-sign-in.ts';
import { demandParty } from '../passkeys/relying-party.ts';
import { welcome, type Known, type Welcome } from '../sign-in.ts';
import { approveSignIn, consoleWaits, keepConsoleSignIn, takeSignIn } from './console-sign-in.repository.ts';

const lifetimeMs = 5 * 60_000;

/**
 * Starts a sign-in that a browser has to approve: returns the address to open there, with the code in it. `network`: the
 * address group of the console. Throws 'staff.passkey_impossible'.
 */
export async function beginConsoleSignIn(
  deps: Database & Time & Site & Randomness & IdentitySignIn,
  challenge: string,
  network: string,
): Promise<{ readonly code: string; readonly url: string }> {
  if (deps.identity === undefined) demandParty(deps);
  const code = makeCode(deps);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const waiting = { ...keysOf(code, network), challenge, expiresAt };
  await keepConsoleSignIn(deps.orm.em.fork(), waiting, now);
  // In the fragment, which never appears in a log.
  return { code, url: `${deps.publicUrl()}/admin/console-sign-in#${code}` };
}

interface Approval {
  readonly code: string;
  readonly passkey: z.output<typeof usedPasskey>;
}

/**
 * Approves a waiting console with a passkey. The console must be in the same network as the browser, so that a link sent by an
 * attacker, which approves the attacker's console, is useless. Throws 'staff.console_sign_in_over', 'staff.passkey_no_entry'.
 */
export async function approveConsoleSignIn(
  deps: Database & Time & Site,
  { code, passkey }: Approval,
  network: string,
): Promise<void> {
  await demandWaitingConsole(deps, code, network);
  await approveKnownConsole(deps, { code, known: await provePasskey(deps, passkey), network });
}

/** Throws 'staff.console_sign_in_over' unless a console in this network waits for the code. */
export async function demandWaitingConsole(
  deps: Database & Time,
  code: string,
  network: string,
): Promise<void> {
  const waits = await consoleWaits(deps.orm.em.fork(), keysOf(code, network), deps.clock.now());
  if (!waits) throw new AppError('staff.console_sign_in_over');
}

interface KnownApproval {
  readonly code: string;
  readonly known: Known;
  readonly network: string;
}

/**
 * Approves a waiting console in this network for a person whose identity is already verified. Throws
 * 'staff.console_sign_in_over'.
 */
export async function approveKnownConsole(
  deps: Database & Time,
  { code, known: { account, stamp }, network }: KnownApproval,
): Promise<void> {
  const keys = keysOf(code, network);
  const approval = { staff: account.id, stamp };
  const isApproved = await approveSignIn(deps.orm.em.fork(), keys, approval, deps.clock.now());
  if (!isApproved) throw new AppError('staff.console_sign_in_over');
}

interface Claim {
  readonly code: string;
  readonly verifier: string;
}

/** Signs in the console that holds the verifier; undefined until approved. Throws 'staff.console_sign_in_over'. */
export async function claimConsoleSignIn(
  deps: Database & Time,
  { code, verifier }: Claim,
  locale: string,
): Promise<Welcome | undefined> {
  const em = deps.orm.em.fork();
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const taken = await takeSignIn(em, { codeHash: hashOf(code), challenge }, deps.clock.now());
  if (taken === 'waiting') return undefined;
  const account = taken?.staff?.unwrap();
  if (!account || !taken?.stamp || !isStampOf(account, taken.stamp)) {
    throw new AppError('staff.console_sign_in_over');
  }
  return welcome(em, deps, { account, stamp: taken.stamp }, locale);
}

/** Two digits for people to compare, and 128 random bits. */
function makeCode({ randomBytes }: Randomness): string {
  const [first = 0, second = 0] = randomBytes(2);
  const digits = 10 + ((first * 256 + second) % 90);
  return `${digits}-${Buffer.from(randomBytes(16)).toString('base64url')}`;
}

/** The stored keys of code and network. The network cannot be derived without the code, which is not stored. */
function keysOf(code: string, network: string) {
  return { codeHash: hashOf(code), networkHash: hashOf(`${code} ${network}`) };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
