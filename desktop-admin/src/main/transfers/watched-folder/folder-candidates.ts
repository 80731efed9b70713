import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { documentTypeByName } from '@truepage/core/files/document-type';
import { findOrderNumber } from '@truepage/core/orders/find-order-number';
import { demandFolder } from '../file-on-disk.ts';

/** A file of a supported type. */
export interface FoundFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** A file that could be the translation of an order. */
export interface Candidate extends FoundFile {
  readonly orderNumber: string;
}

/** A folder with more files is not one for translations. */
const mostCandidates = 500;

/** Lists the files of a folder that are named after orders. Rejects if the folder cannot be read. */
export async function listCandidates(folder: string): Promise<Candidate[]> {
  const files = await filesIn(folder, (name) => findOrderNumber(name) !== undefined);
  return files.map((file) => ({ ...file, orderNumber: findOrderNumber(file.name) ?? '' }));
}

/**
 * Lists the files of a folder that are of a supported type and not empty; without subfolders, and without following links. `isWanted`
 * filters by name. Rejects if the folder cannot be read or has become a link.
 */
export async function filesIn(folder: string, isWanted = (_name: string) => true): Promise<FoundFile[]> {
  await demandFolder(folder);
  const names = await readdir(folder);
  const files: FoundFile[] = [];
  for (const name of names.toSorted()) {
    if (isTemporary(name) || documentTypeByName(name) === undefined || !isWanted(name)) continue;
    const file = await lookAt(path.join(folder, name));
    // If the folder was deleted too, the file was not moved.
    if (file === undefined) await stat(folder);
    else if (file.size > 0) files.push(file);
    if (files.length === mostCandidates) break;
  }
  return files;
}

/** Undefined if it is not a regular file (for example a link), or was moved away in the meantime. */
export async function lookAt(file: string): Promise<FoundFile | undefined> {
  try {
    const found = await lstat(file);
    if (!found.isFile()) return undefined;
    return { path: file, name: path.basename(file), size: found.size, modifiedMs: found.mtimeMs };
  } catch {
    return undefined;
  }
}

/** Hidden files, and Word's lock files of open documents. */
function isTemporary(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~');
}
