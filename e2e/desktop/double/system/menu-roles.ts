import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import type { BrowserWindow } from '../window/browser-window.ts';

type Role = NonNullable<Electron.MenuItemConstructorOptions['role']>;
type Template = Electron.MenuItemConstructorOptions[];

interface RoleMeaning {
  readonly label: string;
  readonly accelerator?: string;
  /** Absent: the system or Chromium does it, and the double does not. */
  readonly perform?: (window: BrowserWindow | null) => void;
  readonly submenu?: Template;
}

const separator = { type: 'separator' } as const;

const zoomBy = (step: number) => (window: BrowserWindow | null) => {
  if (window !== null) window.webContents.setZoomLevel(window.webContents.getZoomLevel() + step);
};

export const menuRoles: Readonly<Partial<Record<Role, RoleMeaning>>> = {
  about: { label: `About ${app.name}`, perform: () => app.showAboutPanel() },
  close: { label: 'Close Window', accelerator: 'CommandOrControl+W', perform: (window) => window?.close() },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C' },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X' },
  delete: { label: 'Delete' },
  editMenu: {
    label: 'Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'delete' },
      separator,
      { role: 'selectAll' },
    ],
  },
  forceReload: {
    label: 'Force Reload',
    accelerator: 'Shift+CommandOrControl+R',
    perform: (window) => window?.webContents.reloadIgnoringCache(),
  },
  front: { label: 'Bring All to Front' },
  help: { label: 'Help' },
  hide: { label: `Hide ${app.name}`, accelerator: 'Command+H', perform: () => app.hide() },
  hideOthers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', perform: (window) => window?.minimize() },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V' },
  pasteAndMatchStyle: { label: 'Paste and Match Style', accelerator: 'Shift+CommandOrControl+V' },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', perform: () => app.quit() },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z' },
  reload: { label: 'Reload', accelerator: 'CommandOrControl+R', perform: (window) => window?.reload() },
  resetZoom: {
    label: 'Actual Size',
    accelerator: 'CommandOrControl+0',
    perform: (window) => window?.webContents.setZoomLevel(0),
  },
  selectAll: { label: 'Select All', accelerator: 'CommandOrControl+A' },
  services: { label: 'Services' },
  toggleDevTools: {
    label: 'Toggle Developer Tools',
    accelerator: 'Ctrl+Shift+I',
    perform: (window) => window?.webContents.toggleDevTools(),
  },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    perform: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z' },
  unhide: { label: 'Show All', perform: () => app.show() },
  window: { label: 'Window' },
  windowMenu: { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] },
  zoom: { label: 'Zoom', perform: (window) => window?.maximize() },
  zoomIn: { label: 'Zoom In', accelerator: 'CommandOrControl+Plus', perform: zoomBy(0.5) },
  zoomOut: { label: 'Zoom Out', accelerator: 'CommandOrControl+-', perform: zoomBy(-0.5) },
};
