import type { DesktopApp } from './double/launch-double.ts';

/** What the operating system would show and do, recorded and answered by the spec: the same on Electron and the double. */

interface SystemLog {
  notifications: (Electron.Notification & { emit(event: string, ...args: unknown[]): boolean })[];
  openedExternally: string[];
  /** Files that were opened with the system's programs. */
  opened: string[];
  progress: number[];
  dialogs: unknown[];
  /** The opened context menus, the newest last. */
  menus: Electron.Menu[];
  /** How often a page was printed. */
  prints: number;
}

declare global {
  var truepageSystem: SystemLog;
}

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
}

/** Replaces the system's functions: calls are recorded and do not reach the developer's desktop. */
export async function watchSystem(app: DesktopApp): Promise<void> {
  await app.evaluate(({ app: program, BrowserWindow, Menu, Notification, shell }) => {
    const log: SystemLog = {
      notifications: [],
      openedExternally: [],
      opened: [],
      progress: [],
      dialogs: [],
      menus: [],
      prints: 0,
    };
    globalThis.truepageSystem = log;
    Notification.prototype.show = function show(this: SystemLog['notifications'][number]) {
      log.notifications.push(this);
      setImmediate(() => this.emit('show', {}));
    };
    Menu.prototype.popup = function remember(this: Electron.Menu) {
      log.menus.push(this);
    };
    program.on('browser-window-created', (_event, window) => {
      window.webContents.print = () => void (log.prints += 1);
    });
    shell.openExternal = async (url) => void log.openedExternally.push(url);
    shell.showItemInFolder = () => undefined;
    shell.openPath = async (path) => {
      log.opened.push(path);
      return '';
    };
    const { setProgressBar } = BrowserWindow.prototype;
    BrowserWindow.prototype.setProgressBar = function remember(this: Electron.BrowserWindow, ...args) {
      log.progress.push(args[0]);
      setProgressBar.apply(this, args);
    };
  });
}

export async function shownNotifications(app: DesktopApp): Promise<ShownNotification[]> {
  return app.evaluate(() =>
    globalThis.truepageSystem.notifications.map(({ title, body }) => ({ title, body })),
  );
}

/** Clicks the newest notification whose title or body contains `words`. */
export async function clickNotification(app: DesktopApp, words: string): Promise<void> {
  await app.evaluate((_electron, wanted) => {
    const shown = globalThis.truepageSystem.notifications;
    const found = shown.findLast(({ title, body }) => title.includes(wanted) || body.includes(wanted));
    if (found === undefined) throw new Error(`no notification says '${wanted}'`);
    found.emit('click', {});
  }, words);
}

/** Clicks a button of the newest notification whose title or body contains `words`. */
export async function pressNotification(app: DesktopApp, words: string, label: string): Promise<void> {
  await app.evaluate(
    (_electron, wanted) => {
      const shown = globalThis.truepageSystem.notifications;
      const found = shown.findLast(({ title, body }) => `${title} ${body}`.includes(wanted.words));
      const actionIndex = found?.actions.findIndex(({ text }) => text === wanted.label) ?? -1;
      if (actionIndex < 0) throw new Error(`no notification '${wanted.words}' has a button ${wanted.label}`);
      found?.emit('action', { actionIndex, selectionIndex: -1 }, actionIndex, -1);
    },
    { words, label },
  );
}

/** Answers every open dialog from now on; without paths it is cancelled. */
export async function answerOpenDialog(app: DesktopApp, filePaths: readonly string[]): Promise<void> {
  await app.evaluate(
    ({ dialog }, chosen) => {
      dialog.showOpenDialog = async (...args: unknown[]) => {
        globalThis.truepageSystem.dialogs.push(args.at(-1));
        return { canceled: chosen.length === 0, filePaths: chosen };
      };
    },
    [...filePaths],
  );
}

/** Answers every save dialog from now on; undefined cancels it. */
export async function answerSaveDialog(app: DesktopApp, filePath: string | undefined): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async (...args: unknown[]) => {
      globalThis.truepageSystem.dialogs.push(args.at(-1));
      return { canceled: chosen === undefined, filePath: chosen ?? '' };
    };
  }, filePath);
}

/** Answers every message box from now on with the button of this index, from 0. */
export async function answerMessageBox(app: DesktopApp, response: number): Promise<void> {
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showMessageBox = async (...args: unknown[]) => {
      globalThis.truepageSystem.dialogs.push(args.at(-1));
      return { response: chosen, checkboxChecked: false };
    };
  }, response);
}

/** The options of the dialogs opened so far, as far as they are data. */
export async function openedDialogs(app: DesktopApp): Promise<Record<string, unknown>[]> {
  const text = await app.evaluate(() => JSON.stringify(globalThis.truepageSystem.dialogs));
  return JSON.parse(text) as Record<string, unknown>[];
}

export async function openedExternally(app: DesktopApp): Promise<string[]> {
  return app.evaluate(() => globalThis.truepageSystem.openedExternally);
}

export async function openedFiles(app: DesktopApp): Promise<string[]> {
  return app.evaluate(() => globalThis.truepageSystem.opened);
}

/** The progress values of the taskbar, oldest first; −1 removes the bar. */
export async function taskbarProgress(app: DesktopApp): Promise<number[]> {
  return app.evaluate(() => globalThis.truepageSystem.progress);
}

/** Takes the labels on the path to an item of the application's menu, or only its id. */
export async function clickMenu(app: DesktopApp, ...way: readonly string[]): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow, Menu }, labels) => {
      const menu = Menu.getApplicationMenu();
      const byId = labels.length === 1 ? menu?.getMenuItemById(labels[0] ?? '') : undefined;
      const plain = (label: string) => label.replaceAll('&', '');
      let items = menu?.items ?? [];
      let item = byId ?? undefined;
      for (const label of byId ? [] : labels) {
        item = items.find((one) => plain(one.label) === label);
        if (item === undefined) throw new Error(`the menu has no ${labels.join(' › ')}`);
        items = item.submenu?.items ?? [];
      }
      const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
      item?.click({}, window, window?.webContents);
    },
    [...way],
  );
}

/** The label and accelerator of every menu item that has one. */
export async function menuAccelerators(app: DesktopApp): Promise<Record<string, string>> {
  return app.evaluate(({ Menu }) => {
    const all = (items: readonly Electron.MenuItem[]): Electron.MenuItem[] =>
      items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
    const items = all(Menu.getApplicationMenu()?.items ?? []);
    return Object.fromEntries(
      items.filter((item) => item.accelerator).map((item) => [item.label, String(item.accelerator)]),
    );
  });
}

/** The last opened context menu: each item's id, and whether it is enabled. */
export async function openedMenu(app: DesktopApp): Promise<Record<string, boolean>> {
  return app.evaluate(() => {
    const items = globalThis.truepageSystem.menus.at(-1)?.items ?? [];
    const named = items.map(({ id, label, enabled }) => [id || label, enabled] as const);
    return Object.fromEntries(named.filter(([name]) => name !== ''));
  });
}

/** Clicks an item of that menu, by its id. */
export async function clickOpenedMenu(app: DesktopApp, id: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }, wanted) => {
    const window = BrowserWindow.getFocusedWindow() ?? undefined;
    const item = globalThis.truepageSystem.menus.at(-1)?.getMenuItemById(wanted);
    if (item === null || item === undefined) throw new Error(`the menu has no ${wanted}`);
    item.click({}, window, window?.webContents);
  }, id);
}

export async function timesPrinted(app: DesktopApp): Promise<number> {
  return app.evaluate(() => globalThis.truepageSystem.prints);
}
