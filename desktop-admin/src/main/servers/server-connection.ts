import { adminRoutes } from '@truepage/core/api/admin/routes';
import { deviceCookieName } from '@truepage/core/api/admin/sign-in/session';
import type { Session } from 'electron';
import type { ConsoleState } from '../../shared/console-state.ts';
import type { NetFetch } from '../protocol/net-fetch.ts';
import { readText } from '../read-text.ts';
import { demandTruePage, OtherVersionError } from './spoken-protocol.ts';

/** As much of an Electron session as a connection needs. */
export type ConnectionSession = Pick<Session, 'clearStorageData' | 'clearCache'> & {
  readonly cookies: Pick<Session['cookies'], 'flushStore' | 'get' | 'set'>;
};

export interface ConnectionParts {
  /** Origin of the server. */
  readonly url: string;
  /** Holds the cookies of this server and of no other. */
  readonly session: ConnectionSession;
  /** Calls with those cookies. */
  readonly netFetch: NetFetch;
  /** Receives the connection state after every call. */
  readonly onLine: (line: Line, error?: unknown) => void;
  /** Of the console (BCP 47 tag): what the server says is in its language. */
  readonly locale: () => string;
  readonly patience?: Patience;
}

/** The result of a call: TruePage answered, no server or another one did, or one with an incompatible version. */
export type Line = Exclude<ConsoleState['connectivity'], 'unknown'>;

/** How long a whole answer may take, in ms: usually, and for reading while the server is already unreachable. */
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
   * `path` is one of ours: it cannot lead to another server. Rejects when there is no connection, when what answers is not
   * TruePage, and when it is one that this console does not understand. Waits as long as its signal.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The same for one whole answer, which has to come in 20 s and to fit in 8 MB. */
  ask(path: string, init?: RequestInit): Promise<ApiAnswer>;
  /** Writes cookies to disk now, so that a sign-in survives a crash. */
  keep(): Promise<void>;
  /**
   * Forgets the session and everything else that the server has left here, but not what it knows this computer again
   * by, so that the next sign-in is recognised.
   */
  leave(): Promise<void>;
  /** Forgets cookies and everything else that the server has left here. */
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
    // No other site can send this header without asking first, and the server lets none: it proves the same origin.
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

/** What the server has left here. */
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
