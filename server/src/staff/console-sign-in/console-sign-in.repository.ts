import type { Em } from '../../db/orm.ts';
import { ConsoleSignIn } from '../../db/rows/people/console-sign-in.ts';

type Waiting = Pick<ConsoleSignIn, 'codeHash' | 'challenge' | 'networkHash' | 'expiresAt'>;

/** Stores a pending one and removes expired ones. */
export async function keepConsoleSignIn(em: Em, waiting: Waiting, now: Date): Promise<void> {
  await em.nativeDelete(ConsoleSignIn, { expiresAt: { $lt: now } });
  await em.insert(ConsoleSignIn, waiting);
}

/** Whether a console still waits for this code, having asked from this network. */
export async function consoleWaits(
  em: Em,
  { codeHash, networkHash }: Pick<Waiting, 'codeHash' | 'networkHash'>,
  now: Date,
): Promise<boolean> {
  return (
    (await em.count(ConsoleSignIn, { codeHash, networkHash, staff: null, expiresAt: { $gte: now } })) === 1
  );
}

/** Notes who has approved one that waits in this network; whether it still did. */
export async function approveSignIn(
  em: Em,
  { codeHash, networkHash }: Pick<Waiting, 'codeHash' | 'networkHash'>,
  { staff, stamp }: { readonly staff: string; readonly stamp: string },
  now: Date,
): Promise<boolean> {
  const waits = { codeHash, networkHash, staff: null, expiresAt: { $gte: now } };
  return (await em.nativeUpdate(ConsoleSignIn, waits, { staff, stamp })) === 1;
}

/** What the console with this verifier has waited for: taken out once it was approved, so that it counts once. */
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
