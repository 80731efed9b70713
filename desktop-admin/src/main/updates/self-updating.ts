interface Installation {
  readonly isPackaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Whether the console replaces itself. On Linux only an AppImage does: a .deb belongs to the system's package manager, and
 * electron-updater would ask for the administrator's password while the console closes.
 */
export function isSelfUpdating({ isPackaged, platform, environment }: Installation): boolean {
  return isPackaged && (platform !== 'linux' || environment['APPIMAGE'] !== undefined);
}

/**
 * Whether what is ready is installed when the console closes. electron-updater starts a new AppImage for that with the
 * order to end at once, which no console obeys, and waits for it: on Linux it is installed when asked, or at the next start.
 */
export function installsOnQuit(platform: NodeJS.Platform): boolean {
  return platform !== 'linux';
}
