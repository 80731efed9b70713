import { app, net, safeStorage } from 'electron';
import type { ConsoleState } from '../shared/console-state.ts';
import { isAway } from '../shared/is-away.ts';
import { createSessionServices, type SessionServiceParts, type SessionServices } from './session-services.ts';
import type { ConsoleFiles } from './settings/console-files.ts';
import type { StaffSession } from './console-context.ts';
import { createConnectivity, pollEvery, type Connectivity } from './servers/connectivity.ts';
import { createServerInUse, type ServerInUse } from './servers/server-in-use.ts';
import type { Line } from './servers/server-connection.ts';
import { isKeyGuarded } from './offline/vault.ts';
import { keptInMemory } from './settings/json-file.ts';
import type { ConsoleLog } from './log/console-log.ts';
import type { LogEvent } from './log/log-events.ts';
import { causeOf, pseudonymOf } from './log/plain-facts.ts';
import { createOtherServers } from './live/other-servers.ts';
import { createServerUnread, type ServerUnread } from './servers/server-unread.ts';
import { createServers, type Servers } from './servers/servers.ts';
import { fetchUntrusted, connectToServer, proxySignIn } from './protocol/electron-sessions.ts';
import type { Leaving } from './window/unsaved-changes.ts';
import { createStaffSessions, type StaffSessions } from './session/staff-sessions.ts';

export interface AccountParts extends Omit<SessionServiceParts, 'fetch' | 'onCanKeep'> {
  readonly leaving: Pick<Leaving, 'mayLeave'>;
  readonly files: ConsoleFiles;
}

/** The current server, the signed-in person, and their services. */
export interface Account {
  readonly server: ServerInUse;
  readonly sessions: StaffSessions;
  readonly copies: SessionServices['copies'];
  /** A system notification was clicked. */
  readonly activate: SessionServices['live']['activate'];
  /** The state with which the page starts. */
  state(): ConsoleState;
  /** Notifies the page of a change. */
  tellState(): void;
}

export function createAccount(parts: AccountParts): Account {
  const { context, files, language, nativeUi, leaving } = parts;
  const servers = createServers(files.servers);
  const serverUrl = () => server.connection?.url;
  const program = programFacts();
  const unread = countServers(parts, servers, program.keepsSignIn, () => tellState());
  nativeUi.followUnread((count) => unread.set(sessions.current?.serverUrl, count));
  const state = () => {
    const { copies } = services;
    return stateOf({ program, servers, unread, language, connectivity, copies, serverUrl: serverUrl() });
  };
  const tellState = () => context.push('console:changed', state());
  const connectivity = watchConnectivity(context.log, () => {
    tellState();
    if (!isAway(connectivity.state)) services.nudge();
  });
  const server = createServerInUse({
    context,
    servers,
    connect: (url) => {
      const onLine = (line: Line, error?: unknown) => url === serverUrl() && connectivity.report(line, error);
      const locale = () => language().locale;
      return connectToServer(url, { keepsCookies: program.keepsSignIn, onLine, locale });
    },
    ask: fetchUntrusted,
    mayLeave: async () => leaving.mayLeave('changeServer'),
    removeFiles: files.removePeople,
    state,
    onChange() {
      context.log(serverEvent(serverUrl()));
      sessions.end();
      unread.follow(serverUrl());
      connectivity.reset();
      nativeUi.refresh();
      tellState();
    },
  });
  const services = createSessionServices({
    ...parts,
    fetch: async (path, init) => demandSession(sessions.current).fetch(path, init),
    onCanKeep: tellState,
  });
  const sessions = createStaffSessions({
    folder: files.people,
    services: [parts.settings, ...services.all],
    kept: program.keepsSignIn ? files.signIn : keptInMemory(null),
    ...context,
    onChange: nativeUi.refresh,
    onEnded(session) {
      services.copies.forget(session);
      services.live.leave();
      nativeUi.unread.reset();
      unread.set(session.serverUrl, 0);
      context.push('session:ended', undefined);
    },
  });
  unread.follow(serverUrl());
  const { copies, live } = services;
  return { server, sessions, copies, activate: live.activate, state, tellState };
}

interface StateParts extends Pick<AccountParts, 'language'> {
  readonly program: ReturnType<typeof programFacts>;
  readonly servers: Servers;
  readonly unread: ServerUnread;
  readonly connectivity: Connectivity;
  readonly copies: SessionServices['copies'];
  readonly serverUrl: string | undefined;
}

function stateOf(parts: StateParts): ConsoleState {
  const { program, servers, unread, language, connectivity, copies, serverUrl } = parts;
  const { servers: known } = servers.list();
  return {
    ...program,
    locale: language().locale,
    server: known.find(({ url }) => url === serverUrl) ?? null,
    servers: known.map((one) => ({ ...one, unread: unread.of(one.url) })),
    connectivity: connectivity.state,
    proxy: proxySignIn.question,
    canKeepOffline: copies.canKeep,
  };
}

/** The unread counts of all servers, pushed to the page when they change. Servers that are not in use are followed in the background. */
function countServers(
  { context, files, nativeUi, language }: AccountParts,
  servers: Servers,
  keepsCookies: boolean,
  tellState: () => void,
) {
  const unread = createServerUnread(servers, () => {
    nativeUi.showUnread(unread.list());
    tellState();
  });
  const others = createOtherServers({
    ...context,
    connect: (url) =>
      connectToServer(url, { keepsCookies, onLine: () => undefined, locale: () => language().locale }),
    folder: files.people,
    onCount: unread.set,
  });
  return {
    ...unread,
    /** Call when another server comes into use. */
    follow(inUse: string | undefined): void {
      const known = servers.list().servers.map(({ url }) => url);
      others.follow(known.filter((url) => url !== inUse));
    },
  };
}

function watchConnectivity(log: ConsoleLog, onChange: () => void): Connectivity {
  const connectivity = createConnectivity({
    isOnline: () => net.isOnline(),
    onChange(error) {
      log({
        event: 'line',
        is: connectivity.state,
        ...(error === undefined ? {} : { cause: causeOf(error) }),
      });
      onChange();
    },
  });
  setInterval(connectivity.poll, pollEvery).unref();
  return connectivity;
}

function serverEvent(url: string | undefined): LogEvent {
  return { event: 'server', id: url === undefined ? null : pseudonymOf(url) };
}

/** Facts that do not change while the program runs. */
function programFacts(): Pick<ConsoleState, 'version' | 'os' | 'keepsSignIn'> {
  return {
    version: app.getVersion(),
    os: systems[process.platform] ?? 'linux',
    keepsSignIn: isKeyGuarded(safeStorage, process.platform),
  };
}

function demandSession(session: StaffSession | undefined): StaffSession {
  if (session === undefined) throw new Error('signed out: this needs a session');
  return session;
}

const systems: Partial<Record<NodeJS.Platform, ConsoleState['os']>> = { win32: 'windows', darwin: 'macos' };
