import type { MenuItemConstructorOptions } from 'electron';
import { consolePaths } from '../../shared/console-paths.ts';
import type { UpdateState } from '../../shared/console-state.ts';
import type { ConsoleText } from '../texts/en.ts';
import type { PageActions } from './page-actions.ts';

export interface MenuParts {
  readonly text: ConsoleText;
  readonly update: UpdateState;
  readonly isMac: boolean;
  readonly isPackaged: boolean;
  /** Whether a session is open. */
  readonly isSignedIn: boolean;
  /** Undefined before a server is chosen. */
  readonly serverUrl: string | undefined;
  readonly go: (path: string) => void;
  readonly openWindow: () => void;
  readonly signOut: () => void;
  readonly openInBrowser: (address: string) => void;
  readonly support: SupportActions;
  readonly zoom: (step: 1 | 0 | -1) => void;
  readonly page: PageActions;
  readonly quit: () => void;
}

export interface SupportActions {
  readonly showLogs: () => void;
  readonly checkForUpdates: () => void;
  readonly installUpdate: () => void;
}

/** The menu of the program. Every item has an id or a role, so that it can be found in any language. */
export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const menus = [fileMenu(parts), editMenu(parts), viewMenu(parts), windowMenu(parts), helpMenu(parts)];
  return parts.isMac ? [programMenu(parts), ...menus] : menus;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

const settingsItem = ({ text, go }: MenuParts): MenuItemConstructorOptions => ({
  id: 'settings',
  label: text('menu.settings'),
  accelerator: 'CmdOrCtrl+,',
  click: () => go(consolePaths.settings),
});

const quitItem = ({ text, quit }: MenuParts): MenuItemConstructorOptions => ({
  id: 'quit',
  label: text('menu.quit'),
  accelerator: 'CmdOrCtrl+Q',
  click: quit,
});

const aboutItem = ({ text, go }: MenuParts): MenuItemConstructorOptions => ({
  id: 'about',
  label: text('menu.about'),
  click: () => go(consolePaths.about),
});

/** One menu item for all update actions, named by the current state. */
function updateItem({ text, update: { state, version }, support }: MenuParts): MenuItemConstructorOptions {
  const id = 'updates';
  if (state === 'checking') return { id, label: text('menu.checkingForUpdates'), enabled: false };
  if (state === 'available' || state === 'downloading') {
    return { id, label: text('menu.downloadingUpdate', { version: version ?? '' }), enabled: false };
  }
  if (state === 'ready') {
    const label = text('menu.installUpdate', { version: version ?? '' });
    return { id, label, click: () => support.installUpdate() };
  }
  return { id, label: text('menu.checkForUpdates'), click: () => support.checkForUpdates() };
}

/** The first menu of every program on macOS, with settings and quit. */
function programMenu(parts: MenuParts): MenuItemConstructorOptions {
  const { text } = parts;
  return {
    role: 'appMenu',
    label: text('program.name'),
    submenu: [
      aboutItem(parts),
      updateItem(parts),
      separator,
      settingsItem(parts),
      separator,
      { role: 'services', label: text('menu.services') },
      separator,
      { role: 'hide', label: text('menu.hide') },
      { role: 'hideOthers', label: text('menu.hideOthers') },
      { role: 'unhide', label: text('menu.showAll') },
      separator,
      quitItem(parts),
    ],
  };
}

function fileMenu(parts: MenuParts): MenuItemConstructorOptions {
  const { text, isMac, isSignedIn, page, go, openWindow, signOut } = parts;
  return {
    id: 'file',
    label: text('menu.file'),
    submenu: [
      {
        id: 'orders',
        label: text('menu.orders'),
        accelerator: 'CmdOrCtrl+1',
        enabled: isSignedIn,
        click: () => go('/admin'),
      },
      {
        id: 'new-window',
        label: text('menu.newWindow'),
        accelerator: 'CmdOrCtrl+N',
        enabled: isSignedIn,
        click: () => openWindow(),
      },
      ...(isMac ? [] : [settingsItem(parts)]),
      { id: 'servers', label: text('menu.servers'), click: () => go(consolePaths.servers) },
      separator,
      { id: 'print', label: text('menu.print'), accelerator: 'CmdOrCtrl+P', click: () => page.print() },
      separator,
      { id: 'sign-out', label: text('menu.signOut'), enabled: isSignedIn, click: signOut },
      ...(isMac ? [] : [quitItem(parts)]),
    ],
  };
}

