import { app } from './app/app.ts';
import { BrowserWindow } from './window/browser-window.ts';
import { dialog } from './system/dialog.ts';
import { ipcMain } from './ipc/ipc-main.ts';
import { nativeImage, net, powerMonitor, shell } from './system/inert-modules.ts';
import { Menu } from './system/menu.ts';
import { nativeTheme } from './system/native-theme.ts';
import { Notification } from './system/notification.ts';
import { registerSchemesAsPrivileged } from './session/protocol.ts';
import { safeStorage } from './system/safe-storage.ts';
import { screen } from './window/screen.ts';
import { session } from './session/session.ts';
import { strict } from './strict.ts';
import { Tray } from './system/tray.ts';

const members = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol: strict('protocol', { registerSchemesAsPrivileged }),
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};
export const { protocol } = members;
export {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};

/** `import electron from 'electron'`, and what `evaluate` hands to a spec. */
export const electron = strict('electron', members);
// oxlint-disable-next-line import/no-default-export -- Electron has one
export { electron as default };
