import type * as Electron from 'electron';
import { app } from '../app/app.ts';
import type { BrowserWindow } from '../window/browser-window.ts';

type Role = NonNullable<Electron.MenuItemConstructorOptions['role']>;

interface RoleMeaning {
  readonly label: string;
  readonly accelerator?: string;
  /** Absent if the system or Chromium performs it, and the double does not. */
  readonly perform?: (window: BrowserWindow | null) => void;
}

export const menuRoles: Readonly<Partial<Record<Role, RoleMeaning>>> = {
  about: { label: `About ${app.name}` },
  appMenu: { label: app.name },
  close: { label: 'Close Window', accelerator: 'CommandOrControl+W', perform: (window) => window?.close() },
  copy: { label: 'Copy', accelerator: 'CommandOrControl+C' },
  cut: { label: 'Cut', accelerator: 'CommandOrControl+X' },
  front: { label: 'Bring All to Front' },
  help: { label: 'Help' },
  hide: { label: `Hide ${app.name}`, accelerator: 'Command+H' },
  hideOthers: { label: 'Hide Others', accelerator: 'Command+Alt+H' },
  minimize: { label: 'Minimize', accelerator: 'CommandOrControl+M', perform: (window) => window?.minimize() },
  paste: { label: 'Paste', accelerator: 'CommandOrControl+V' },
  quit: { label: 'Quit', accelerator: 'CommandOrControl+Q', perform: () => app.quit() },
  redo: { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z' },
  reload: { label: 'Reload', accelerator: 'CommandOrControl+R', perform: (window) => window?.reload() },
  selectAll: { label: 'Select All', accelerator: 'CommandOrControl+A' },
  services: { label: 'Services' },
  toggleDevTools: { label: 'Toggle Developer Tools', accelerator: 'Ctrl+Shift+I' },
  togglefullscreen: { label: 'Toggle Full Screen', accelerator: 'F11' },
  undo: { label: 'Undo', accelerator: 'CommandOrControl+Z' },
  unhide: { label: 'Show All' },
  window: { label: 'Window' },
  zoom: { label: 'Zoom' },
};
