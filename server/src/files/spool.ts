import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { undefinedWhenMissing } from '../disk/missing.ts';
import { DirectoryInUseError, lockDirectory, type DirectoryLock } from '../disk/directory-lock.ts';

const suffix = '.part';
/** No upload lasts longer, in ms: an older file belongs to no process of any machine. */
const abandonedMs = 24 * 3_600_000;

export interface Spool {
  /** Where the document of this id grows. */
  placeOf(id: string): string;
  /** How many files of processes that died were removed: their keys died with them. */
  readonly removed: number;
  /** Releases the folder and deletes its contents. */
  close(): Promise<void>;
}

/** How much waits to be written together: a call of the system for each 64 KiB costs more than the writing, bytes. */
const writtenTogether = 512 * 1024;

/** A new file of the spool to write to, readable by its owner. */
export function openSpooled(place: string): WriteStream {
  return createWriteStream(place, { flags: 'wx', mode: 0o600, highWaterMark: writtenTogether });
}

interface SpoolOptions {
  /** Distinguishes this machine's folders from others' on a shared disk. */
  readonly machine?: string;
  readonly lock?: (folder: string) => Promise<DirectoryLock>;
}

/**
 * Opens a folder below `root` for this process, readable only by its owner, for documents in transit. Any number of processes
 * may share `root`: each takes its machine's first folder that it can lock, and removes the leftovers of the last owner, whose
 * lock has ended. Files in other folders are removed when they are a day old.
 */
export async function openSpool(root: string, options: SpoolOptions = {}): Promise<Spool> {
  const { machine = nameOfMachine(), lock = lockDirectory } = options;
  await mkdir(root, { recursive: true, mode: 0o700 });
  const abandoned = await removeParts(root, Date.now() - abandonedMs);
  const { folder, release } = await takeFolder(root, machine, lock);
  const left = await removeParts(folder);
  return {
    placeOf: (id) => path.join(folder, `${id}${suffix}`),
    removed: abandoned + left,
    async close() {
      await removeParts(folder);
      await release();
      // Unless it is taken at once.
      await rmdir(folder).catch(() => undefined);
    },
  };
}

interface TakenFolder {
  readonly folder: string;
  readonly release: () => Promise<void>;
}

async function takeFolder(
  root: string,
  machine: string,
  lock: (folder: string) => Promise<DirectoryLock>,
): Promise<TakenFolder> {
  for (let number = 1; ; number += 1) {
    const folder = path.join(root, `${machine}-${number}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const { release } = await lock(folder);
      return { folder, release };
    } catch (error) {
      if (error instanceof DirectoryInUseError) continue;
      break;
    }
  }
  return takeUnlocked(root, machine);
}

/** Some disks take no sockets (folders that a virtual machine shares with its host): a unique name works, too. */
async function takeUnlocked(root: string, machine: string): Promise<TakenFolder> {
  const folder = path.join(root, `${machine}-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  return { folder, release: () => Promise.resolve() };
}

/** By its host name, which a restarted container keeps; the socket that locks is known to one machine only. */
function nameOfMachine(): string {
  return createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8);
}

/** Removes documents on their way below a folder, all or those not written to since (epoch, ms). Returns how many. */
async function removeParts(folder: string, notSince?: number): Promise<number> {
  let removed = 0;
  // A neighbour that ends while we look takes its folder away.
  const names = await readdir(folder, { recursive: true }).catch(undefinedWhenMissing);
  for (const name of names ?? []) {
    if (!name.endsWith(suffix)) continue;
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => undefined);
    if (found === undefined || (notSince !== undefined && found.mtimeMs >= notSince)) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}
