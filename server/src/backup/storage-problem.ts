import path from 'node:path';
import { fileFailure } from '../checks/file-failure.ts';
import { StartError } from '../start-error.ts';

/** Explains a disk failure with `file`; returns all other errors unchanged. */
export function asStorageProblem(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const options = { cause: error };
  // Errors of an open file do not contain its path.
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(
      `The disk of ${path.dirname(file)} is full.`,
      'Make room, or choose another folder.',
      options,
    );
  if (code === 'ENOENT') return new StartError(`There is no ${file}.`, 'Check the path.', options);
  return fileFailure(error) ?? error;
}
