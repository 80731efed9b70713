import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever it was cloned to. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the bootstrap fetches for itself: never committed, safe to delete. */
export const tooling = path.join(root, '.tooling');

/**
 * Goes to standard error, which leaves standard output to the program that was asked for.
 * @param {string} message
 */
export function say(message) {
  process.stderr.write(`[bootstrap] ${message}\n`);
}
