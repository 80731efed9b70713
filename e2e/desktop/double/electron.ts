import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeImage } from './native-image.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { Notification } from './notification.ts';
import { powerMonitor } from './power-monitor.ts';
import { registerSchemesAsPrivileged } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { strict } from './strict.ts';
import { Tray } from './tray.ts';
import { WebContents } from './web-contents.ts';

/** The default session's protocol, before which come the schemes of all of them. */
const protocol = strict('protocol', {
  registerSchemesAsPrivileged,
  handle: (...args: Parameters<typeof session.defaultSession.protocol.handle>) =>
    session.defaultSession.protocol.handle(...args),
  unhandle: (scheme: string) => session.defaultSession.protocol.unhandle(scheme),
  isProtocolHandled: (scheme: string) => session.defaultSession.protocol.isProtocolHandled(scheme),
});

const webContents = strict('webContents', {
  getAllWebContents: () => BrowserWindow.getAllWindows().map((window) => window.webContents),
  getFocusedWebContents: () => BrowserWindow.getFocusedWindow()?.webContents ?? null,
  fromId: (id: number) => BrowserWindow.fromId(id)?.webContents,
});

export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  WebContents,
  webContents,
};

/** `import electron from 'electron'`, and what `evaluate` hands to a spec. */
export const electron = strict('electron', {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
  WebContents,
  webContents,
});
// oxlint-disable-next-line import/no-default-export -- Electron has one
export { electron as default };
