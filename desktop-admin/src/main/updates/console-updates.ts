import { readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import { proxySignIn } from '../protocol/electron-sessions.ts';
import { installsOnQuit, updateWayOf, type UpdateWay } from './self-updating.ts';
import { createUpdates, type Updater, type UpdateParts, type Updates } from './updates.ts';

/** The updates of this installation. */
export function openUpdates(parts: Pick<UpdateParts, 'context' | 'leaving' | 'onChange'>): Updates {
  return createUpdates({
    ...parts,
    way: updateWay(),
    updater,
    onLogin: proxySignIn.asked,
    repeat: (run, every) => void setInterval(run, every).unref(),
  });
}

function updateWay(): UpdateWay {
  const { platform, env: environment, resourcesPath } = process;
  return updateWayOf({
    isPackaged: app.isPackaged,
    platform,
    environment,
    updateFile: () => wordsOf(resourcesPath),
  });
}

/** Reads the packaging's configuration for electron-updater. */
function wordsOf(resources: string): string | undefined {
  try {
    return readFileSync(path.join(resources, 'app-update.yml'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Loaded by installed consoles only: it reads the update address from a file that the packaging writes. */
async function updater(): Promise<Updater> {
  const { default: electronUpdater } = await import('electron-updater');
  const { autoUpdater } = electronUpdater;
  // It would log addresses and folders; the relevant facts arrive as events.
  autoUpdater.logger = null;
  autoUpdater.autoInstallOnAppQuit = installsOnQuit(process.platform);
  return autoUpdater;
}
