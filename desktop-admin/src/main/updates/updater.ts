import electronUpdater from 'electron-updater';
import { installsOnQuit } from './self-updating.ts';
import type { Updater } from './updates.ts';

/** Loaded by installed consoles only: it reads where updates lie from a file that the packaging writes. */
export function installedUpdater(): Updater {
  const { autoUpdater } = electronUpdater;
  // It would write addresses and folders; what matters comes as events.
  autoUpdater.logger = null;
  autoUpdater.autoInstallOnAppQuit = installsOnQuit(process.platform);
  return autoUpdater;
}
