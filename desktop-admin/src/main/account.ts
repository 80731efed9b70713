import { app, net } from 'electron';
import type { ConsoleState } from '../shared/console-state.ts';
import { createSessionServices, type SessionServices } from './session-services.ts';
import type { ConsoleFiles } from './settings/console-files.ts';
import type { ConsoleContext, StaffSession } from './console-context.ts';
import type { Ipc } from './ipc/ipc.ts';
import type { LanguageInUse } from './settings/console-language.ts';
import { createConnectivity, pollEvery, type Connectivity } from './servers/connectivity.ts';
import type { PersonSettings } from './settings/person-settings.ts';
import { createServerInUse, type ServerInUse } from './servers/server-in-use.ts';
import { createServers, type Servers } from './servers/servers.ts';
import { askStranger, connectToServer } from './protocol/electron-sessions.ts';
import { createStaffSessions, type StaffSessions } from './session/staff-sessions.ts';
import type { NativeUi } from './native-ui/native-ui.ts';

export interface AccountParts {
  readonly context: ConsoleContext;
  readonly ipc: Pick<Ipc, 'handleTakeFile'>;
  readonly files: ConsoleFiles;
  readonly settings: PersonSettings;
  readonly language: LanguageInUse;
  readonly nativeUi: NativeUi;
  /** The window has the focus. */
  readonly isLookedAt: () => boolean;
}

/** The server in use, who is signed in there, and everything that works for them. */
export interface Account {
  readonly server: ServerInUse;
  readonly sessions: StaffSessions;
  readonly copies: SessionServices['copies'];
  /** What the page starts from. */
  state(): ConsoleState;
  /** Tells the page, after something of it has changed. */
  tellState(): void;
}

export function createAccount(parts: AccountParts): Account {
  const { context, files, language, nativeUi } = parts;
  const servers = createServers(files.servers);
  const serverUrl = () => server.connection?.url;
  const state = () => {
    const { canKeep: canKeepOffline } = services.copies;
    return consoleStateOf({ servers, serverUrl: serverUrl(), language, connectivity, canKeepOffline });
  };
  const tellState = () => context.push('console:changed', state());
  const connectivity = watchConnectivity(() => {
    tellState();
    if (connectivity.state !== 'offline') services.nudge();
  });
  const server = createServerInUse({
    context,
    servers,
    connect: (url) =>
      connectToServer(url, (isReached) => {
        if (url === serverUrl()) connectivity.report(isReached);
      }),
    ask: askStranger,
    removeFiles: files.removePeople,
    state,
    onChange() {
      sessions.end();
      connectivity.reset();
      nativeUi.refresh();
      tellState();
    },
  });
  const services = createSessionServices({
    ...parts,
    fetch: async (path, init) => demandSession(sessions.current).fetch(path, init),
    onCanKeep: tellState,
    onUnread: nativeUi.unread.fromNotices,
    onProgress: nativeUi.showProgress,
  });
  const sessions = createStaffSessions({
    folder: files.people,
    services: [parts.settings, ...services.all],
    kept: files.signIn,
    clock: context.clock,
    log: context.log,
    onChange: nativeUi.refresh,
    onEnded(session) {
      services.copies.forget(session);
      nativeUi.unread.reset();
      context.push('session:ended', undefined);
    },
  });
  return { server, sessions, copies: services.copies, state, tellState };
}

function watchConnectivity(onChange: () => void): Connectivity {
  const connectivity = createConnectivity({ isOnline: () => net.isOnline(), onChange });
  setInterval(connectivity.poll, pollEvery).unref();
  return connectivity;
}

function demandSession(session: StaffSession | undefined): StaffSession {
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

interface ConsoleStateParts {
  readonly servers: Servers;
  readonly serverUrl: string | undefined;
  readonly language: LanguageInUse;
  readonly connectivity: Connectivity;
  readonly canKeepOffline: boolean;
}

const systems: Partial<Record<NodeJS.Platform, ConsoleState['os']>> = { win32: 'windows', darwin: 'macos' };

/** What the page starts from, as it is now. */
function consoleStateOf(parts: ConsoleStateParts): ConsoleState {
  const { servers } = parts.servers.list();
  return {
    version: app.getVersion(),
    os: systems[process.platform] ?? 'linux',
    locale: parts.language().locale,
    server: servers.find(({ url }) => url === parts.serverUrl) ?? null,
    servers,
    connectivity: parts.connectivity.state,
    canKeepOffline: parts.canKeepOffline,
  };
}
