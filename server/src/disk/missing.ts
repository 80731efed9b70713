/** Whether a call of the file system failed because the file or folder is not there. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
}

/** For catch(): undefined if something does not exist; rethrows every other error. */
export function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
