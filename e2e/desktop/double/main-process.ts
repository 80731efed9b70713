import { app } from './app/app.ts';
import { rememberFiles } from './window/known-files.ts';
import { notifyLauncher, type MessageToMainProcess } from './control-channel.ts';
import { BrowserWindow } from './window/browser-window.ts';
import { startChromium } from './window/chromium-host.ts';
import * as members from './electron.ts';
import { strict } from './strict.ts';

/** The `electron` argument of `evaluate`. */
const electron = strict('electron', { ...members });

/** Replaces, next to the app, what Playwright does over the inspector of a real Electron, and what its shell does. */
export function replaceElectron(): void {
  process.on('message', (message: MessageToMainProcess) => {
    answer(message).then(
      (value) => notifyLauncher({ is: 'evaluated', id: message.id, value }),
      (error: unknown) => notifyLauncher({ is: 'failed', id: message.id, message: wordsOf(error) }),
    );
  });
  // Without its launcher the program would never be ended.
  process.on('disconnect', () => app.exit(0));
  process.on('SIGTERM', () => app.quit());
  process.on('SIGINT', () => app.quit());
  for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(name, (error: unknown) => {
      console.error(`[electron double] ${name}:`, error);
      notifyLauncher({ is: 'main-error', text: wordsOf(error) });
    });
  }
  app.once('ready', () => void startChromium());
}

async function answer(message: MessageToMainProcess): Promise<unknown> {
  if (message.is === 'files') {
    rememberFiles(message.paths);
    await Promise.all(BrowserWindow.getAllWindows().map(async (window) => window.announceFiles()));
    return undefined;
  }
  // oxlint-disable-next-line no-eval -- the function of a spec comes as its text, as over the inspector
  const evaluated = (0, eval)(`(${message.source})`) as (electron: object, argument: unknown) => unknown;
  return evaluated(electron, message.argument);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
