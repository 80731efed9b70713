import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/workspace.mjs';
import { fingerprint } from './fingerprint.ts';

/** Says which sources the built site was made from; written when all of it is there. */
export const siteStamp = path.join(root, 'web', 'dist', '.sources');

// Whatever decides how the built site looks. Tests do not.
const sources = [
  'web/src/',
  'web/public/',
  'web/*.{ts,json,html}',
  'core/src/',
  'core/package.json',
  'pnpm-lock.yaml',
  'scripts/{build-web,compress-files}.ts',
];

/** @returns whether the built site belongs to the sources as they are now */
export function isSiteBuilt(): boolean {
  try {
    return readFileSync(siteStamp, 'utf8') === fingerprintOfSources();
  } catch {
    return false;
  }
}

/** @returns a hash that changes with any of the sources */
export function fingerprintOfSources(): string {
  return fingerprint(sources, ['**/*.test.{ts,tsx}']);
}
