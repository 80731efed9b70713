import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DemoError } from './demo-settings.ts';

const mark = 'made-up-and-deleted-daily';
const prefix = 'day-';

export interface DemoFolder {
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
    fresh: () => {
      deleteOthers();
      // A name that was not used before: the service of a killed demonstration may still be writing into the old one.
      return mkdtempSync(path.join(folder, prefix));
    },
    keepOnly: (day) => deleteOthers(path.basename(day)),
  };
}
