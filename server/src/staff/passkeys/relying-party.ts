import { isIP } from 'node:net';
import { AppError } from '@truepage/core/errors';
import type { Site } from '../../deps.ts';

export interface RelyingParty {
  /** The host that passkeys are bound to. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of the site's passkeys; undefined if its address does not support passkeys. `publicUrl`: without a trailing
 * slash.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isNamed && isSafe ? { id: hostname, origin } : undefined;
}

/** The relying party of the site's passkeys. Throws 'staff.passkey_impossible'. */
export function demandParty({ publicUrl }: Site): RelyingParty {
  const party = relyingParty(publicUrl());
  if (party === undefined) throw new AppError('staff.passkey_impossible');
  return party;
}
