import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { inWords } from './progress.ts';

/** Throws StartError if the disk of `folder` has less free space. The folder may not exist yet. */
export async function demandSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await nearest(path.resolve(folder));
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new StartError(
    `${folder} has ${inWords(free)} free; about ${inWords(bytes)} are needed.`,
    'Make room, or choose another folder.',
  );
}

async function nearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return nearest(above);
  }
}
