import path from 'node:path';
import { adminRoutes } from '@truepage/core/api/admin/routes';
import { followEvents } from '@truepage/core/live/follow-events';
import { isWorthAnnouncing } from '@truepage/core/live/worth-announcing';
import { inBackground } from '@truepage/core/staff/session-rules';
import type { ConsoleContext } from '../console-context.ts';
import type { ServerConnection } from '../servers/server-connection.ts';
import { folderOfServer } from '../servers/servers.ts';
import { signInNewsOf, type SignedInStaff } from '../session/sign-in-result.ts';
import { jsonFile } from '../settings/json-file.ts';
import { feedPosition } from './feed-cursor.ts';
import { connectByFetch } from './fetch-connection.ts';
import { after as afterRealTime, type After } from './timers.ts';

export interface OtherServersParts extends Pick<ConsoleContext, 'clock' | 'log' | 'random'> {
  readonly connect: (url: string) => Pick<ServerConnection, 'fetch'>;
  /** The folder of all data per server and person. */
  readonly folder: string;
  /** Called with the number of orders that arrived at a server since it was last in use. */
  readonly onCount: (url: string, count: number) => void;
  /** Fake timers in tests. */
  readonly after?: After;
}

/** Counts events of other servers where the person is still signed in. */
export interface OtherServers {
  /** Follows only these from now on. */
  follow(urls: readonly string[]): void;
}

export function createOtherServers(parts: OtherServersParts): OtherServers {
  const followed = new Map<string, AbortController>();
  return {
    follow(urls) {
      for (const [url, ending] of followed) {
        if (urls.includes(url)) continue;
        followed.delete(url);
        ending.abort();
        parts.onCount(url, 0);
      }
      for (const url of urls.filter((one) => !followed.has(one))) {
        const ending = new AbortController();
        followed.set(url, ending);
        void count(url, ending.signal, parts).catch(() => {
          // No answer: it is tried again at the next change of servers, or at the next start.
          if (followed.get(url) === ending) followed.delete(url);
        });
      }
    },
  };
}

/** Counts one server's events until `signal` is aborted or the session there ends. Rejects if the server cannot be reached. */
async function count(url: string, signal: AbortSignal, parts: OtherServersParts): Promise<void> {
  const { clock, log, random, onCount, after = afterRealTime } = parts;
  const { fetch } = parts.connect(url);
  const staff = await whoIsSignedIn(fetch, signal);
  if (staff === undefined || signal.aborted) return;
  const file = path.join(parts.folder, folderOfServer(url), staff.id, 'feed.json');
  const { lastEventId } = jsonFile(file, feedPosition, { lastEventId: null }).read();
  // Without a cursor no event can have been missed.
  if (lastEventId === null) return;
  const orders = new Set<string>();
  const client = followEvents({
    connect: connectByFetch({ session: { fetch }, clock, after, log, onOpen: () => undefined }),
    lastId: lastEventId,
    shortestWait: 1000,
    after,
    random,
    onNews(news) {
      if (news.kind !== 'event' || signal.aborted) return;
      const { event } = news;
      const isCounted = event.name === 'order.paid' || event.name === 'order.assigned';
      if (!isCounted || event.orderNumber === null || !isWorthAnnouncing(event, staff.id)) return;
      orders.add(event.orderNumber);
      onCount(url, orders.size);
    },
  });
  signal.addEventListener('abort', client.stop);
}

async function whoIsSignedIn(
  fetch: ServerConnection['fetch'],
  signal: AbortSignal,
): Promise<SignedInStaff | undefined> {
  const { path: asked } = adminRoutes.authCheck;
  const answer = await fetch(asked, { headers: { Accept: 'application/json', ...inBackground }, signal });
  const news = signInNewsOf(asked, { status: answer.status, body: await answer.text() });
  return news?.kind === 'there' ? news.staff : undefined;
}
