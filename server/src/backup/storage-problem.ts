import path from 'node:path';
import { fileFailure } from '../checks/file-failure.ts';
import { StartError } from '../start-error.ts';

/** What the operator can do about a failure of the disk that `file` lies on; every other error comes back as it is. */
export function asStorageProblem(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const options = { cause: error };
  // Who writes into an open file is not told its name.
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(
      `The disk of ${path.dirname(file)} is full.`,
      'Make room, or choose another folder.',
      options,
    );
  if (code === 'ENOENT') return new StartError(`There is no ${file}.`, 'Check the path.', options);
  return fileFailure(error) ?? error;
}
