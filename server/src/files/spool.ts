import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const suffix = '.part';

export interface Spool {
  /** Where the document of this id grows. */
  placeOf(id: string): string;
  /** How many files of an earlier process were removed: their keys died with it. */
  readonly removed: number;
}

/** Opens the folder for documents on their way, readable by the owner alone. */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stale = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  await Promise.all(stale.map((name) => rm(path.join(folder, name), { force: true })));
  return { placeOf: (id) => path.join(folder, `${id}${suffix}`), removed: stale.length };
}
