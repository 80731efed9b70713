import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { undefinedWhenMissing } from '../disk/missing.ts';
import { DirectoryInUseError, lockDirectory, type DirectoryLock } from '../disk/directory-lock.ts';

const suffix = '.part';
/** In ms. No upload lasts longer: older files belong to no running process. */
const abandonedMs = 24 * 3_600_000;

export interface Spool {
  /** The path where the document with this id is written. */
  placeOf(id: string): string;
  /** The number of files of dead processes that were removed: their keys are lost. */
  readonly removed: number;
  /** Releases the folder and deletes its contents. */
  close(): Promise<void>;
}

/** In bytes. Buffers this much per write: a system call for each 64 KiB costs more than writing. */
const writtenTogether = 512 * 1024;

/** Opens a new file of the spool for writing, readable only by its owner. */
export function openSpooled(place: string): WriteStream {
  return createWriteStream(place, { flags: 'wx', mode: 0o600, highWaterMark: writtenTogether });
}

interface SpoolOptions {
  /** Distinguishes this machine's folders from those of others on a shared disk. */
  readonly machine?: string;
  readonly lock?: (folder: string) => Promise<DirectoryLock>;
}

/**
 * Opens a folder below `root` for this process, readable only by its owner, for documents in transit. Any number of
 * processes may share `root`: each takes its machine's first folder that it can lock, and removes the leftovers of the
 * folder's last owner. Files in other folders are removed after a day.
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
      // Fails if another process takes the folder at the same moment.
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

/** Some disks cannot hold sockets (e.g. folders shared by a virtual machine's host); a unique name also works. */
async function takeUnlocked(root: string, machine: string): Promise<TakenFolder> {
  const folder = path.join(root, `${machine}-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  return { folder, release: () => Promise.resolve() };
}

/** The host name, which a restarted container keeps; a lock socket works only within one machine. */
function nameOfMachine(): string {
  return createHash('sha256').update(os.hostname()).digest('hex').slice(0, 8);
}

/**
 * Removes documents in transit below a folder, either all, or those not written to since a time (epoch, ms). Returns
 * how many.
 */
async function removeParts(folder: string, notSince?: number): Promise<number> {
  let removed = 0;
  // Another process may remove its folder while we read it.
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
