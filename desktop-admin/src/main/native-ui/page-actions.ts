import { Menu, type BrowserWindow, type ContextMenuParams } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import type { PushName } from '../../shared/ipc.ts';
import type { ConsoleText } from '../texts/en.ts';
import { contextMenuTemplate } from './context-menu.ts';

export interface PageActionParts {
  readonly text: () => ConsoleText;
  readonly zoom: (step: 1 | 0 | -1) => void;
  /** Returns undefined if an address is not one of the desk's. */
  readonly openerOf: (address: string) => (() => void) | undefined;
  readonly log: ConsoleLog;
}

/** Actions that every browser has for a page, and that Electron leaves to the program. */
export interface PageActions {
  back(): void;
  forward(): void;
  /** Opens the page's search bar. */
  find(): void;
  /** Opens the system's dialog. */
  print(): void;
}

/** Window actions for its menu; no-ops without a window. */
export function pageActions(
  window: () => BrowserWindow | undefined,
  log: PageActionParts['log'],
): PageActions {
  const contents = () => window()?.webContents;
  return {
    back: () => contents()?.navigationHistory.goBack(),
    forward: () => contents()?.navigationHistory.goForward(),
    find: () => contents()?.send('page:find' satisfies PushName),
    print: () =>
      contents()?.print({}, (isDone, reason) => {
        if (!isDone && reason !== 'Print job canceled') log({ event: 'failed', what: 'print' });
      }),
  };
}

/** Gives a window its context menu, and the keyboard and mouse wheel shortcuts of a browser. */
export function attendPage(window: BrowserWindow, parts: PageActionParts): void {
  const { webContents: contents } = window;
  const actions = pageActions(() => window, parts.log);
  contents.on('context-menu', (_event, params) => openMenu(window, params, parts));
  contents.on('zoom-changed', (_event, direction) => parts.zoom(direction === 'in' ? 1 : -1));
  // The navigation keys of keyboards. Mouse side buttons work by default, except on macOS, where the page handles them.
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') actions.back();
    if (command === 'browser-forward') actions.forward();
  });
}

function openMenu(
  window: BrowserWindow,
  params: ContextMenuParams,
  { text, zoom, openerOf, log }: PageActionParts,
): void {
  const { webContents: contents } = window;
  const { navigationHistory: history, session } = contents;
  const template = contextMenuTemplate({
    text: text(),
    clicked: params,
    canGoBack: history.canGoBack(),
    canGoForward: history.canGoForward(),
    openInNewWindow: openerOf(params.linkURL),
    correct: (word) => contents.replaceMisspelling(word),
    learnWord: (word) => void session.addWordToSpellCheckerDictionary(word),
    zoom,
    ...pageActions(() => window, log),
  });
  const { frame, menuSourceType: sourceType } = params;
  Menu.buildFromTemplate(template).popup({ window, sourceType, ...(frame === null ? {} : { frame }) });
}
