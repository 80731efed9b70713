import os from 'node:os';
import { StartError } from '../start-error.ts';

const advice: Readonly<Record<string, readonly [says: string, advice: string]>> = {
  EACCES: ['may not be used', 'Give the user who starts TruePage the right to read and write it.'],
  EPERM: ['may not be used', 'Give the user who starts TruePage the right to read and write it.'],
  EROFS: ['lies on a disk that is only read', 'Make it writable or choose another DATA_DIR.'],
  ENOSPC: ['cannot be written: the disk is full', 'Make room on the disk.'],
  EDQUOT: ['cannot be written: the quota is used up', 'Make room or raise the quota.'],
  ENOTDIR: [
    'cannot be made: a file stands where a folder should',
    'Move it away or choose another DATA_DIR.',
  ],
  EEXIST: ['cannot be made: something else stands there', 'Move it away or choose another DATA_DIR.'],
  EMFILE: ['cannot be opened: too many files are open', 'Raise the limit (ulimit -n).'],
  ENFILE: ['cannot be opened: too many files are open', 'Raise the limit of the machine.'],
};

/** Explains a file or folder that could not be used and what to do; undefined if the error has another reason. */
export function fileFailure(error: unknown): StartError | undefined {
  const { code = '', path = 'A file', syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const known = advice[code];
  if (!(error instanceof Error) || known === undefined || syscall === undefined) return undefined;
  // Sockets use the same error codes.
  if (/^(?:listen|bind|connect|getaddrinfo)$/.test(syscall)) return undefined;
  const [says, todo] = known;
  const who = code === 'EACCES' || code === 'EPERM' ? ` by ${userName()} (${code})` : ` (${code})`;
  return new StartError(`${path} ${says}${who}.`, todo, { cause: error });
}

function userName(): string {
  try {
    return `user ${os.userInfo().username}`;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
