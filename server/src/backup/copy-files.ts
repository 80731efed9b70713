import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isNotFound, type FileStore } from '../ports/file-store.ts';
import { filesFolder } from './archive-form.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import type { FilesContents } from './manifest.ts';

/**
 * Files up to this size are read completely before they are written, so that a read that fails because of the connection can be
 * repeated.
 */
const smallBytes = 16 * 1024 * 1024;
/** The number of files that are read concurrently. */
const atOnce = 4;
const attempts = 3;

interface FoundFile {
  readonly key: string;
  readonly body: Readable | Buffer;
  readonly bytes: number;
}

export interface StoreSize {
  readonly files: number;
  readonly bytes: number;
}

/** Returns the number of files in the store and their total size. */
export async function measureStore(store: FileStore): Promise<StoreSize> {
  let [files, bytes] = [0, 0];
  for await (const file of ownFiles(store)) {
    files += 1;
    bytes += file.bytes;
  }
  return { files, bytes };
}

/**
 * Copies every file of the store unchanged (documents as ciphertext). `needed` contains the storage keys that the database
 * references; the result lists those not found on a second attempt.
 */
export async function copyFiles(
  store: FileStore,
  archive: ArchiveWriter,
  needed: ReadonlySet<string>,
  onCopied: (bytes: number) => void,
): Promise<FilesContents> {
  const missing = new Set(needed);
  let [count, copied] = [0, 0];
  const copyAll = async (keys: AsyncIterable<string> | Iterable<string>): Promise<void> => {
    for await (const file of readAhead(keys, atOnce, (key) => read(store, key))) {
      if (file === undefined) continue;
      await archive.add(`${filesFolder}${file.key}`, file.body, file.bytes);
      missing.delete(file.key);
      count += 1;
      copied += file.bytes;
      onCopied(file.bytes);
    }
  };
  await copyAll(keysOf(store));
  // Files that were moved while the list was read, or restored from the trash by a read.
  await copyAll([...missing]);
  return { count, bytes: copied, missing: [...missing].toSorted() };
}

async function* keysOf(store: FileStore): AsyncIterable<string> {
  for await (const { key } of ownFiles(store)) yield key;
}

/** Skips files that a health check of the store may have left behind. */
async function* ownFiles(store: FileStore): ReturnType<FileStore['list']> {
  for await (const file of store.list('')) if (!file.key.startsWith('probe/')) yield file;
}

/** Undefined if the file was deleted after the list was read; no row of the snapshot names it. */
async function read(store: FileStore, key: string): Promise<FoundFile | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = await store.get(key);
      const found = await store.head(key);
      if (found === undefined) return undefined;
      const { bytes } = found;
      return { key, bytes, body: bytes > smallBytes ? body : await buffer(body) };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      if (attempt === attempts) throw error;
      await delay(attempt * 500);
    }
  }
}

/**
 * Maps items with `work` and yields the results in order, starting up to `most` items ahead of the consumer. Rejects with the
 * first failure in that order.
 */
async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // It may fail long before its result is awaited.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= most) yield (await begun.shift()) as Result;
  }
  while (begun.length > 0) yield (await begun.shift()) as Result;
}
