import { readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.join(import.meta.dirname, '..', '..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readText(folder, 'package.json')) as Manifest;
}

/** @param names of folders, then of the file, from the root of the repository */
export function readText(...names: readonly string[]): string {
  return readFileSync(path.join(repository, ...names), 'utf8');
}
