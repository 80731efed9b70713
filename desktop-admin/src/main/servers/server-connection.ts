import { adminRoutes } from '@truepage/core/api/admin/routes';
import { deviceCookieName } from '@truepage/core/api/admin/sign-in/session';
import type { Session } from 'electron';
import type { ConsoleState } from '../../shared/console-state.ts';
import type { NetFetch } from '../protocol/net-fetch.ts';
import { readText } from '../read-text.ts';
import { demandTruePage, OtherVersionError } from './spoken-protocol.ts';

/** The part of an Electron session that a connection needs. */
export type ConnectionSession = Pick<Session, 'clearStorageData' | 'clearCache'> & {
  readonly cookies: Pick<Session['cookies'], 'flushStore' | 'get' | 'set'>;
};

export interface ConnectionParts {
  /** Origin of the server. */
  readonly url: string;
  /** Contains the cookies of this server only. */
  readonly session: ConnectionSession;
  /** Calls with those cookies. */
  readonly netFetch: NetFetch;
  /** Receives the connection state after every call. */
  readonly onLine: (line: Line, error?: unknown) => void;
  /** The console's language (BCP 47 tag), in which the server answers. */
  readonly locale: () => string;
  readonly patience?: Patience;
}

/** The result of a call: TruePage answered, no or another server answered, or one with an incompatible version. */
export type Line = Exclude<ConsoleState['connectivity'], 'unknown'>;

/** Timeouts of a whole answer, in ms: normally, and for reads while the server is already unreachable. */
interface Patience {
  readonly usual: number;
  readonly away: number;
}
const usualPatience: Patience = { usual: 20_000, away: 5000 };

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One server, called with its own cookies. */
export interface ServerConnection {
  readonly url: string;
  /**
   * `path` is relative to this server and cannot lead to another one. Rejects if there is no connection, if the answer is not TruePage's,
   * and if its version is incompatible. Has no timeout besides the signal.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The same for a whole answer, which must arrive within 20 s and have at most 8 MB. */
  ask(path: string, init?: RequestInit): Promise<ApiAnswer>;
  /** Writes cookies to disk now, so that a sign-in survives a crash. */
  keep(): Promise<void>;
  /**
   * Removes the session and everything else that the server has stored here, except the cookie that identifies this computer, so that the
   * next sign-in is recognised.
   */
  leave(): Promise<void>;
  /** Removes cookies and everything else that the server has stored here. */
  clear(): Promise<void>;
}

export function connectTo(parts: ConnectionParts): ServerConnection {
  const { url, session, netFetch, onLine, locale, patience = usualPatience } = parts;
  let isAway = false;
  const addressOf = (path: string) => {
    const address = new URL(path, url);
    if (address.origin !== url) throw new Error('this path leads to another server');
    return address;
  };
  const open = async (address: URL, { method = 'GET', body = null, signal = null, headers }: RequestInit) => {
    const all = new Headers(headers);
    // Another site could send this header only after a CORS preflight, which the server rejects: it proves the same origin.
    all.set('X-Console', '1');
    all.set('Accept-Language', locale());
    const answer = await netFetch(address.href, { method, body, signal, headers: all });
    if (address.pathname.startsWith('/api/')) await demandTruePage(answer);
    return answer;
  };
  /** Reports the result of a call; a cancelled call says nothing about the connection. */
  const heard = async <Answer>(signal: RequestInit['signal'], call: () => Promise<Answer>) => {
    const tell = (line: Line, error?: unknown) => {
      isAway = line !== 'online';
      onLine(line, error);
    };
    try {
      const answer = await call();
      tell('online');
      return answer;
    } catch (error) {
      if (error instanceof OtherVersionError) tell('other-version', error);
      else if (signal?.aborted !== true || isTimeout(signal.reason)) tell('offline', error);
      throw error;
    }
  };
  return {
    url,
    fetch: async (path, init = {}) => {
      const address = addressOf(path);
      return heard(init.signal, () => open(address, init));
    },
    ask: async (path, init = {}) => {
      const address = addressOf(path);
      const isReading = (init.method ?? 'GET') === 'GET';
      const limit = AbortSignal.timeout(isAway && isReading ? patience.away : patience.usual);
      const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
      return heard(init.signal, async () => {
        const answer = await open(address, { ...init, signal });
        return { status: answer.status, headers: answer.headers, body: await readText(answer) };
      });
    },
    ...cookiesOf(url, session),
  };
}

/** The cookies that the server has stored here. */
function cookiesOf(
  url: string,
  session: ConnectionSession,
): Pick<ServerConnection, 'keep' | 'leave' | 'clear'> {
  const clear = async () => {
    await session.clearStorageData();
    await session.clearCache();
    await session.cookies.flushStore();
  };
  return {
    keep: () => session.cookies.flushStore(),
    leave: async () => {
      const sentTo = new URL(adminRoutes.login.path, url).href;
      const deviceCookie = deviceCookieName(sentTo.startsWith('https:'));
      const known = await session.cookies.get({ url: sentTo, name: deviceCookie });
      await clear();
      for (const { name, value, path, secure, expirationDate } of known) {
        const until = expirationDate === undefined ? {} : { expirationDate };
        const kept = { name, value, httpOnly: true, sameSite: 'lax', ...until } as const;
        await session.cookies.set({
          url: sentTo,
          ...kept,
          ...(path === undefined ? {} : { path }),
          ...(secure === undefined ? {} : { secure }),
        });
      }
      if (known.length > 0) await session.cookies.flushStore();
    },
    clear,
  };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
