import { app, ipcMain, shell } from 'electron';
import { consoleFiles } from './settings/console-files.ts';
import type { ConsoleContext } from './console-context.ts';
import type { ConsoleLog } from './log/console-log.ts';
import type { LogFile } from './log/log-file.ts';
import { causeOf } from './log/plain-facts.ts';
import { followLoginItem } from './settings/login-item.ts';
import { createIpc, type Ipc } from './ipc/ipc.ts';
import { createLanguageInUse } from './settings/console-language.ts';
import { createOpenInBrowser, type OpenInBrowser } from './window/open-in-browser.ts';
import type { Leaving } from './window/leaving.ts';
import { createWindowCare } from './window/window-care.ts';
import { createPage, type Page } from './window/page.ts';
import { openPageChannels } from './ipc/page-channels.ts';
import { createPersonSettings } from './settings/person-settings.ts';
import { openPageSession, proxySignIn } from './protocol/electron-sessions.ts';
import { signOutFrom } from './session/sign-out.ts';
import { createNativeUi } from './native-ui/native-ui.ts';
import { checkSpelling } from './native-ui/spelling.ts';
import { createUpdates } from './updates/updates.ts';
import { createAccount, type Account } from './account.ts';
import { isSelfUpdating } from './updates/self-updating.ts';

export interface RunOptions {
  /** Vite's address while developing. */
  readonly devUrl: string | undefined;
  readonly log: ConsoleLog;
  readonly logFile: Pick<LogFile, 'path'>;
}

export interface RunningConsole {
  open(options: { readonly isHidden: boolean }): void;
  /** Opens a path of the desk in one more window, or says that there are too many. */
  openAt(path: string): void;
  /** Brings the window to the front, and goes to a path of the desk as soon as one can. */
  show(path?: string): void;
  /** A message of the system was clicked while nobody listened. */
  readonly activate: Account['activate'];
  readonly openInBrowser: OpenInBrowser;
  readonly leaving: Pick<Leaving, 'beforeQuit'>;
  /** Nobody has objected: stops everything. */
  willQuit(): void;
}

/** The parts of the console, put together. Electron has to be ready. */
export function runConsole({ devUrl, log }: RunOptions): RunningConsole {
  const files = consoleFiles(app.getPath('userData'));
  const session = () => account.sessions.current;
  const isSignedIn = () => session() !== undefined;
  const serverUrl = () => account.server.connection?.url;
  const openInBrowser = createOpenInBrowser({ shell, serverUrl, log });
  // Electron writes cookies when it ends; should it be killed meanwhile, they are there already.
  const keep = () => void account.server.connection?.keep();
  const care = createWindowCare({ language: () => language(), keep, log });
  const { dialogs, leaving } = care;
  const ipc = createIpc({ ipcMain, devUrl, log });
  const pageSession = openPageSession(session, log);
  const page = createPage({
    devUrl,
    session: pageSession,
    files,
    isSignedIn,
    staysInTray: () => settings.current().keepInTray,
    isQuitting: () => leaving.isQuitting,
    onFocus: () => unread.looked(),
    ...care.forWindows,
    log,
  });
  const context = contextOf(ipc, page, log);
  const settings = createPersonSettings(context);
  const language = createLanguageInUse({
    settings,
    kept: files.language,
    preferred: () => app.getPreferredSystemLanguages(),
    onChange() {
      nativeUi.refresh();
      account.tellState();
    },
  });
  const signOut = () => void signOutFrom({ ...account, leaving, restart: page.window.restart }, log);
  const nativeUi = createNativeUi({ page, language, isSignedIn, serverUrl, signOut, openInBrowser, log });
  const { unread } = nativeUi;
  const isLookedAt = () => page.window.window?.isFocused() === true;
  const base = { context, ipc, files, settings, language, dialogs, leaving };
  const account = createAccount({ ...base, nativeUi, isLookedAt });
  const updates = createUpdates({ context, updater, onLogin: proxySignIn.asked, repeat, leaving });
  openPageChannels({ context, page, account, leaving, proxySignIn, updates, unread, openInBrowser });
  checkSpelling({ context, session: pageSession, settings });
  followLoginItem(app, settings, log);
  nativeUi.refresh();
  void resume(account, log);
  const willQuit = () => {
    account.sessions.stop();
    keep();
  };
  return {
    open: page.window.open,
    openAt: page.window.openAt,
    show: page.show,
    activate: account.activate,
    openInBrowser,
    leaving,
    willQuit,
  };
}

function contextOf({ handle }: Ipc, { window: { push }, show }: Page, log: ConsoleLog): ConsoleContext {
  return { handle, push, show, clock: () => new Date(), random: Math.random, log };
}

/** Goes on with the session of last time. */
async function resume({ server: { connection }, sessions }: Account, log: ConsoleLog): Promise<void> {
  try {
    if (connection !== undefined) await sessions.resume(connection);
  } catch (error) {
    log({ event: 'failed', what: 'resume', cause: causeOf(error) });
  }
}

/** Only a console that can replace itself looks for newer ones. */
function updater() {
  const { platform, env: environment } = process;
  if (!isSelfUpdating({ isPackaged: app.isPackaged, platform, environment })) return undefined;
  return import('./updates/updater.ts').then(({ installedUpdater }) => installedUpdater());
}

function repeat(run: () => void, every: number): void {
  setInterval(run, every).unref();
}
