import type { WebContents } from 'electron';
import type { Role } from '@truepage/core/staff/roles';
import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from '../shared/ipc.ts';
import type { ConsoleLog } from './log/console-log.ts';

/** The reply of a channel; void channels return nothing. */
export type ChannelAnswer<Name extends InvokeName> =
  | InvokeReply<Name>
  | (undefined extends InvokeReply<Name> ? void : never);

/** What the services of the main process (live orders, uploads, downloads, the watched folder…) depend on. */
export interface ConsoleContext {
  /** Registers the handler of a channel. Input and sender have been checked; errors reach the page as messages. */
  handle<Name extends InvokeName>(
    name: Name,
    answer: (
      input: InvokeInput<Name>,
      page: WebContents,
    ) => ChannelAnswer<Name> | Promise<ChannelAnswer<Name>>,
  ): void;
  /** Sends to the page if there is one. */
  push<Name extends PushName>(name: Name, payload: PushPayload<Name>): void;
  /** Brings the window to the front and opens a path of the desk. */
  show(path?: string): void;
  readonly clock: () => Date;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly log: ConsoleLog;
}

/** A signed-in session at a server. Ends on sign-out, on changing the server, and when the session expires. */
export interface StaffSession {
  readonly serverUrl: string;
  readonly staff: { readonly id: string; readonly username: string; readonly role: Role };
  /** A folder in userData for this person at this server. It exists. */
  readonly folder: string;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  /**
   * Calls the server with the session's cookie and the console's header. `path` begins with /api/ or is a signed path of our server. A 401
   * ends the session. Rejects if there is no connection.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A service that runs during a session. */
export interface SessionService {
  /** Starts for a session; called again after the next sign-in. Everything that it starts ends with `session.signal`. */
  begin(session: StaffSession): void | Promise<void>;
}
