import { statSync } from 'node:fs';
import path from 'node:path';
import type { KnownFile } from '../renderer/wire.ts';

const files: KnownFile[] = [];

export function knownFiles(): readonly KnownFile[] {
  return files;
}

/** Files that a spec is about to put on a page: a browser would not reveal their paths. */
export function rememberFiles(paths: readonly string[]): void {
  for (const file of paths) {
    const { size, mtimeMs } = statSync(file);
    files.push({ path: file, name: path.basename(file), size, lastModified: Math.floor(mtimeMs) });
  }
}
