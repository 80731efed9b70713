import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Failure, SaveResult } from '@truepage/core/platform';
import { RefusedError } from '../refusal.ts';
import { BrokenFileError } from './check-bundle.ts';
import { ForgedBundleError } from './check-certificate.ts';
import { placeBeside } from './place-file.ts';
import { saveDocument, type SavingParts, type Wanted } from './saving.ts';

export const cancelled: SaveResult = { kind: 'cancelled' };

/** The dialog has asked whether something else may be replaced. */
export async function saveAs(
  current: SavingParts,
  { find, check }: Pick<Wanted, 'find' | 'check'>,
  target: string,
): Promise<SaveResult> {
  const id = randomUUID();
  current.list.add(id, path.basename(target));
  const place = async (file: string) => {
    await rename(file, target);
    return target;
  };
  const wanted = { id, find, folder: path.dirname(target), place };
  return saveOne(current, check === undefined ? wanted : { ...wanted, check });
}

/** Saves what can be saved; resolves with the first failure where something could not. */
export async function saveEach(
  current: SavingParts,
  wanted: readonly (Pick<Wanted, 'find'> & { readonly name: string })[],
  folder: string,
): Promise<SaveResult> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    return failureOf(error);
  }
  const documents = wanted.map((one) => ({ ...one, id: randomUUID() }));
  for (const { id, name } of documents) current.list.add(id, name);
  const results: SaveResult[] = [];
  for (const { id, find, name } of documents) {
    const place = async (file: string) => placeBeside(file, folder, name);
    // A failed one is listed as failed; the others may work.
    results.push(await saveOne(current, { id, find, folder, place }));
  }
  return results.find(({ kind }) => kind !== 'saved') ?? { kind: 'saved' };
}

async function saveOne(current: SavingParts, wanted: Wanted): Promise<SaveResult> {
  try {
    const notice = await saveDocument(current, wanted);
    return notice === undefined ? { kind: 'saved' } : { kind: 'saved', notice };
  } catch (error) {
    return current.session.signal.aborted ? cancelled : failureOf(error);
  }
}

/** An answer of the server, an error of this computer's disk, or no answer. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return { kind: 'refused', refusal: error.refusal };
  if (error instanceof BrokenFileError) return { kind: 'refused', refusal: { code: 'file.broken' } };
  if (error instanceof ForgedBundleError) return { kind: 'refused', refusal: { code: error.code } };
  const isDisk = error instanceof Error && 'syscall' in error;
  return isDisk ? { kind: 'refused', refusal: { code: 'file.not_saved' } } : { kind: 'offline' };
}
