import type { Em } from '../../db/orm.ts';
import { PasskeyChallenge } from '../../db/rows/people/passkey-challenge.ts';
import { Passkey } from '../../db/rows/people/passkey.ts';

const lifetimeMs = 5 * 60_000;

export function passkeysOf(em: Em, staffId: string): Promise<Passkey[]> {
  return em.find(Passkey, { staff: staffId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

export function findPasskey(em: Em, id: string): Promise<Passkey | null> {
  return em.findOne(Passkey, { id }, { populate: ['staff'] });
}

/** Stores a challenge, for adding a passkey (with the account) or for signing in (null); removes expired ones. */
export async function keepChallenge(
  em: Em,
  challenge: string,
  staff: string | null,
  now: Date,
): Promise<void> {
  await em.nativeDelete(PasskeyChallenge, { expiresAt: { $lt: now } });
  await em.insert(PasskeyChallenge, { challenge, staff, expiresAt: new Date(now.getTime() + lifetimeMs) });
}

/** Whether this challenge is valid and unused for this account; marks it as used. */
export async function takeChallenge(
  em: Em,
  challenge: string,
  staff: string | null,
  now: Date,
): Promise<boolean> {
  const taken = await em.nativeDelete(PasskeyChallenge, { challenge, staff, expiresAt: { $gte: now } });
  return taken === 1;
}
