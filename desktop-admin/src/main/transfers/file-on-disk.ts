import { lstat, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file's state at one moment. Writing to it changes its length or its time. */
export interface FileOnDisk {
  readonly path: string;
  /** Without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** In ms since 1970, with fractions if the disk has them. */
  readonly modifiedMs: number;
  readonly origin: FileOrigin;
}

/**
 * chosen: by the person, who may choose a link. found: in a folder that others may be able to write to; a link there could name any file of
 * this computer, so links are not followed.
 */
export const fileOrigins = ['chosen', 'found'] as const;
export type FileOrigin = (typeof fileOrigins)[number];

/** gone: deleted; changed: replaced by another file; unreadable: access denied. */
type FileTrouble = 'gone' | 'changed' | 'unreadable';

/** Why a local file cannot be sent. Contains no path: the page and the log may receive it. */
export class FileTroubleError extends Error {
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble, options?: { readonly cause?: unknown }) {
    super(`the file is ${trouble}`, options);
    this.name = 'FileTroubleError';
    this.trouble = trouble;
  }
}

/**
 * Checks a regular file; links are followed if a person chose them. Throws FileTroubleError if the file is missing or not readable, and an
 * Error with a message for the page for links, folders, devices and the like.
 */
export async function lookAtFile(file: string, origin: FileOrigin): Promise<FileOnDisk> {
  if (!path.isAbsolute(file)) throw new Error('only files of this computer can be taken');
  if (origin === 'found') await asFileTrouble(demandFolder(path.dirname(file)));
  const found = await asFileTrouble(origin === 'chosen' ? stat(file) : lstat(file));
  if (!found.isFile()) throw new Error('only files can be taken, no folders and no links');
  return { path: file, name: path.basename(file), bytes: found.size, modifiedMs: found.mtimeMs, origin };
}

/** Throws if a path is a link or not a folder, and the system's error if it does not exist. */
export async function demandFolder(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error('the folder is a link, or no folder');
}

/** Converts file system errors to FileTroubleError. */
export async function asFileTrouble<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === '') throw error;
    // The file was opened without following links: it was replaced by a link.
    if (code === 'ELOOP') throw new FileTroubleError('changed', { cause: error });
    throw new FileTroubleError(isAbsence(code) ? 'gone' : 'unreadable', { cause: error });
  }
}

function isAbsence(code: string): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code);
}
