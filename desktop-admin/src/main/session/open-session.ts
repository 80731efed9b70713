import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { StaffSession } from '../console-context.ts';
import { folderOfServer } from '../servers/servers.ts';
import type { ServerConnection } from '../servers/server-connection.ts';

export interface OpenSessionParts {
  readonly connection: ServerConnection;
  readonly staff: StaffSession['staff'];
  /** The folder of all data per server and person. */
  readonly folder: string;
  /** Called when the server has ended the session. */
  readonly end: () => void;
}

export interface OpenSession {
  readonly session: StaffSession;
  /** Stops the session's services and aborts every running call. */
  close(): void;
}

/** Creates the session that the services depend on. */
export function openSession({ connection, staff, folder, end }: OpenSessionParts): OpenSession {
  const ending = new AbortController();
  const own = path.join(folder, folderOfServer(connection.url), staff.id);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const session: StaffSession = {
    serverUrl: connection.url,
    staff,
    folder: own,
    signal: ending.signal,
    fetch: async (asked, init = {}) => {
      const { signal } = init;
      const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
      const answer = await connection.fetch(asked, { ...init, signal: either });
      // Another session may be running by now; this answer does not concern it.
      if (answer.status === 401 && !ending.signal.aborted) end();
      return answer;
    },
  };
  return { session, close: () => ending.abort() };
}
