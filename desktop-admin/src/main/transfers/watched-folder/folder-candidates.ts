import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { documentTypeByName } from '@truepage/core/files/document-type';
import { findOrderNumber } from '@truepage/core/orders/find-order-number';

/** A file that could be the translation of an order. */
export interface Candidate {
  readonly name: string;
  readonly orderNumber: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/** More than that is no folder for translations. */
const mostCandidates = 500;

/**
 * The files of a folder, not of folders in it, that are named after an order and of a type we take. Rejects when the
 * folder cannot be read.
 */
export async function listCandidates(folder: string): Promise<Candidate[]> {
  const names = await readdir(folder);
  const candidates: Candidate[] = [];
  for (const name of names.toSorted()) {
    const orderNumber = isTemporary(name) ? undefined : findOrderNumber(name);
    if (orderNumber === undefined || documentTypeByName(name) === undefined) continue;
    const file = await look(path.join(folder, name));
    if (file !== undefined && file.size > 0) candidates.push({ name, orderNumber, ...file });
    if (candidates.length === mostCandidates) break;
  }
  return candidates;
}

/** Hidden ones, and what Word puts beside a document that is open. */
function isTemporary(name: string): boolean {
  return name.startsWith('.') || name.startsWith('~');
}

async function look(file: string): Promise<Pick<Candidate, 'size' | 'modifiedMs'> | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? { size: found.size, modifiedMs: found.mtimeMs } : undefined;
  } catch {
    // Moved away while we looked.
    return undefined;
  }
}
