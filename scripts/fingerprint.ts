import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/workspace.mjs';

/**
 * A hash that changes with the name and the content of every file that is meant.
 * @param patterns globs from the root of the repository; a folder, with its slash, counts with all that is in it
 * @param excluded globs of what does not count
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

/** The files that a fingerprint is taken of, from the root. */
export function filesOf(patterns: readonly string[], excluded: readonly string[] = []): string[] {
  const globs = patterns.map((pattern) => (pattern.endsWith('/') ? `${pattern}**/*.*` : pattern));
  return globSync(globs, { cwd: root, exclude: ['**/node_modules/**', ...excluded] }).toSorted();
}
