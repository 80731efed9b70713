import { app } from './app/app.ts';
import { BrowserWindow } from './window/browser-window.ts';
import { clipboard } from './system/clipboard.ts';
import { dialog } from './system/dialog.ts';
import { ipcMain } from './ipc/ipc-main.ts';
import { Menu, MenuItem } from './system/menu.ts';
import { nativeImage } from './system/native-image.ts';
import { nativeTheme } from './system/native-theme.ts';
import { net } from './session/net.ts';
import { Notification } from './system/notification.ts';
import { powerMonitor } from './system/power-monitor.ts';
import { registerSchemesAsPrivileged } from './session/protocol.ts';
import { safeStorage } from './system/safe-storage.ts';
import { screen } from './window/screen.ts';
import { session } from './session/session.ts';
import { shell } from './system/shell.ts';
import { strict } from './strict.ts';
import { Tray } from './system/tray.ts';
import { WebContents } from './window/web-contents.ts';

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
