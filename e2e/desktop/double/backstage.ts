import type * as Electron from 'electron';

/**
 * What an operating system would hold and show. Real Electron has nothing like it: only the double's own specs
 * read it (`globalThis.electronDouble`); the console's specs go through the fixture.
 */
export const backstage = {
  notifications: [] as object[],
  trays: new Set<object>(),
  openedExternally: [] as string[],
  openedPaths: [] as string[],
  shownInFolder: [] as string[],
  beeps: 0,
  errorBoxes: [] as { title: string; content: string }[],
  popupMenus: [] as object[],
  relaunches: [] as (Electron.RelaunchOptions | undefined)[],
  protocolClients: [] as string[],
  appUserModelId: '',
  system: { isDark: false, isOnline: true },
};

declare global {
  var electronDouble: typeof backstage;
}
globalThis.electronDouble = backstage;
