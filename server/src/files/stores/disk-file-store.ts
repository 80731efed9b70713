import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@truepage/core/errors';
import { exactLength } from './exact-length.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { probeStore } from './probe-store.ts';
import { demandStorageKey } from './storage-key.ts';
import { isMissing, undefinedWhenMissing } from '../../disk/missing.ts';
import { syncFolder } from '../../disk/sync-folder.ts';

/** The folder in which files are written before they are moved to their path; no storage key can refer to it. */
const growing = '.growing';

/**
 * Stores files below a folder of this machine, readable only by the owner. A file appears under its key when it is
 * complete and flushed to disk, or not at all. Throws 'internal.unavailable' if the disk is full or does not respond.
 */
export function createDiskFileStore(folder: string): FileStore {
  const root = path.resolve(folder);
  const placeOf = (key: string): string => {
    demandStorageKey(key);
    return path.join(root, key);
  };

  const store: FileStore = {
    place: `the folder ${root}`,

    put: async (key, body, bytes) => putFile(root, placeOf(key), body, bytes),

    take: async (key, place, bytes) => takeFile(root, { from: place, to: placeOf(key), bytes }),

    async get(key) {
      const file = await open(placeOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('file.not_found') : asUnavailable(error);
      });
      return file.createReadStream({ highWaterMark: 64 * 1024 });
    },

    async head(key) {
      const found = await stat(placeOf(key)).catch(undefinedWhenMissing);
      return found === undefined ? undefined : { bytes: found.size };
    },

    move: async (from, to) => moveFile(root, placeOf(from), placeOf(to)),

    async delete(key) {
      await rm(placeOf(key), { force: true });
    },

    async *list(prefix) {
      for await (const file of filesBelow(path.join(root, path.dirname(`${prefix}x`)))) {
        const key = path.relative(root, file).split(path.sep).join('/');
        if (!key.startsWith(prefix)) continue;
        const found = await stat(file).catch(undefinedWhenMissing);
        if (found !== undefined) yield { key, bytes: found.size, modifiedAt: found.mtime };
      }
    },

    check: () => probeStore(store),
  };
  return store;
}

async function putFile(root: string, place: string, body: Readable, bytes: number): Promise<void> {
  const draft = path.join(root, growing, randomUUID());
  // The body may fail while the folder is created; pipeline() then reports that.
  body.on('error', () => {});
  try {
    await makeFolder(root, path.dirname(draft));
    await pipeline(
      body,
      exactLength(bytes),
      createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await makeFolder(root, path.dirname(place));
    await rename(draft, place);
    await syncFolder(path.dirname(place));
  } catch (error) {
    body.destroy();
    await rm(draft, { force: true }).catch(() => {});
    throw asUnavailable(error);
  }
}

interface Taking {
  readonly from: string;
  readonly to: string;
  readonly bytes: number;
}

/** Flushed in place and then renamed, so that bytes are written once. A file on another disk is copied. */
async function takeFile(root: string, { from, to, bytes }: Taking): Promise<void> {
  try {
    await demandOnDisk(from, bytes);
    await makeFolder(root, path.dirname(to));
    await rename(from, to);
    await syncFolder(path.dirname(to));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw asUnavailable(error);
    await putFile(root, to, createReadStream(from), bytes);
    await unlink(from);
  }
}

async function demandOnDisk(place: string, bytes: number): Promise<void> {
  const file = await open(place, 'r+');
  try {
    const { size } = await file.stat();
    if (size !== bytes) throw new Error(`The file has ${size} of the announced ${bytes} bytes.`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

async function moveFile(root: string, from: string, to: string): Promise<void> {
  const now = new Date();
  try {
    await makeFolder(root, path.dirname(to));
    // Before the move: a reader that finds the file under its new key must not take its old time for the time of the
    // move.
    await utimes(from, now, now);
    await rename(from, to);
    await syncFolder(path.dirname(to));
    await syncFolder(path.dirname(from));
  } catch (error) {
    throw isMissing(error) ? new AppError('file.not_found') : asUnavailable(error);
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = path.dirname(folder); at.startsWith(root); at = path.dirname(at)) await syncFolder(at);
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  const entries: Dirent[] =
    (await readdir(folder, { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isFile()) yield place;
    else if (entry.isDirectory() && entry.name !== growing) yield* filesBelow(place);
  }
}

function asUnavailable(error: unknown): unknown {
  const isOfDisk = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isOfDisk ? new AppError('internal.unavailable', undefined, { cause: error }) : error;
}
