import { adminRoutes } from '@truepage/core/api/admin/routes';
import { deviceCookieName } from '@truepage/core/api/admin/session';
import type { Session } from 'electron';
import type { NetFetch } from '../protocol/net-fetch.ts';

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
  /** Hears after every call whether the server could be reached. */
  readonly onReached: (isReached: boolean) => void;
}

/** One server, called with the cookies that are kept for it alone. */
export interface ServerConnection {
  readonly url: string;
  /** `path` is one of ours: it cannot lead to another server. Rejects when there is no connection. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Writes cookies to disk now, so that a sign-in survives whatever comes. */
  keep(): Promise<void>;
  /**
   * Forgets the session and everything else that the server has left here, but not what it knows this computer again
   * by: whoever signs in next time is no stranger to it.
   */
  leave(): Promise<void>;
  /** Forgets cookies and everything else that the server has left here. */
  clear(): Promise<void>;
}

export function connectTo({ url, session, netFetch, onReached }: ConnectionParts): ServerConnection {
  const clear = async () => {
    await session.clearStorageData();
    await session.clearCache();
    await session.cookies.flushStore();
  };
  return {
    url,
    fetch: async (path, { method = 'GET', body = null, signal = null, ...init } = {}) => {
      const address = new URL(path, url);
      if (address.origin !== url) throw new Error('this path leads to another server');
      const headers = new Headers(init.headers);
      // No other site can send this header without asking first, and the server lets none: it stands for a same origin.
      headers.set('X-Console', '1');
      try {
        const answer = await netFetch(address.href, { method, body, signal, headers });
        onReached(true);
        return answer;
      } catch (error) {
        if (signal?.aborted !== true) onReached(false);
        throw error;
      }
    },
    keep: () => session.cookies.flushStore(),
    leave: async () => {
      const sentTo = new URL(adminRoutes.login.path, url).href;
      const known = await session.cookies.get({ url: sentTo, name: deviceCookieName });
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
