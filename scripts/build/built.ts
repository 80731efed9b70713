import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/workspace.mjs';
import { fingerprint } from '../fingerprint.ts';

/** The builds that the service needs, and their sources. Tests are excluded. */
const sources = {
  web: [
    'web/src/',
    'web/public/',
    'web/*.{ts,json,html}',
    'core/src/',
    'core/package.json',
    'pnpm-lock.yaml',
    'scripts/build/{bundled-packages,compress-files}.ts',
  ],
  server: [
    'server/{src,local}/',
    'core/src/',
    'core/package.json',
    'pnpm-lock.yaml',
    'scripts/build/{build-server,built-programs,bundled-packages}.ts',
  ],
} as const;

export type Built = keyof typeof sources;

/** @returns whether the build matches the current sources */
export function isBuilt(what: Built): boolean {
  try {
    return readFileSync(stampOf(what), 'utf8') === fingerprintOf(what);
  } catch {
    return false;
  }
}

/** Builds and records the state of the sources from before the build, so that a file saved during the build triggers another one. */
export async function buildFromSources(what: Built, build: () => Promise<void>): Promise<void> {
  const sourcesOfNow = fingerprintOf(what);
  rmSync(stampOf(what), { force: true });
  await build();
  writeFileSync(stampOf(what), sourcesOfNow);
}

const stampOf = (what: Built): string => path.join(root, what, 'dist', '.sources');

const fingerprintOf = (what: Built): string => fingerprint(sources[what], ['**/*.test.{ts,tsx}']);
