import type { BrowserWindow, RenderProcessGoneDetails } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import { wordOf } from '../log/plain-facts.ts';

export interface CrashParts {
  readonly clock: () => Date;
  readonly log: ConsoleLog;
  /** True: reload the page. False: quit. */
  readonly askToLoadAgain: (window: BrowserWindow) => Promise<boolean>;
  readonly quit: () => void;
}

/** The period of the limit below, in ms. */
const crashWindow = 60_000;
/** This many crashes per period ask the person before the next reload. */
const most = 3;

/** Reloads a crashed page: all important state is in the main process. If it crashes repeatedly, the person decides. */
export function reloadAfterCrashes(window: BrowserWindow, parts: CrashParts): void {
  const { webContents: contents } = window;
  let crashes: number[] = [];
  const onGone = async ({ reason, exitCode }: RenderProcessGoneDetails) => {
    parts.log({ event: 'page-gone', cause: wordOf(reason), exitCode });
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = parts.clock().getTime();
    crashes = [...crashes.filter((at) => now - at < crashWindow), now];
    if (crashes.length >= most) {
      crashes = [];
      const isAgain = await parts.askToLoadAgain(window);
      if (!isAgain) return parts.quit();
    }
    if (!window.isDestroyed()) contents.reload();
  };
  contents.on('render-process-gone', (_event, details) => void onGone(details));
}
