import type { IdentityRefusal } from '@truepage/core/staff/identity-refusals';
import { AppError } from '@truepage/core/errors';
import type { GroupRole } from '../../config/group-roles.ts';
import type { Database, IdentitySignIn, Logging, Site, Time } from '../../deps.ts';
import type { BegunSignIn, Identity } from '../../ports/identity-provider.ts';
import { approveKnownConsole, demandWaitingConsole } from '../console-sign-in/console-sign-in.ts';
import { keepChallenge, takeChallenge } from '../passkeys/passkey.repository.ts';
import { welcome, type Known, type Welcome } from '../sign-in.ts';
import { finishIdentitySignIn as callback } from '@truepage/core/api/admin/sign-in/identity-sign-in';
import { admitIdentity } from './admit-identity.ts';

type Parts = Database & Time & Site & IdentitySignIn & Logging;

interface Wish {
  readonly returnTo?: string | undefined;
  readonly consoleCode?: string | undefined;
  readonly isAgain?: boolean | undefined;
}

/** A session is never older than its proof. If the provider sends no time, or an older one, the proof counts as six hours old. */
const oldestProofMs = 6 * 3600_000;

/**
 * Starts a sign-in: returns the address to open, and the content of the browser's cookie. `network`: as for a console. Throws
 * 'staff.identity_off', 'staff.identity_unreachable', 'staff.console_sign_in_over'.
 */
export async function beginIdentitySignIn(
  deps: Parts,
  { returnTo, consoleCode, isAgain = false }: Wish,
  network: string,
): Promise<{ readonly url: string; readonly begun: BegunSignIn }> {
  const { provider } = demandIdentity(deps);
  if (consoleCode !== undefined) await demandWaitingConsole(deps, consoleCode, network);
  // Approving a console requires entering the credentials, as with a passkey.
  const opening = provider.begin(callbackOf(deps), isAgain || consoleCode !== undefined);
  const { url, checks } = await opening.catch((error: unknown) => {
    logUnreachable(deps, error);
    throw new AppError('staff.identity_unreachable');
  });
  await keepChallenge(deps.orm.em.fork(), keyOf(checks.state), null, deps.clock.now());
  return { url, begun: { checks, returnTo: returnTo && deskPath(returnTo), consoleCode } };
}

/** The signed-in person, and since when their proof counts. */
interface Arrived {
  readonly welcomed: Welcome;
  readonly provenAt: Date;
}

interface Return {
  readonly begun: BegunSignIn | undefined;
  /** The query parameters with which the provider redirected the browser. */
  readonly query: string;
  readonly locale: string;
  readonly network: string;
}

/** Completes a sign-in, once: returns the person, 'approved' for a console, or the reason of a refusal. */
export async function finishIdentitySignIn(
  deps: Parts,
  { begun, query, locale, network }: Return,
): Promise<Arrived | 'approved' | IdentityRefusal> {
  const { groupRoles } = demandIdentity(deps);
  const em = deps.orm.em.fork();
  const now = deps.clock.now();
  if (begun === undefined || !(await takeChallenge(em, keyOf(begun.checks.state), null, now))) return 'over';
  const identity = await identify(deps, begun, query);
  if (typeof identity === 'string') return identity;
  const known = await admitIdentity(deps, identity, roleOf(identity, groupRoles));
  if (typeof known === 'string') return known;
  if (begun.consoleCode !== undefined) return approve(deps, { code: begun.consoleCode, known, network });
  return {
    welcomed: await welcome(em, deps, known, locale),
    provenAt: new Date(clamp((identity.provenAt ?? now).getTime(), now.getTime())),
  };
}

async function identify(
  deps: Parts,
  { checks }: BegunSignIn,
  query: string,
): Promise<Identity | 'notValid' | 'unreachable'> {
  try {
    return await demandIdentity(deps).provider.finish(new URL(`?${query}`, callbackOf(deps)), checks);
  } catch (error) {
    logUnreachable(deps, error);
    return 'unreachable';
  }
}

async function approve(
  deps: Parts,
  { code, known, network }: { readonly code: string; readonly known: Known; readonly network: string },
): Promise<'approved' | 'consoleOver'> {
  try {
    await approveKnownConsole(deps, { code, known, network });
    return 'approved';
  } catch (error) {
    if (error instanceof AppError && error.code === 'staff.console_sign_in_over') return 'consoleOver';
    throw error;
  }
}

/** Returns the role of the first pair in the setting that matches one of the person's groups. */
function roleOf({ groups }: Identity, groupRoles: readonly GroupRole[]) {
  return groupRoles.find(({ group }) => groups.includes(group))?.role;
}

/** Returns a path of the desk; undefined for anything else, so that a link cannot redirect to another site. */
function deskPath(given: string): string | undefined {
  const origin = 'https://desk.invalid';
  const url = URL.parse(given, origin);
  if (url === null || url.origin !== origin || !/^\/admin(?:\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search;
}

function clamp(time: number, now: number): number {
  return Math.min(now, Math.max(time, now - oldestProofMs));
}

function callbackOf({ publicUrl }: Site): string {
  return publicUrl() + callback.path;
}

/** Stored with the challenges of passkeys, which contain no colon. */
function keyOf(state: string): string {
  return `identity:${state}`;
}

function demandIdentity({ identity }: IdentitySignIn): NonNullable<IdentitySignIn['identity']> {
  if (identity === undefined) throw new AppError('staff.identity_off');
  return identity;
}

/** The error itself may contain tokens. */
function logUnreachable({ log }: Logging, error: unknown): void {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  log.warn({ reason: code ?? name }, 'the identity provider did not answer as it should');
}
