import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';

/** The encrypted documents of a world, as stored. */
export interface FileStore {
  /** The keys of complete documents. */
  readonly keys: () => Promise<string[]>;
  /** The keys of all objects of any kind that contain these words unencrypted. */
  readonly find: (words: string) => Promise<string[]>;
  /** Sets their modification time back by this much, in ms. */
  readonly age: (keys: readonly string[], ms: number) => Promise<void>;
}

const documents = 'documents/';

/** The stand-in's object store. */
export function objectStore(books: string): FileStore {
  return {
    async keys() {
      const keys = (await (await fetch(`${books}/objects`)).json()) as string[];
      return keys.filter((key) => key.startsWith(documents));
    },
    async find(words) {
      return (await (await fetch(`${books}/find`, { method: 'POST', body: words })).json()) as string[];
    },
    async age(keys, ms) {
      await fetch(`${books}/age`, { method: 'POST', body: JSON.stringify({ keys, ms }) });
    },
  };
}

/** A server's DATA_DIR/files. */
export function folderStore(root: string): FileStore {
  const files = async (): Promise<string[]> => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  };
  const keyOf = (file: string) => path.relative(root, file).split(path.sep).join('/');
  return {
    async keys() {
      return (await files()).map(keyOf).filter((key) => key.startsWith(documents));
    },
    async find(words) {
      const found: string[] = [];
      for (const file of await files()) if ((await readFile(file)).includes(words)) found.push(keyOf(file));
      return found;
    },
    async age(keys, ms) {
      const then = new Date(Date.now() - ms);
      for (const key of keys) await utimes(path.join(root, key), then, then);
    },
  };
}
