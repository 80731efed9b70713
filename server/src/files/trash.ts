import { isNotFound, type FileStore } from '../ports/file-store.ts';

/** The prefix of files in the trash, followed by their key. */
const trashPrefix = 'trash/';

/** How long a file in the trash can be restored, in ms: 30 days. */
export const trashMs = 30 * 24 * 3_600_000;

interface TrashedFile {
  /** The original key, under which it can be restored. */
  readonly key: string;
  readonly trashedAt: Date;
}

/** Lists all files in a store's trash. */
export async function* listTrash(store: FileStore): AsyncIterable<TrashedFile> {
  for await (const { key, modifiedAt } of store.list(trashPrefix))
    yield { key: key.slice(trashPrefix.length), trashedAt: modifiedAt };
}

export async function keysInTrash(store: FileStore): Promise<string[]> {
  const keys = [];
  for await (const { key } of listTrash(store)) keys.push(key);
  return keys;
}

/** Moves a file to the trash; false if it does not exist. */
export function throwAway(store: FileStore, key: string): Promise<boolean> {
  return moved(store, key, `${trashPrefix}${key}`);
}

/** Restores a file from the trash; false if it is not there. */
export function takeBack(store: FileStore, key: string): Promise<boolean> {
  return moved(store, `${trashPrefix}${key}`, key);
}

/** Permanently deletes a file in the trash. */
export async function deleteTrashed(store: FileStore, key: string): Promise<void> {
  await store.delete(`${trashPrefix}${key}`);
}

/** Wraps a store so that reading a trashed file restores it. */
export function takingBackWhatIsNeeded(store: FileStore): FileStore {
  return {
    ...store,
    async get(key) {
      try {
        return await store.get(key);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        // A concurrent request may have restored it already, so look again in any case.
        await takeBack(store, key);
        return store.get(key);
      }
    },
  };
}

async function moved(store: FileStore, from: string, to: string): Promise<boolean> {
  try {
    await store.move(from, to);
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
