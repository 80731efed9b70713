// The exports of 'electron': everything that is modelled, and nothing else.
export { app } from './app/app.ts';
export { ipcMain } from './ipc/ipc-main.ts';
export { net } from './session/client-request.ts';
export { protocol } from './session/protocol.ts';
export { session } from './session/session.ts';
export { dialog } from './system/dialog.ts';
export { nativeImage, powerMonitor, shell } from './system/inert-modules.ts';
export { Menu } from './system/menu.ts';
export { nativeTheme } from './system/native-theme.ts';
export { Notification } from './system/notification.ts';
export { safeStorage } from './system/safe-storage.ts';
export { Tray } from './system/tray.ts';
export { BrowserWindow } from './window/browser-window.ts';
export { screen } from './window/screen.ts';
