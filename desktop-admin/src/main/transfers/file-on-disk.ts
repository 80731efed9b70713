import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file's state at one moment. Writing to it changes its length or its time. */
export interface FileOnDisk {
  readonly path: string;
  /** Without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Since 1970, in ms, with fractions where the disk has them. */
  readonly modifiedMs: number;
  readonly origin: FileOrigin;
}

/**
 * chosen: by the person, who may choose a link. found: in a folder that others may be able to write to; with a link they
 * would name any file of this computer.
 */
export const fileOrigins = ['chosen', 'found'] as const;
export type FileOrigin = (typeof fileOrigins)[number];

/** gone: deleted; changed: replaced by another file; unreadable: access denied. */
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
 * Looks at an ordinary file; links are followed where a person chose them. Throws FileTroubleError for what is not there
 * or kept from us, and an Error with words for the page for links, folders, devices and the like.
 */
export async function lookAtFile(file: string, origin: FileOrigin): Promise<FileOnDisk> {
  if (!path.isAbsolute(file)) throw new Error('only files of this computer can be taken');
  if (origin === 'found') await asFileTrouble(demandFolder(path.dirname(file)));
  const found = await asFileTrouble(origin === 'chosen' ? stat(file) : lstat(file));
  if (!found.isFile()) throw new Error('only files can be taken, no folders and no links');
  return { path: file, name: path.basename(file), bytes: found.size, modifiedMs: found.mtimeMs, origin };
}

/** Throws when a path is a link or anything else than a folder, and the system's error when it is not there. */
export async function demandFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error('the folder is a link, or no folder');
}

/** What the system says about a file, in our words. */
export async function asFileTrouble<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === '') throw error;
    // Opened without following links, a link is no file that was there before.
    if (code === 'ELOOP') throw new FileTroubleError('changed', { cause: error });
    throw new FileTroubleError(isAbsence(code) ? 'gone' : 'unreadable', { cause: error });
  }
}

function isAbsence(code: string): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code);
}
