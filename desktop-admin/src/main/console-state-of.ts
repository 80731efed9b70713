import { app } from 'electron';
import type { ConsoleState } from '../shared/console-state.ts';
import type { LanguageInUse } from './settings/language-in-use.ts';
import type { Connectivity } from './servers/connectivity.ts';
import type { Servers } from './servers/servers.ts';

export interface ConsoleStateParts {
  readonly servers: Servers;
  readonly serverUrl: string | undefined;
  readonly language: LanguageInUse;
  readonly connectivity: Connectivity;
  readonly canKeepOffline: boolean;
}

const systems: Partial<Record<NodeJS.Platform, ConsoleState['os']>> = { win32: 'windows', darwin: 'macos' };

/** What the page starts from, as it is now. */
export function consoleStateOf(parts: ConsoleStateParts): ConsoleState {
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
