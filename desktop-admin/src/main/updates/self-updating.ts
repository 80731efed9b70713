interface Installation {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** The update address written by the packaging. Undefined if there is no such file. */
  readonly updateFile: () => string | undefined;
}

/** How a console is updated: by itself, or why not. */
export type UpdateWay = 'itself' | 'by-system' | 'no-feed' | 'not-installed';

/**
 * On Linux only an AppImage replaces itself: a .deb is updated by the system's package manager, and electron-updater would ask for the
 * administrator's password while the console closes.
 */
export function updateWayOf({ isPackaged, platform, environment, updateFile }: Installation): UpdateWay {
  if (!isPackaged) return 'not-installed';
  if (platform === 'linux' && environment['APPIMAGE'] === undefined) return 'by-system';
  return hasFeed(updateFile()) ? 'itself' : 'no-feed';
}

/** A build without an update address contains a reserved address: scripts/desktop/updates-address.ts. */
function hasFeed(updateFile: string | undefined): boolean {
  const [, address = ''] = /^url: *['"]?([^'"\s]+)/m.exec(updateFile ?? '') ?? [];
  return URL.canParse(address) && !new URL(address).hostname.endsWith('.example');
}

/**
 * Whether a ready update is installed when the console closes. electron-updater starts a new AppImage with an argument to exit at once,
 * which the console ignores, and waits for it: on Linux it is installed on request, or at the next start.
 */
export function installsOnQuit(platform: NodeJS.Platform): boolean {
  return platform !== 'linux';
}