function editMenu({ text, page }: MenuParts): MenuItemConstructorOptions {
  return {
    id: 'edit',
    label: text('menu.edit'),
    submenu: [
      { role: 'undo', label: text('menu.undo') },
      { role: 'redo', label: text('menu.redo') },
      separator,
      { role: 'cut', label: text('menu.cut') },
      { role: 'copy', label: text('menu.copy') },
      { role: 'paste', label: text('menu.paste') },
      { role: 'selectAll', label: text('menu.selectAll') },
      separator,
      { id: 'find', label: text('menu.find'), accelerator: 'CmdOrCtrl+F', click: () => page.find() },
    ],
  };
}

function viewMenu({ text, isMac, isPackaged, page, zoom }: MenuParts): MenuItemConstructorOptions {
  const tools: MenuItemConstructorOptions[] = isPackaged ? [] : [{ role: 'toggleDevTools' }];
  const zoomIn = { label: text('menu.zoomIn'), click: () => zoom(1) };
  return {
    id: 'view',
    label: text('menu.view'),
    submenu: [
      {
        id: 'back',
        label: text('menu.back'),
        accelerator: `${historyKey(isMac)}+Left`,
        click: () => page.back(),
      },
      {
        id: 'forward',
        label: text('menu.forward'),
        accelerator: `${historyKey(isMac)}+Right`,
        click: () => page.forward(),
      },
      { id: 'reload', role: 'reload', label: text('menu.reload'), accelerator: 'CmdOrCtrl+R' },
      separator,
      { id: 'actual-size', label: text('menu.actualSize'), accelerator: 'CmdOrCtrl+0', click: () => zoom(0) },
      { id: 'zoom-in', accelerator: 'CmdOrCtrl+Plus', ...zoomIn },
      // On most keyboards the plus sign needs Shift, which people leave out.
      {
        id: 'zoom-in-unshifted',
        accelerator: 'CmdOrCtrl+=',
        visible: false,
        acceleratorWorksWhenHidden: true,
        ...zoomIn,
      },
      { id: 'zoom-out', label: text('menu.zoomOut'), accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      separator,
      { role: 'togglefullscreen', label: text('menu.fullScreen') },
      ...tools,
    ],
  };
}

/** On macOS Alt with an arrow key moves by words, and the editor uses Cmd with a bracket. */
const historyKey = (isMac: boolean) => (isMac ? 'Cmd+Alt' : 'Alt');

/** macOS adds its list of windows to this menu, and the search field for all menus to the help menu. */
function windowMenu({ text, isMac }: MenuParts): MenuItemConstructorOptions {
  return {
    ...(isMac ? { role: 'window' } : { id: 'window' }),
    label: text('menu.window'),
    submenu: [
      isMac
        ? { role: 'minimize', label: text('menu.minimise') }
        : // The role would take Ctrl+M, which minimises only on macOS: in the editor it frees the Tab key.
          { id: 'minimise', label: text('menu.minimise'), click: (_item, window) => window?.minimize() },
      { id: 'close', role: 'close', label: text('menu.close'), accelerator: 'CmdOrCtrl+W' },
      ...(isMac ? macWindowItems(text) : []),
    ],
  };
}

const macWindowItems = (text: ConsoleText): MenuItemConstructorOptions[] => [
  { role: 'zoom', label: text('menu.zoomWindow') },
  separator,
  { role: 'front', label: text('menu.allToFront') },
];

function helpMenu(parts: MenuParts): MenuItemConstructorOptions {
  const { text, isMac, serverUrl, openInBrowser, support } = parts;
  return {
    ...(isMac ? { role: 'help' } : { id: 'help' }),
    label: text('menu.help'),
    submenu: [
      {
        id: 'website',
        label: text('menu.website'),
        enabled: serverUrl !== undefined,
        click: () => openInBrowser(serverUrl ?? ''),
      },
      { id: 'logs', label: text('menu.logs'), click: () => support.showLogs() },
      ...(isMac ? [] : [separator, updateItem(parts), aboutItem(parts)]),
    ],
  };
}
