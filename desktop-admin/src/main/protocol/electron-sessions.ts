import { net, session } from 'electron';
import path from 'node:path';
import { appScheme } from './app-scheme.ts';
import { serveApp } from './app-protocol.ts';
import type { StaffSession } from '../console-context.ts';
import type { ConsoleLog } from '../log/console-log.ts';
import { guardSession } from './guard-contents.ts';
import { createNetFetch, type NetFetch } from './net-fetch.ts';
import { createProxySignIn } from './proxy-sign-in.ts';
import { partitionOf } from '../servers/servers.ts';
import { connectTo, type ConnectionParts, type ServerConnection } from '../servers/server-connection.ts';

/** The timeout for checking whether an address is a TruePage server, in ms. */
const askPatience = 10_000;

/** Proxy credentials apply to every session. */
export const proxySignIn = createProxySignIn();

/** Opens every session, so that permissions are set before it is used. */
function open(partition: string, log?: ConsoleLog): Electron.Session {
  const opened = session.fromPartition(partition);
  if (!guarded.has(opened)) guardSession(opened, log);
  guarded.add(opened);
  return opened;
}
const guarded = new WeakSet<Electron.Session>();

/**
 * The page's session. It contains only the page's own storage, never cookies of a server: documents of the server are fetched by the main
 * process for the signed-in person.
 */
export function openPageSession(
  staffSession: () => StaffSession | undefined,
  log: ConsoleLog,
): Electron.Session {
  guardSession(session.defaultSession);
  const opened = open('persist:console', log);
  const folder = path.join(import.meta.dirname, '../renderer');
  opened.protocol.handle(appScheme, async (request) => {
    const staff = staffSession();
    const fetchFromServer =
      staff && (async (asked: string, signal: AbortSignal) => staff.fetch(asked, { signal }));
    return serveApp(request, { folder, fetchFromServer });
  });
  return opened;
}

/** Calls a server with the cookies of its own partition; `keepsCookies`: they are stored on disk. */
export function connectToServer(
  url: string,
  { keepsCookies, ...parts }: Pick<ConnectionParts, 'onLine' | 'locale'> & { readonly keepsCookies: boolean },
): ServerConnection {
  const own = open(partitionOf(url, keepsCookies));
  return connectTo({ url, session: own, netFetch: fetchIn(own), ...parts });
}

/** Requests an untrusted address: without stored cookies or cache, and without storing any. */
export async function fetchUntrusted(address: string): Promise<Response> {
  const ask = async () => {
    const signal = AbortSignal.timeout(askPatience);
    return fetchIn(open('stranger'))(address, { credentials: 'omit', signal });
  };
  proxySignIn.askAgain();
  try {
    return await ask();
  } catch (error) {
    // Entering a password takes longer than the timeout.
    const { question } = proxySignIn;
    if (question === null || question.isPutOff) throw error;
    await proxySignIn.settled();
    return ask();
  }
}

function fetchIn(opened: Electron.Session): NetFetch {
  return createNetFetch({
    request: (options) => net.request(options),
    session: opened,
    onLogin: proxySignIn.asked,
  });
}
