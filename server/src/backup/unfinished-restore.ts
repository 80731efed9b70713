import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../disk/sync-folder.ts';
import { StartError } from '../start-error.ts';

/** This file exists in DATA_DIR during a restore, and contains the backup's id. */
const markName = 'restore-unfinished';

/** Throws StartError if a restore into DATA_DIR was interrupted. */
export function demandFinishedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, markName))) return;
  throw new StartError(
    `A restore into ${dataDir} was interrupted.`,
    'Run the same npm run restore again; it starts over.',
  );
}

/** Returns the id of the backup whose restore was interrupted, or undefined. */
export function begunRestore(dataDir: string): string | undefined {
  const mark = path.join(dataDir, markName);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : undefined;
}

/** From this call until endRestore(), no server starts on DATA_DIR. */
export async function beginRestore(dataDir: string, backupId: string): Promise<void> {
  await writeFile(path.join(dataDir, markName), `${backupId}\n`, { mode: 0o600, flush: true });
  await syncFolder(dataDir);
}

export async function endRestore(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, markName), { force: true });
  await syncFolder(dataDir);
}
