import type { MenuItemConstructorOptions } from 'electron';
import type { ConsoleTexts } from '../texts/en.ts';

export interface MenuParts {
  readonly texts: ConsoleTexts;
  readonly version: string;
  readonly isMac: boolean;
  readonly isPackaged: boolean;
  /** Somebody is signed in. */
  readonly isSignedIn: boolean;
  /** Undefined before a server is chosen. */
  readonly serverUrl: string | undefined;
  readonly go: (path: string) => void;
  readonly signOut: () => void;
  readonly openInBrowser: (address: string) => void;
  readonly zoom: (step: 1 | 0 | -1) => void;
  readonly quit: () => void;
}

/** Paths of the page that belong to the console itself, not to the desk. */
export const consolePaths = { settings: '/console/settings', servers: '/console/servers' } as const;

/** The menu of the program. Every item has an id or a role, by which it can be found in any language. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const menus = [fileMenu(parts), editMenu(parts), viewMenu(parts), windowMenu(parts), helpMenu(parts)];
  return parts.isMac ? [programMenu(parts), ...menus] : menus;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const settingsItem = ({ texts: { menu }, go }: MenuParts): MenuItemConstructorOptions => ({
  id: 'settings',
  label: menu.settings,
  accelerator: 'CmdOrCtrl+,',
  click: () => go(consolePaths.settings),
});

const quitItem = ({ texts: { menu }, quit }: MenuParts): MenuItemConstructorOptions => ({
  id: 'quit',
  label: menu.quit,
  accelerator: 'CmdOrCtrl+Q',
  click: quit,
});

/** The first menu of every program on macOS, which holds settings and quitting. */
function programMenu(parts: MenuParts): MenuItemConstructorOptions {
  const { menu, productName } = parts.texts;
  return {
    id: 'program',
    label: productName,
    submenu: [
      { id: 'about', label: menu.about(parts.version), enabled: false },
      separator,
      settingsItem(parts),
      separator,
      { role: 'services', label: menu.services },
      separator,
      { role: 'hide', label: menu.hide },
      { role: 'hideOthers', label: menu.hideOthers },
      { role: 'unhide', label: menu.showAll },
      separator,
      quitItem(parts),
    ],
  };
}

function fileMenu(parts: MenuParts): MenuItemConstructorOptions {
  const { texts, isMac, isSignedIn, go, signOut } = parts;
  const { menu } = texts;
  return {
    id: 'file',
    label: menu.file,
    submenu: [
      {
        id: 'orders',
        label: menu.orders,
        accelerator: 'CmdOrCtrl+1',
        enabled: isSignedIn,
        click: () => go('/admin'),
      },
      ...(isMac ? [] : [settingsItem(parts)]),
      { id: 'servers', label: menu.servers, click: () => go(consolePaths.servers) },
      separator,
      { id: 'sign-out', label: menu.signOut, enabled: isSignedIn, click: signOut },
      ...(isMac ? [] : [quitItem(parts)]),
    ],
  };
}

function editMenu({ texts: { menu } }: MenuParts): MenuItemConstructorOptions {
  return {
    id: 'edit',
    label: menu.edit,
    submenu: [
      { role: 'undo', label: menu.undo },
      { role: 'redo', label: menu.redo },
      separator,
      { role: 'cut', label: menu.cut },
      { role: 'copy', label: menu.copy },
      { role: 'paste', label: menu.paste },
      { role: 'selectAll', label: menu.selectAll },
    ],
  };
}

function viewMenu({ texts: { menu }, isPackaged, zoom }: MenuParts): MenuItemConstructorOptions {
  const tools: MenuItemConstructorOptions[] = isPackaged ? [] : [{ role: 'toggleDevTools' }];
  const zoomIn = { label: menu.zoomIn, click: () => zoom(1) };
  return {
    id: 'view',
    label: menu.view,
    submenu: [
      { id: 'reload', role: 'reload', label: menu.reload, accelerator: 'CmdOrCtrl+R' },
      separator,
      { id: 'actual-size', label: menu.actualSize, accelerator: 'CmdOrCtrl+0', click: () => zoom(0) },
      { id: 'zoom-in', accelerator: 'CmdOrCtrl+Plus', ...zoomIn },
      // On most keyboards the plus sign needs Shift, and people leave it out.
      {
        id: 'zoom-in-unshifted',
        accelerator: 'CmdOrCtrl+=',
        visible: false,
        acceleratorWorksWhenHidden: true,
        ...zoomIn,
      },
      { id: 'zoom-out', label: menu.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      separator,
      { role: 'togglefullscreen', label: menu.fullScreen },
      ...tools,
    ],
  };
}

function windowMenu({ texts: { menu } }: MenuParts): MenuItemConstructorOptions {
  return {
    id: 'window',
    label: menu.window,
    submenu: [
      { role: 'minimize', label: menu.minimise },
      { id: 'close', role: 'close', label: menu.close, accelerator: 'CmdOrCtrl+W' },
    ],
  };
}

function helpMenu({
  texts,
  version,
  isMac,
  serverUrl,
  openInBrowser,
}: MenuParts): MenuItemConstructorOptions {
  const { menu } = texts;
  return {
    id: 'help',
    label: menu.help,
    submenu: [
      {
        id: 'website',
        label: menu.website,
        enabled: serverUrl !== undefined,
        click: () => openInBrowser(serverUrl ?? ''),
      },
      ...(isMac ? [] : [{ id: 'about', label: menu.about(version), enabled: false }]),
    ],
  };
}
