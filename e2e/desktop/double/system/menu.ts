import type * as Electron from 'electron';
import { BrowserWindow } from '../window/browser-window.ts';
import { Emitter, Strict } from '../strict.ts';
import { app } from '../app/app.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;

let applicationMenu: Menu | null = null;

/** Accelerators are stored, but not active: a spec clicks the item. */
class MenuItem extends Strict implements Pick<Electron.MenuItem, 'accelerator' | 'click' | 'id' | 'label'> {
  readonly id: string;
  readonly enabled: boolean;
  readonly label: string;
  readonly accelerator: string | null;
  readonly submenu: Menu | undefined;
  /** The effect of a person's click, by keyboard or mouse; none for a disabled item. */
  readonly click: (event?: unknown, window?: BrowserWindow | null) => void;

  constructor({ id = '', role, label, accelerator, submenu, enabled = true, click }: ItemOptions) {
    super();
    const meaning = role === undefined ? undefined : menuRoles[role];
    if (role !== undefined && meaning === undefined) {
      throw new Error(`electron double: the menu role ${role} is not modelled`);
    }
    this.id = id;
    this.enabled = enabled;
    this.label = label ?? meaning?.label ?? '';
    this.accelerator = accelerator ?? meaning?.accelerator ?? null;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.click = (_event, window = BrowserWindow.getFocusedWindow()) => {
      if (!enabled) return;
      if (role === undefined) return click?.(this as never, undefined, {});
      if (meaning?.perform === undefined) {
        throw new Error(`electron double: clicking the role ${role} is not modelled`);
      }
      meaning.perform(window);
    };
  }
}

export class Menu extends Emitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly ItemOptions[]): Menu {
    const menu = new Menu();
    menu.items.push(...template.map((item) => new MenuItem(item)));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  /** A spec observes it by replacing this function. */
  popup(_options?: Electron.PopupOptions): void {
    throw new Error('electron double: a menu was opened and nobody looked at it');
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found !== null) return found;
    }
    return null;
  }
}

type Role = NonNullable<Electron.MenuItemConstructorOptions['role']>;

interface RoleMeaning {
  readonly label: string;
  readonly accelerator?: string;
  /** Absent if the system or Chromium performs it, and the double does not. */
  readonly perform?: (window: BrowserWindow | null) => void;
}

const menuRoles: Readonly<Partial<Record<Role, RoleMeaning>>> = {
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
