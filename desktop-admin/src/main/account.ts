import { net } from 'electron';
import type { ConsoleState } from '../shared/console-state.ts';
import { createAreas, type Areas } from './session-services.ts';
import type { ConsoleFiles } from './settings/console-files.ts';
import type { ConsoleContext, StaffSession } from './console-context.ts';
import { consoleStateOf } from './console-state-of.ts';
import type { Ipc } from './ipc/ipc.ts';
import type { LanguageInUse } from './settings/language-in-use.ts';
import { createLine, lookEvery, type Line } from './servers/connectivity.ts';
import type { PersonSettings } from './settings/person-settings.ts';
import { createServerInUse, type ServerInUse } from './servers/server-in-use.ts';
import { createServers } from './servers/servers.ts';
import { askStranger, connectToServer } from './protocol/electron-sessions.ts';
import { createStaffSessions, type StaffSessions } from './session/staff-sessions.ts';
import type { Surroundings } from './native-ui/native-ui.ts';

export interface WorkplaceParts {
  readonly context: ConsoleContext;
  readonly ipc: Pick<Ipc, 'handleTakeFile'>;
  readonly files: ConsoleFiles;
  readonly settings: PersonSettings;
  readonly language: LanguageInUse;
  readonly surroundings: Surroundings;
  /** The window has the focus. */
  readonly isLookedAt: () => boolean;
}

/** The server in use, who is signed in there, and everything that works for them. */
export interface Workplace {
  readonly server: ServerInUse;
  readonly sessions: StaffSessions;
  readonly copies: Areas['copies'];
  /** What the page starts from. */
  state(): ConsoleState;
  /** Tells the page, after something of it has changed. */
  tellState(): void;
}

export function createWorkplace(parts: WorkplaceParts): Workplace {
  const { context, files, language, surroundings } = parts;
  const servers = createServers(files.servers);
  const serverUrl = () => server.connection?.url;
  const state = () => {
    const { canKeep: canKeepOffline } = areas.copies;
    return consoleStateOf({ servers, serverUrl: serverUrl(), language, line, canKeepOffline });
  };
  const tellState = () => context.push('console:changed', state());
  const line = watchedLine(() => {
    tellState();
    if (line.state !== 'offline') areas.nudge();
  });
  const server = createServerInUse({
    context,
    servers,
    connect: (url) =>
      connectToServer(url, (isReached) => {
        if (url === serverUrl()) line.heard(isReached);
      }),
    ask: askStranger,
    removeFiles: files.removePeople,
    state,
    onChange() {
      sessions.end();
      line.forget();
      surroundings.refresh();
      tellState();
    },
  });
  const areas = createAreas({
    ...parts,
    fetch: async (path, init) => demandSession(sessions.current).fetch(path, init),
    onCanKeep: tellState,
    onUnread: surroundings.unread.fromNotices,
    onProgress: surroundings.showProgress,
  });
  const sessions = createStaffSessions({
    folder: files.people,
    areas: [parts.settings, ...areas.all],
    kept: files.signIn,
    clock: context.clock,
    log: context.log,
    onChange: surroundings.refresh,
    onEnded(session) {
      areas.copies.forget(session);
      surroundings.unread.reset();
      context.push('session:ended', undefined);
    },
  });
  return { server, sessions, copies: areas.copies, state, tellState };
}

function watchedLine(onChange: () => void): Line {
  const line = createLine({ isOnline: () => net.isOnline(), onChange });
  setInterval(line.look, lookEvery).unref();
  return line;
}

function demandSession(session: StaffSession | undefined): StaffSession {
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}
