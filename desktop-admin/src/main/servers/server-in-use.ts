import type { ConsoleState } from '../../shared/console-state.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { ServerConnection } from './server-connection.ts';
import { checkServer, type Servers } from './servers.ts';

export interface ServerInUseParts {
  readonly context: Pick<ConsoleContext, 'clock' | 'handle'>;
  readonly servers: Servers;
  readonly connect: (url: string) => ServerConnection;
  /** Requests an untrusted address: without cookies, and with a short limit. */
  readonly ask: (address: string) => Promise<Response>;
  /** Asks windows with unsaved changes; true if they may be discarded. */
  readonly mayLeave: () => Promise<boolean>;
  /** Called when another server, or none, is in use. */
  readonly onChange: () => void;
  /** Removes the stored data of all people of a server from this computer. */
  readonly removeFiles: (serverUrl: string) => void;
  readonly state: () => ConsoleState;
}

export interface ServerInUse {
  readonly connection: ServerConnection | undefined;
}

/** The server in use, and the functions to choose another. */
export function createServerInUse(parts: ServerInUseParts): ServerInUse {
  const { context, servers, connect, ask, mayLeave, onChange } = parts;
  const { current } = servers.list();
  let connection = current === null ? undefined : connect(current);
  const mayAskStranger = atMost(mostStrangers, context.clock);

  context.handle('server:use', async ({ url }) => {
    if (!servers.knows(url) && !mayAskStranger()) return { ok: false, problem: 'unreachable' };
    const check = await checkServer(url, ask);
    if (check.ok && connection?.url !== check.url) {
      if (!(await mayLeave())) return { ok: false, problem: 'not-left' };
      servers.use(check.url);
      connection = connect(check.url);
      onChange();
    }
    return check;
  });
  context.handle('server:forget', async ({ url }) => {
    if (!servers.knows(url)) return parts.state();
    const isInUse = connection?.url === url;
    if (isInUse && !(await mayLeave())) return parts.state();
    const forgotten = connection !== undefined && isInUse ? connection : connect(url);
    servers.forget(url);
    if (isInUse) connection = undefined;
    // Ends the session first, so that nothing writes into the removed folders.
    onChange();
    parts.removeFiles(url);
    await forgotten.clear();
    return parts.state();
  });
  return {
    get connection() {
      return connection;
    },
  };
}

/** More than a person enters in a minute; a hostile page could otherwise scan the office's network. */
const mostStrangers = 10;
const minute = 60_000;

/** Returns a function that returns true at most this often per minute. */
function atMost(times: number, clock: () => Date): () => boolean {
  let said: number[] = [];
  return () => {
    const now = clock().getTime();
    said = said.filter((at) => now - at < minute);
    if (said.length >= times) return false;
    said.push(now);
    return true;
  };
}
