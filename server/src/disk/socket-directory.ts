import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { StartError } from '../start-error.ts';

/** The longest path of a unix socket that every supported system allows, in bytes (macOS has the lowest limit). */
const longestSocketPath = 103;

/**
 * Returns the folder for a socket called `name`: `dir`, or, if that path would be too long for a socket, a private folder for
 * `dir` in the system's temporary folder.
 */
export function socketDirectory(dir: string, name: string): string {
  if (Buffer.byteLength(path.join(dir, name)) <= longestSocketPath) return dir;
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  const short = path.join(os.tmpdir(), `truepage-${hash}`);
  mkdirSync(short, { recursive: true, mode: 0o711 });
  refuseForeign(short);
  return short;
}

/** The temporary folder is world-writable, so another user may have created this name. */
function refuseForeign(dir: string): void {
  const { uid, mode } = lstatSync(dir);
  const own = process.getuid === undefined || uid === process.getuid();
  const onlyOwnerWrites = (mode & 0o022) === 0;
  const isFolder = lstatSync(dir).isDirectory();
  if (!own || !isFolder || !onlyOwnerWrites) {
    throw new StartError(
      `${dir} belongs to another user.`,
      'Remove it, or choose a DATA_DIR with a shorter path.',
    );
  }
}
