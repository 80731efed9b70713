import { adminRoutes } from '@truepage/core/api/admin/routes';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { ServerInUse } from '../servers/server-in-use.ts';
import type { Leaving } from '../window/unsaved-changes.ts';
import type { StaffSessions } from './staff-sessions.ts';

export interface SignOutParts {
  readonly server: ServerInUse;
  readonly sessions: Pick<StaffSessions, 'end'>;
  readonly leaving: Pick<Leaving, 'mayLeave'>;
  /** Reloads every page, discarding its state. */
  readonly restart: () => void;
}

/** The timeout of the server's sign-out, in ms; after it, the person is signed out on this computer only. */
const patience = 5000;

/**
 * Signs out without the page, unless the person keeps unsaved changes: on the server if it can be reached, on this computer in any case.
 * Never rejects.
 */
export async function signOutFrom(
  { server: { connection }, sessions, leaving, restart }: SignOutParts,
  log: ConsoleLog,
): Promise<void> {
  if (connection === undefined || !(await leaving.mayLeave('signOut'))) return;
  const { method, path } = adminRoutes.logout;
  try {
    await connection.fetch(path, { method, signal: AbortSignal.timeout(patience) });
  } catch {
    // The cookie is deleted below; without it the server's session is useless and expires.
  }
  sessions.end();
  await connection.leave().catch((error: unknown) => {
    log({ event: 'failed', what: 'cookies', cause: causeOf(error) });
  });
  restart();
}
