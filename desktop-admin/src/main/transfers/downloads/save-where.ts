import { randomUUID } from 'node:crypto';
import { mkdir, rename, open } from 'node:fs/promises';
import path from 'node:path';
import type { Failure, SaveResult } from '@truepage/core/platform';
import { numberedName } from '@truepage/core/files/portable-name';
import { RefusedError } from '../refusal.ts';
import { BrokenFileError } from './check-bundle.ts';
import { ForgedBundleError } from './check-certificate.ts';
import { saveDocument, type SavingParts, type Wanted } from './saving.ts';

/** The maximum number of files with one name in a folder. */
const mostNumbers = 1000;

export const cancelled: SaveResult = { kind: 'cancelled' };

/** The dialog has already asked whether to replace an existing file. */
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

/** Saves every file that can be saved; resolves with the first failure, if any. */
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

/** Classifies an error: a refusal of the server, a disk error, or no answer. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RefusedError) return { kind: 'refused', refusal: error.refusal };
  if (error instanceof BrokenFileError) return { kind: 'refused', refusal: { code: 'file.broken' } };
  if (error instanceof ForgedBundleError) return { kind: 'refused', refusal: { code: error.code } };
  const isDisk = error instanceof Error && 'syscall' in error;
  return isDisk ? { kind: 'refused', refusal: { code: 'file.not_saved' } } : { kind: 'offline' };
}

/** Moves a file to a free name in a folder, adding a number if the name is taken. Resolves with the path. */
async function placeBeside(file: string, folder: string, name: string): Promise<string> {
  for (let number = 1; number <= mostNumbers; number += 1) {
    const target = path.join(folder, number === 1 ? name : numberedName(name, number));
    if (await reserve(target)) {
      await rename(file, target);
      return target;
    }
  }
  throw new Error('there are too many files of this name');
}

/** Moving would replace a file created there in the meantime, so an empty file reserves the name. */
async function reserve(target: string): Promise<boolean> {
  try {
    const handle = await open(target, 'wx');
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
