import type { Em } from '../db/orm.ts';

/** The channel for the id of an account whose access has ended; every process closes its live events. */
export const accessEndedChannel = 'access_ended';

/** Sends the notification when the caller's transaction commits. */
export async function announceAccessEnded(em: Em, staffId: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [accessEndedChannel, staffId]);
}
