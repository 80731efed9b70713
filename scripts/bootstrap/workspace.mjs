import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the bootstrap downloads: never committed, safe to delete. */
export const tooling = path.join(root, '.tooling');

/**
 * Writes to standard error, because standard output is reserved for the requested program.
 * @param {string} message
 */
export function say(message) {
  process.stderr.write(`[bootstrap] ${message}\n`);
}
