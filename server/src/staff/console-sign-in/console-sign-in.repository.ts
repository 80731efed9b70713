import type { Em } from '../../db/orm.ts';
import { ConsoleSignIn } from '../../db/rows/people/console-sign-in.ts';

type Waiting = Pick<ConsoleSignIn, 'codeHash' | 'challenge' | 'networkHash' | 'expiresAt'>;

/** Stores a pending console sign-in and removes expired ones. */
export async function keepConsoleSignIn(em: Em, waiting: Waiting, now: Date): Promise<void> {
  await em.nativeDelete(ConsoleSignIn, { expiresAt: { $lt: now } });
  await em.insert(ConsoleSignIn, waiting);
}

/** Whether a console in this network still waits with this code. */
export async function consoleWaits(
  em: Em,
  { codeHash, networkHash }: Pick<Waiting, 'codeHash' | 'networkHash'>,
  now: Date,
): Promise<boolean> {
  return (
    (await em.count(ConsoleSignIn, { codeHash, networkHash, staff: null, expiresAt: { $gte: now } })) === 1
  );
}

/** Records who has approved a pending sign-in of this network; returns whether it was still pending. */
export async function approveSignIn(
  em: Em,
  { codeHash, networkHash }: Pick<Waiting, 'codeHash' | 'networkHash'>,
  { staff, stamp }: { readonly staff: string; readonly stamp: string },
  now: Date,
): Promise<boolean> {
  const waits = { codeHash, networkHash, staff: null, expiresAt: { $gte: now } };
  return (await em.nativeUpdate(ConsoleSignIn, waits, { staff, stamp })) === 1;
}

/**
 * Returns the sign-in of the console with this verifier, and removes it once it is approved, so that it can be used only once.
 */
export async function takeSignIn(
  em: Em,
  { codeHash, challenge }: Pick<Waiting, 'codeHash' | 'challenge'>,
  now: Date,
): Promise<ConsoleSignIn | 'waiting' | undefined> {
  const own = { codeHash, challenge, expiresAt: { $gte: now } };
  const found = await em.findOne(ConsoleSignIn, own, { populate: ['staff'] });
  if (found !== null && !found.staff) return 'waiting';
  const taken = found && (await em.nativeDelete(ConsoleSignIn, { codeHash, staff: { $ne: null } }));
  return taken === 1 ? (found ?? undefined) : undefined;
}
