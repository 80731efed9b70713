/** Whether a file system call failed because the file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
}

/** For catch(): returns undefined if the file does not exist; rethrows every other error. */
export function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
