import type * as Electron from 'electron';
import { backstage } from '../backstage.ts';
import { BrowserWindow } from '../window/browser-window.ts';
import { electronEvent } from '../electron-event.ts';
import { menuRoles } from './menu-roles.ts';
import { Emitter, Strict } from '../strict.ts';

type ItemOptions = Electron.MenuItemConstructorOptions;
type ModelledItem = Pick<
  Electron.MenuItem,
  | 'accelerator'
  | 'checked'
  | 'click'
  | 'enabled'
  | 'id'
  | 'label'
  | 'sublabel'
  | 'toolTip'
  | 'type'
  | 'visible'
>;

let applicationMenu: Menu | null = null;
let lastCommandId = 0;

/** Accelerators are kept, not listened for: a spec clicks the item. */
export class MenuItem extends Strict implements ModelledItem {
  readonly commandId = (lastCommandId += 1);
  readonly id: string;
  readonly role: ItemOptions['role'];
  readonly type: Electron.MenuItem['type'];
  readonly submenu: Menu | undefined;
  readonly accelerator: string | null;
  readonly registerAccelerator: boolean;
  readonly userAccelerator = null;
  readonly icon: ItemOptions['icon'];
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  menu: Menu | undefined;
  /** What a person's click does, keyboard or mouse; a disabled item does nothing. */
  readonly click: (event?: unknown, window?: BrowserWindow | null) => void;

  constructor(options: ItemOptions) {
    super();
    const role = options.role === undefined ? undefined : menuRoles[options.role];
    if (options.role !== undefined && role === undefined) {
      throw new Error(`electron double: the menu role ${options.role} is not modelled`);
    }
    const submenu = options.submenu ?? role?.submenu;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as Menu | undefined);
    this.role = options.role;
    this.type = options.type ?? (this.submenu === undefined ? 'normal' : 'submenu');
    this.id = options.id ?? '';
    this.label = options.label ?? role?.label ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.accelerator = options.accelerator ?? role?.accelerator ?? null;
    this.registerAccelerator = options.registerAccelerator ?? true;
    this.icon = options.icon;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.click = (_event, window = BrowserWindow.getFocusedWindow()) => this.#perform(options, window);
  }

  #perform(options: ItemOptions, window: BrowserWindow | null): void {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') this.menu?.choose(this);
    const perform = this.role === undefined ? undefined : menuRoles[this.role]?.perform;
    if (perform !== undefined) perform(window);
    else if (this.role !== undefined)
      throw new Error(`electron double: clicking the role ${this.role} is not modelled`);
    const asItem = this as unknown as Electron.MenuItem;
    const asWindow = (window ?? undefined) as unknown as Electron.BaseWindow | undefined;
    options.click?.(asItem, asWindow, electronEvent({ triggeredByAccelerator: false }) as never);
  }
}

export class Menu extends Emitter {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(at: number, item: MenuItem): void {
    item.menu = this;
    this.items.splice(at, 0, item);
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found !== null) return found;
    }
    return null;
  }

  popup(options: { callback?: () => void } = {}): void {
    backstage.popupMenus.push(this);
    this.emit('menu-will-show', electronEvent({}));
    options.callback?.();
  }

  closePopup(): void {
    this.emit('menu-will-close', electronEvent({}));
  }

  /** Not Electron's: one radio item of a group is chosen, groups end at separators. */
  choose(chosen: MenuItem): void {
    const at = this.items.indexOf(chosen);
    const before = this.items.slice(0, at).findLastIndex(({ type }) => type !== 'radio') + 1;
    const after = this.items.findIndex(({ type }, index) => index > at && type !== 'radio');
    for (const item of this.items.slice(before, after < 0 ? undefined : after))
      item.checked = item === chosen;
  }
}
