import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DirectoryInUseError, lockDirectory, type DirectoryLock } from '../../server/src/disk/directory-lock.ts';
import { DemoError } from './demo-settings.ts';

const mark = 'made-up-and-deleted-daily';
const prefix = 'day-';

export interface DemoFolder {
  /** Keeps other demonstrations from the folder until this process ends. Throws DemoError if one is there. */
  readonly lock: () => Promise<DirectoryLock>;
  /** An empty folder for the data of a new day; those of earlier days are deleted, half-filled ones included. */
  readonly fresh: () => string;
  /** Deletes again what the service of a killed demonstration wrote while it ended. */
  readonly keepOnly: (day: string) => void;
}

/** Marks an empty folder. Throws DemoError for a folder with content that no demonstration has marked. */
export function demoFolder(folder: string): DemoFolder {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, mark);
  if (!existsSync(file)) {
    if (readdirSync(folder).length > 0)
      throw new DemoError(
        `${folder} holds data that no demonstration has made, and a demonstration deletes what is in its folder.\n` +
          'Let DATA_DIR name a folder that is empty or does not exist.',
      );
    writeFileSync(file, 'The data in this folder are made up, and are deleted daily.\n');
  }
  const deleteOthers = (day?: string) => {
    for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix) && each !== day))
      rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  };
  return {
    lock: () => lockFolder(folder),
    fresh: () => {
      deleteOthers();
      // A name that was not used before: the service of a killed demonstration may still be writing into the old one.
      return mkdtempSync(path.join(folder, prefix));
    },
    keepOnly: (day) => deleteOthers(path.basename(day)),
  };
}

async function lockFolder(folder: string): Promise<DirectoryLock> {
  try {
    return await lockDirectory(folder);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new DemoError(
      `Another demonstration uses ${folder}, and would lose its data.\n` +
        'Stop it, or let DATA_DIR name another folder.',
    );
  }
}
