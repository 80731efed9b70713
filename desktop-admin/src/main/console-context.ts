import type { WebContents } from 'electron';
import type { Role } from '@truepage/core/staff/roles';
import type { InvokeInput, InvokeName, InvokeReply, PushName, PushPayload } from '../shared/ipc.ts';
import type { ConsoleLog } from './log/console-log.ts';

/** The reply of a channel; void channels return nothing. */
export type ChannelAnswer<Name extends InvokeName> =
  | InvokeReply<Name>
  | (undefined extends InvokeReply<Name> ? void : never);

/** What the services of the main process (live orders, uploads, downloads, the watched folder…) get to work with. */
export interface ConsoleContext {
  /** Answers a channel. Input and sending page have been checked; errors reach the page as messages. */
  handle<Name extends InvokeName>(
    name: Name,
    answer: (
      input: InvokeInput<Name>,
      page: WebContents,
    ) => ChannelAnswer<Name> | Promise<ChannelAnswer<Name>>,
  ): void;
  /** Sends to the page, if there is one. */
  push<Name extends PushName>(name: Name, payload: PushPayload<Name>): void;
  /** Brings the window to the front, at a path of the desk. */
  show(path?: string): void;
  readonly clock: () => Date;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly log: ConsoleLog;
}

/** A signed-in session at a server. Ends on sign-out, on changing the server, and when the session expires. */
export interface StaffSession {
  readonly serverUrl: string;
  readonly staff: { readonly id: string; readonly username: string; readonly role: Role };
  /** A folder of this person at this server, in userData; it exists. */
  readonly folder: string;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
  /**
   * Calls the server with the session's cookie and the console's own header. `path` begins with /api/ or is a signed
   * path of ours. A 401 ends the session. Rejects when there is no connection.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A part that lives as long as the session. */
export interface SessionService {
  /** Starts for a session; called again after the next sign-in. Everything it starts ends with `session.signal`. */
  begin(session: StaffSession): void | Promise<void>;
}
