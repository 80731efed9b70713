import type { madePasskey } from '@truepage/core/api/admin/sign-in/passkeys';
import { AppError } from '@truepage/core/errors';
import type { z } from 'zod';
import { Passkey } from '../../db/rows/people/passkey.ts';
import { StaffAccount } from '../../db/rows/people/staff-account.ts';
import type { Database, Site, Time } from '../../deps.ts';
import { endAccessOf } from '../access/end-access.ts';
import { demandOwnPassword, lockProven } from '../passwords/own-password.ts';
import { stampOf } from '../passwords/password.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findAccount, lockStaff } from '../staff.repository.ts';
import { keepChallenge, passkeysOf, takeChallenge } from './passkey.repository.ts';
import { demandParty, type RelyingParty } from './relying-party.ts';

/**
 * The accepted signature algorithms (COSE): Ed25519, ES256, RS256. Set explicitly, because the library's defaults cause a
 * warning of Node.
 */
const algorithms = [-8, -7, -257];

/** Returns the options to create a passkey. Throws 'staff.password_wrong', 'staff.passkey_impossible'. */
export async function beginPasskey(
  deps: Database & Time & Site,
  staffId: string,
  password: string,
): Promise<object> {
  const em = deps.orm.em.fork();
  const seen = await findAccount(em, staffId);
  await demandOwnPassword(seen, password);
  const { id: rpID } = demandParty(deps);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await passkeysOf(em, staffId);
  const options = await generateRegistrationOptions({
    rpName: 'TruePage',
    rpID,
    userName: seen.username,
    userID: new TextEncoder().encode(seen.id),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id }) => ({ id })),
  });
  await deps.orm.em.fork().transactional(async (within) => {
    await lockProven(within, seen);
    await keepChallenge(within, options.challenge, staffId, deps.clock.now());
  });
  return options;
}

interface NewPasskey {
  readonly name: string;
  readonly passkey: z.output<typeof madePasskey>;
}

/** Stores a new passkey. Throws 'staff.passkey_refused', 'staff.passkey_impossible'. */
export async function addPasskey(
  deps: Database & Time & Site,
  staffId: string,
  { name, passkey }: NewPasskey,
): Promise<{ readonly passkey: Passkey; readonly account: StaffAccount }> {
  const party = demandParty(deps);
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    // Locked first: a concurrent end of access either finds this passkey or has removed its challenge.
    const account = await lockStaff(em, staffId);
    const credential = await verify(party, passkey, (challenge) =>
      takeChallenge(em, challenge, staffId, now),
    );
    if (await em.findOne(Passkey, { id: credential.id })) throw new AppError('staff.passkey_refused');
    const row = em.create(Passkey, {
      id: credential.id,
      staff: em.getReference(StaffAccount, staffId),
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
    });
    await em.flush();
    await recordAudit(em, { actor: account, what: 'staff.passkey_added', after: { name } }, now);
    return { passkey: row, account };
  });
}

async function verify(
  party: RelyingParty,
  passkey: NewPasskey['passkey'],
  expectedChallenge: (challenge: string) => Promise<boolean>,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const expected = { expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true };
  const supportedAlgorithmIDs = algorithms;
  const response = passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'];
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    supportedAlgorithmIDs,
    ...expected,
  }).catch((cause: unknown) => {
    throw new AppError('staff.passkey_refused', undefined, { cause });
  });
  if (!result.verified) throw new AppError('staff.passkey_refused');
  return result.registrationInfo.credential;
}

/**
 * Removes a passkey of the own account and ends all other access, which may have begun with it. A new session may be opened
 * with the returned stamp. Throws 'staff.password_wrong', 'staff.passkey_unknown'.
 */
export async function removePasskey(
  deps: Database & Time,
  staffId: string,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<{ stamp: string }> {
  const seen = await findAccount(deps.orm.em.fork(), staffId);
  await demandOwnPassword(seen, password);
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const account = await lockProven(em, seen);
    const passkey = await em.findOne(Passkey, { id, staff: staffId });
    if (passkey === null) throw new AppError('staff.passkey_unknown');
    const { name } = passkey;
    em.remove(passkey);
    await endAccessOf(em, account, { cause: 'passkeyRemoved', now });
    await recordAudit(em, { actor: account, what: 'staff.passkey_removed', after: { name } }, now);
    return { stamp: stampOf(account) };
  });
}
