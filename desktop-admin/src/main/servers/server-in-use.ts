import type { ConsoleState } from '../../shared/console-state.ts';
import type { ConsoleContext } from '../console-context.ts';
import type { ServerConnection } from './server-connection.ts';
import { checkServer, type Servers } from './servers.ts';

export interface ServerInUseParts {
  readonly context: Pick<ConsoleContext, 'handle'>;
  readonly servers: Servers;
  readonly connect: (url: string) => ServerConnection;
  /** Asks an address that may be nobody's: without any cookies, and not for long. */
  readonly ask: (address: string) => Promise<Response>;
  /** Asks whoever has something unsaved; true: they would rather leave it. */
  readonly mayLeave: () => Promise<boolean>;
  /** Another server is in use from now on, or none. */
  readonly onChange: () => void;
  /** Removes what is kept on this computer for the people of a server. */
  readonly removeFiles: (serverUrl: string) => void;
  readonly state: () => ConsoleState;
}

export interface ServerInUse {
  readonly connection: ServerConnection | undefined;
}

/** The server that the console works with, and the ways to choose another. */
export function createServerInUse(parts: ServerInUseParts): ServerInUse {
  const { context, servers, connect, ask, mayLeave, onChange } = parts;
  const { current } = servers.list();
  let connection = current === null ? undefined : connect(current);

  context.handle('server:use', async ({ url }) => {
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
    // Ends the session first, so that nobody writes into what is removed.
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
