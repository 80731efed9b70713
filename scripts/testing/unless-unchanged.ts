import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/workspace.mjs';
import { fingerprint } from '../fingerprint.ts';
import { oneSkipped, type Tally } from './tally.ts';

/** What the slow parts that seldom change are made of. A folder counts with all that is in it. */
const sources = {
  double: [
    'e2e/browser/chromium.ts',
    'e2e/package.json',
    'e2e/playwright.config.ts',
    'e2e/desktop/double/',
    'e2e/desktop/*.ts',
  ],
  packaging: [
    'electron-builder.yml',
    'pnpm-lock.yaml',
    'desktop-admin/*.{ts,json}',
    'desktop-admin/{build,scripts,src}/',
    'e2e/packaging/',
  ],
} as const;

/** Of the sources that each part has passed with: committed, so that nobody tests again what nobody has changed. */
const file = path.join(root, 'scripts', 'testing', 'verified.json');

/**
 * Runs a part when its sources are not those that it last passed with, and remembers them when it passes. With
 * NIGHTLY=true it runs whatever was changed.
 * @returns its tally, or one skipped
 */
export async function unlessUnchanged(part: keyof typeof sources, run: () => Promise<Tally>): Promise<Tally> {
  const now = fingerprint(sources[part]);
  const verified = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  if (now === verified[part] && process.env['NIGHTLY'] !== 'true') {
    console.log(
      'Not run: passed with these very sources before (scripts/testing/verified.json, NIGHTLY=true).',
    );
    return oneSkipped;
  }
  const tally = await run();
  if (tally.failed === 0 && process.env['CI'] !== 'true') {
    writeFileSync(file, `${JSON.stringify({ ...verified, [part]: now }, undefined, 2)}\n`);
    console.log('scripts/testing/verified.json says so now: commit it.');
  }
  return tally;
}
