import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { documentTypeByName } from '@truepage/core/files/document-type';
import { findOrderNumber } from '@truepage/core/orders/find-order-number';
import { demandFolder } from '../file-on-disk.ts';

/** A file of a type we take. */
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

/** More than that is no folder for translations. */
const mostCandidates = 500;

/** The files of a folder that are named after orders. Rejects when the folder cannot be read. */
export async function listCandidates(folder: string): Promise<Candidate[]> {
  const files = await filesIn(folder, (name) => findOrderNumber(name) !== undefined);
  return files.map((file) => ({ ...file, orderNumber: findOrderNumber(file.name) ?? '' }));
}

/**
 * The files of a folder, not of folders in it and not what links lead to, that are of a type we take and hold something.
 * `isWanted`: by their names. Rejects when the folder cannot be read or has become a link.
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

/** Undefined: it is no file but, say, a link, or was moved away while we looked. */
export async function lookAt(file: string): Promise<FoundFile | undefined> {
  try {
    const found = await lstat(file);
    if (!found.isFile()) return undefined;
    return { path: file, name: path.basename(file), size: found.size, modifiedMs: found.mtimeMs };
  } catch {
    return undefined;
  }
}

/** Hidden ones, and what Word puts beside a document that is open. */
function isTemporary(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~');
}
