import { stat } from 'node:fs/promises';
import path from 'node:path';

/** A file as it was when somebody looked. Whoever writes to it changes its length or its time. */
export interface FileOnDisk {
  readonly path: string;
  /** Without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Since 1970, in ms, with fractions where the disk has them. */
  readonly modifiedMs: number;
}

/** gone: not there any more; changed: not the file it was; unreadable: the system keeps it from us. */
type FileTrouble = 'gone' | 'changed' | 'unreadable';

/** Why a file of this computer cannot be sent. Holds no path: the page and the log may see it. */
export class FileTroubleError extends Error {
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble, options?: { readonly cause?: unknown }) {
    super(`the file is ${trouble}`, options);
    this.name = 'FileTroubleError';
    this.trouble = trouble;
  }
}

/**
 * Looks at an ordinary file; links are followed. Throws FileTroubleError for what is not there or kept from us, and an
 * Error with words for the page for folders, devices and the like.
 */
export async function lookAtFile(file: string): Promise<FileOnDisk> {
  if (!path.isAbsolute(file)) throw new Error('only files of this computer can be taken');
  const found = await asFileTrouble(stat(file));
  if (!found.isFile()) throw new Error('only files can be taken, no folders');
  return { path: file, name: path.basename(file), bytes: found.size, modifiedMs: found.mtimeMs };
}

/** What the system says about a file, in our words. */
export async function asFileTrouble<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new FileTroubleError(isAbsence(code) ? 'gone' : 'unreadable', { cause: error });
  }
}

function isAbsence(code: string): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code);
}
