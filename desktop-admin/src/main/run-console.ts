import { app, ipcMain, nativeTheme, shell, type Session } from 'electron';
import { consoleFiles } from './settings/console-files.ts';
import type { ConsoleContext } from './console-context.ts';
import type { ConsoleLog } from './log/console-log.ts';
import type { LogFile } from './log/log-file.ts';
import { causeOf } from './log/plain-facts.ts';
import { followLoginItem } from './settings/login-item.ts';
import { createIpc, type Ipc } from './ipc/ipc.ts';
import { createLanguageInUse } from './settings/console-language.ts';
import { createOpenInBrowser, type OpenInBrowser } from './window/open-in-browser.ts';
import type { Leaving } from './window/unsaved-changes.ts';
import { createWindowCare } from './window/window-lifecycle.ts';
import { createPage, type Page } from './window/page.ts';
import { followTheme } from './settings/theme.ts';
import { openPageChannels } from './ipc/page-channels.ts';
import { createPersonSettings, type PersonSettings } from './settings/person-settings.ts';
import { openPageSession, proxySignIn } from './protocol/electron-sessions.ts';
import { signOutFrom } from './session/sign-out.ts';
import { createNativeUi } from './native-ui/native-ui.ts';
import { checkSpelling } from './native-ui/spelling.ts';
import { createAccount, type Account } from './account.ts';
import { openSupport } from './support.ts';
import { openUpdates } from './updates/console-updates.ts';

export interface RunOptions {
  /** Vite's address during development. */
  readonly devUrl: string | undefined;
  readonly log: ConsoleLog;
  readonly logFile: Pick<LogFile, 'path'>;
}

export interface RunningConsole {
  open(options: { readonly isHidden: boolean }): void;
  /** Opens a path of the desk in a new window, or reports that there are too many. */
  openAt(path: string): void;
  /** Brings the window to the front and opens a path of the desk as soon as possible. */
  show(path?: string): void;
  /** A system notification was clicked before a listener was ready. */
  readonly activate: Account['activate'];
  readonly openInBrowser: OpenInBrowser;
  readonly leaving: Pick<Leaving, 'beforeQuit'>;
  /** No window objects any more: stops everything. */
  willQuit(): void;
}

/** Creates and connects the parts of the console. Electron must be ready. */
export function runConsole({ devUrl, log, logFile }: RunOptions): RunningConsole {
  const files = consoleFiles(app.getPath('userData'));
  const session = () => account.sessions.current;
  const isSignedIn = () => session() !== undefined;
  const serverUrl = () => account.server.connection?.url;
  const openInBrowser = createOpenInBrowser({ shell, serverUrl, log });
  // Electron writes cookies when it exits; this writes them now in case it is killed.
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
    onFocus: () => nativeUi.unread.looked(),
    ...care.forWindows,
    log,
  });
  const context = contextOf(ipc, page, log);
  const settings = createPersonSettings(context, files.computer);
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
  const support = openSupport({ context, logFile, updates: () => updates });
  const outside = { isSignedIn, serverUrl, signOut, openInBrowser, update: () => updates.state, support };
  const nativeUi = createNativeUi({ page, language, ...outside, log });
  const isLookedAt = () => page.window.window?.isFocused() === true;
  const base = { context, ipc, files, settings, language, dialogs, leaving, isLookedAt };
  const account = createAccount({ ...base, nativeUi });
  const updates = openUpdates({ context, leaving, onChange: nativeUi.refresh });
  const { unread } = nativeUi;
  openPageChannels({ context, page, account, leaving, proxySignIn, updates, unread, openInBrowser });
  followSettings(settings, pageSession, context);
  nativeUi.refresh();
  void resume(account, log);
  return {
    open: page.window.open,
    openAt: page.window.openAt,
    show: page.show,
    activate: account.activate,
    openInBrowser,
    leaving,
    willQuit() {
      account.sessions.stop();
      keep();
    },
  };
}

function contextOf({ handle }: Ipc, { window: { push }, show }: Page, log: ConsoleLog): ConsoleContext {
  return { handle, push, show, clock: () => new Date(), random: Math.random, log };
}

function followSettings(settings: PersonSettings, session: Session, context: ConsoleContext): void {
  followTheme(nativeTheme, settings);
  checkSpelling({ context, session, settings });
  followLoginItem(app, settings, context.log);
}

/** Resumes the previous session. */
async function resume({ server: { connection }, sessions }: Account, log: ConsoleLog): Promise<void> {
  try {
    if (connection !== undefined) await sessions.resume(connection);
  } catch (error) {
    log({ event: 'failed', what: 'resume', cause: causeOf(error) });
  }
}
