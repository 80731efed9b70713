import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The name of the key file in this folder. Without the key no copy can be decrypted. */
export const keyFile = 'key';

export interface FolderLimits {
  readonly files: number;
  readonly bytes: number;
}

/** Files by name, limited in number and size: the least recently used are deleted. */
export interface CopyFolder {
  read(name: string): Promise<Buffer | undefined>;
  /** When it resolves, the file is complete. Rejects if the disk fails. */
  write(name: string, content: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Opens an existing folder and removes leftovers of interrupted writes. */
export async function openCopyFolder(
  folder: string,
  limits: FolderLimits,
  clock: () => Date,
): Promise<CopyFolder> {
  /** Sizes in bytes, least recently used first. */
  const sizes = new Map<string, number>(await readSizes(folder));
  const fileOf = (name: string) => path.join(folder, name);
  const remove = async (name: string) => {
    sizes.delete(name);
    await rm(fileOf(name), { force: true });
  };
  const touch = (name: string, bytes: number) => {
    sizes.delete(name);
    sizes.set(name, bytes);
  };
  const makeRoom = async () => {
    let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of sizes) {
      if (sizes.size <= limits.files && total <= limits.bytes) return;
      total -= bytes;
      await remove(name);
    }
  };
  await makeRoom();
  return {
    async read(name) {
      const bytes = sizes.get(name);
      if (bytes === undefined) return undefined;
      touch(name, bytes);
      const now = clock();
      // For the order at the next start; a copy whose time cannot be updated can still be read.
      await utimes(fileOf(name), now, now).catch(() => undefined);
      return readFile(fileOf(name)).catch(() => undefined);
    },
    async write(name, content) {
      if (content.length > limits.bytes) return remove(name);
      const next = `${fileOf(name)}.next`;
      await writeFile(next, content, { mode: 0o600 });
      await rename(next, fileOf(name));
      touch(name, content.length);
      await makeRoom();
    },
    remove,
  };
}

async function readSizes(folder: string): Promise<[string, number][]> {
  const names = await readdir(folder);
  const found: { name: string; bytes: number; usedAt: number }[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    if (name.endsWith('.next')) await rm(file, { force: true });
    else if (name !== keyFile) {
      const { size, mtimeMs } = await stat(file);
      found.push({ name, bytes: size, usedAt: mtimeMs });
    }
  }
  return found.toSorted((one, other) => one.usedAt - other.usedAt).map(({ name, bytes }) => [name, bytes]);
}
