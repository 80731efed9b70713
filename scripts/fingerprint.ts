import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/workspace.mjs';

/**
 * A hash that changes with the name and the content of every matching file.
 * @param patterns globs from the root of the repository; a folder with a trailing slash includes everything in it
 * @param excluded globs of files to ignore
 */
export function fingerprint(patterns: readonly string[], excluded: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const name of filesOf(patterns, excluded)) {
    const content = readFileSync(path.join(root, name));
    hash
      .update(`${name.replaceAll('\\', '/')}\0`)
      .update(content)
      .update('\0');
  }
  return hash.digest('hex');
}

/** The files that a fingerprint covers, relative to the root. */
export function filesOf(patterns: readonly string[], excluded: readonly string[] = []): string[] {
  const globs = patterns.map((pattern) => (pattern.endsWith('/') ? `${pattern}**/*.*` : pattern));
  return globSync(globs, { cwd: root, exclude: ['**/node_modules/**', ...excluded] }).toSorted();
}
