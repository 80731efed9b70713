import type { usedPasskey } from '@truepage/core/api/admin/sign-in/passkeys';
import { AppError } from '@truepage/core/errors';
import type { z } from 'zod';
import { Passkey } from '../../db/rows/people/passkey.ts';
import type { Database, Site, Time } from '../../deps.ts';
import { stampOf } from '../passwords/password.ts';
import { welcome, type Known, type Welcome } from '../sign-in.ts';
import { findPasskey, keepChallenge, takeChallenge } from './passkey.repository.ts';
import { demandParty, relyingParty } from './relying-party.ts';

type UsedPasskey = z.output<typeof usedPasskey>;

/** Returns the challenge that a passkey signs to sign in. Throws 'staff.passkey_impossible'. */
export async function beginPasskeySignIn(deps: Database & Time & Site): Promise<object> {
  const { id: rpID } = demandParty(deps);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(deps.orm.em.fork(), options.challenge, null, deps.clock.now());
  return options;
}

/** Signs in with a passkey. Throws the errors of `provePasskey`. */
export async function passkeySignIn(
  deps: Database & Time & Site,
  response: UsedPasskey,
  locale: string,
): Promise<Welcome> {
  return welcome(deps.orm.em.fork(), deps, await provePasskey(deps, response), locale);
}

/**
 * Returns the owner of a passkey. A passkey is two factors, so neither password nor code is required. An unknown one, a wrong
 * signature, a decreased counter, an expired challenge and a disabled account are refused alike, with 'staff.passkey_no_entry'.
 */
export async function provePasskey(deps: Database & Time & Site, response: UsedPasskey): Promise<Known> {
  const em = deps.orm.em.fork();
  const now = deps.clock.now();
  const passkey = await findPasskey(em, response.id);
  const account = passkey?.staff.unwrap();
  const party = relyingParty(deps.publicUrl());
  if (passkey === null || account === undefined || party === undefined)
    throw new AppError('staff.passkey_no_entry');
  const counter = await counterOf(passkey, party, response, (challenge) =>
    takeChallenge(em, challenge, null, now),
  );
  if (counter === undefined || account.disabledAt || !account.passwordHash)
    throw new AppError('staff.passkey_no_entry');
  // A passkey that was removed in the meantime cannot sign in.
  const used = await em.nativeUpdate(Passkey, { id: passkey.id }, { counter, lastUsedAt: now });
  if (used === 0) throw new AppError('staff.passkey_no_entry');
  return { account, stamp: stampOf(account) };
}

/** Verifies the signature and returns the passkey's new counter; undefined if it did not sign this challenge. */
async function counterOf(
  { id, publicKey, counter }: Passkey,
  party: { readonly id: string; readonly origin: string },
  used: UsedPasskey,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: used as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
