import { z } from 'zod';
import { sessionLimits } from '@truepage/core/staff/session-rules';
import type { SessionService, StaffSession } from '../console-context.ts';
import type { ConsoleLog } from '../log/console-log.ts';
import { causeOf } from '../log/plain-facts.ts';
import type { JsonFile } from '../settings/json-file.ts';
import { openSession, type OpenSession } from './open-session.ts';
import type { ServerConnection } from '../servers/server-connection.ts';
import { signInNewsOf, staffShape, type Answer, type SignedInStaff } from './sign-in-result.ts';

/** Who was signed in when the console was closed. The cookie is in the server's partition. */
export const keptSignIn = z
  .object({ serverUrl: z.string(), staff: staffShape, since: z.iso.datetime() })
  .nullable();
export type KeptSignIn = z.output<typeof keptSignIn>;

export interface StaffSessionsParts {
  /** The folder of all data per server and person. */
  readonly folder: string;
  readonly services: readonly SessionService[];
  readonly kept: JsonFile<KeptSignIn>;
  readonly clock: () => Date;
  /** Called when a person is signed in and every service has started, and after sign-out. */
  readonly onChange: () => void;
  /** Called with the session that has ended. */
  readonly onEnded: (session: StaffSession) => void;
  readonly log: ConsoleLog;
}

/** Tracks who is signed in from the server's answers to the page's own calls; cookies are not inspected. */
export interface StaffSessions {
  readonly current: StaffSession | undefined;
  /**
   * Call before each call of the page; the returned function receives the answer. Answers to calls made before signing in or out are
   * ignored.
   */
  listen(connection: ServerConnection, path: string): (answer: Answer) => Promise<void>;
  /** Resumes the session of the last run until the server reports otherwise. */
  resume(connection: ServerConnection): Promise<void>;
  /** Ends the session locally, without telling the server. */
  end(): void;
  /** The console closes: everything stops, and the session is resumed at the next start. */
  stop(): void;
}

export function createStaffSessions(parts: StaffSessionsParts): StaffSessions {
  const { folder, kept, clock, onChange, onEnded } = parts;
  let running: OpenSession | undefined;
  /** Counts sign-ins and sign-outs. */
  let turn = 0;

  const stop = () => {
    const stopped = running?.session;
    if (stopped !== undefined) turn += 1;
    running?.close();
    running = undefined;
    if (stopped !== undefined) parts.log({ event: 'session', is: 'ended' });
    return stopped;
  };
  const end = () => {
    if (kept.read() !== null) kept.write(null);
    const ended = stop();
    if (ended === undefined) return;
    onEnded(ended);
    onChange();
  };
  const begin = async (connection: ServerConnection, staff: SignedInStaff, since = clock().toISOString()) => {
    end();
    turn += 1;
    running = openSession({ connection, staff, folder, end });
    const { session } = running;
    parts.log({ event: 'session', is: 'began' });
    kept.write({ serverUrl: connection.url, staff, since });
    await settleIn(session, connection, parts);
    if (!session.signal.aborted) onChange();
  };

  return {
    get current() {
      return running?.session;
    },
    end,
    stop: () => void stop(),
    listen(connection, asked) {
      const askedIn = turn;
      const { pathname } = new URL(asked, connection.url);
      return async (answer) => {
        const news = signInNewsOf(pathname, answer);
        if (news === undefined) return;
        if (news.kind === 'left') {
          end();
          await connection.leave();
        } else if (news.kind === 'came' || turn === askedIn) {
          if (news.kind === 'nobody') end();
          else if (!isOf(running?.session, connection, news.staff)) await begin(connection, news.staff);
        }
      };
    },
    async resume(connection) {
      const last = kept.read();
      if (last?.serverUrl !== connection.url || !mayGoOn(last, clock())) return;
      await begin(connection, last.staff, last.since);
    },
  };
}

/** Older sessions have expired on the server too, even if they were used. */
function mayGoOn({ since }: { readonly since: string }, now: Date): boolean {
  const age = now.getTime() - Date.parse(since);
  return age >= 0 && age < sessionLimits.absolute;
}

/** Cookies first, then the services one after the other; a failing service does not stop the others. */
async function settleIn(
  session: StaffSession,
  connection: ServerConnection,
  { services, log }: Pick<StaffSessionsParts, 'services' | 'log'>,
): Promise<void> {
  for (const begin of [connection.keep, ...services.map((service) => async () => service.begin(session))]) {
    if (session.signal.aborted) return;
    try {
      await begin();
    } catch (error) {
      log({ event: 'failed', what: 'begin', cause: causeOf(error) });
    }
  }
}

function isOf(
  session: StaffSession | undefined,
  { url }: ServerConnection,
  { id, role }: SignedInStaff,
): boolean {
  return session?.serverUrl === url && session.staff.id === id && session.staff.role === role;
}
