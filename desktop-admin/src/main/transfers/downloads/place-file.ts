import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { numberedName } from '@truepage/core/files/portable-name';

/** The maximum number of files with one name in a folder. */
const mostNumbers = 1000;

/**
 * Moves a file to a name in a folder where nothing is yet, with a number behind the name where something is. Resolves
 * with the path.
 */
export async function placeBeside(file: string, folder: string, name: string): Promise<string> {
  for (let number = 1; number <= mostNumbers; number += 1) {
    const target = path.join(folder, number === 1 ? name : numberedName(name, number));
    if (await reserve(target)) {
      await rename(file, target);
      return target;
    }
  }
  throw new Error('there are too many files of this name');
}

/** Moving would replace a file created there in the meantime, so an empty file reserves the name. */
async function reserve(target: string): Promise<boolean> {
  try {
    const handle = await open(target, 'wx');
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
