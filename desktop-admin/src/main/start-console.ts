import { app, dialog, type WebContents } from 'electron';
import { z } from 'zod';
import { causeOf } from './log/plain-facts.ts';
import { openProgramLog } from './log/program-log.ts';
import { pathOfArguments, pathOfLink } from './window/deep-links.ts';
import type { Activation } from './notices/system/os-notifier.ts';
import { activationOfArguments } from './notices/system/windows-toast.ts';
import { guardContents } from './protocol/guard-contents.ts';
import { notStartedWords } from './not-started.ts';
import { hiddenSwitch } from './settings/login-item.ts';
import { runConsole, type RunningConsole } from './run-console.ts';

export interface StartOptions {
  /** Vite's address during development. */
  readonly devUrl: string | undefined;
}

/**
 * Starts the console as soon as Electron is ready, and receives system events from the first moment. Do not await it while the entry module
 * is evaluated: Electron is ready only afterwards.
 */
export function startConsole({ devUrl }: StartOptions): void {
  const { log, file: logFile } = openProgramLog({ app, process });
  let running: RunningConsole | undefined;
  let linkBefore = pathOfArguments(process.argv);
  let clickBefore = activationOfArguments(process.argv);

  const arrive = (path: string | undefined) => {
    if (running === undefined) linkBefore = path ?? linkBefore;
    else running.show(path);
  };
  app.on('open-url', (event, link) => {
    event.preventDefault();
    arrive(pathOfLink(link));
  });
  app.on('second-instance', (_event, words) => {
    const click = activationOfArguments(words);
    if (click === undefined) arrive(pathOfArguments(words));
    else if (running === undefined) clickBefore = click;
    else running.activate(click);
  });
  // On macOS the event names the system notification whose click started the program.
  app.on('ready', (_event, launch) => (clickBefore ??= activationOfLaunch(launch)));
  app.on('activate', () => arrive(undefined));
  app.on('web-contents-created', (_event, contents: WebContents) =>
    guardContents(contents, {
      devUrl,
      openInBrowser: (address) => running?.openInBrowser(address),
      openWindow: (path) => running?.openAt(path),
      log,
    }),
  );
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('before-quit', (event) => running?.leaving.beforeQuit(event));
  app.on('will-quit', () => running?.willQuit());

  app
    .whenReady()
    .then(() => {
      running = runConsole({ devUrl, log, logFile });
      const isAskedFor = linkBefore !== undefined || clickBefore !== undefined;
      running.open({ isHidden: startsHidden() && !isAskedFor });
      if (linkBefore !== undefined) running.show(linkBefore);
      if (clickBefore !== undefined) running.activate(clickBefore);
    })
    .catch((error: unknown) => {
      log({ event: 'failed', what: 'start', cause: causeOf(error) });
      const languages = app.getPreferredSystemLanguages();
      dialog.showErrorBox(...notStartedWords({ error, languages, folder: app.getPath('userData') }));
      app.exit(1);
    });
}

/** Whether the system started the program at login, without opening a window. */
function startsHidden(): boolean {
  return process.argv.includes(hiddenSwitch) || app.getLoginItemSettings().wasOpenedAtLogin;
}

/** The part of macOS' launch information that identifies the clicked notification. */
const launchInfo = z.object({ identifier: z.string().regex(/^[\w.-]{1,64}$/) });

/**
 * Returns the notification that started the program; undefined if there is none. macOS does not say which button was clicked; opening the
 * order is always safe.
 */
function activationOfLaunch(launch: unknown): Activation | undefined {
  const read = launchInfo.safeParse(launch);
  return read.success ? { id: read.data.identifier, button: undefined } : undefined;
}
