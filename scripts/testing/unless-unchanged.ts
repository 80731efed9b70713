import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/workspace.mjs';
import { fingerprint } from '../fingerprint.ts';
import { sourcesOf, type Sources, type Sparing } from './sources.ts';
import { nothing, type Tally } from './tally.ts';

interface Verified {
  readonly sources: string;
  /** The number of passed tests. */
  readonly passed: number;
}

/** The sources that each part last passed with; committed, so that unchanged sources are not tested again. */
const file = path.join(root, 'scripts', 'testing', 'verified.json');

/**
 * Runs a part if its sources differ from those that it last passed with, and records them if it passes. With NIGHTLY=true it always runs.
 * @returns its tally; if it is not run, all its tests count as skipped
 */
export async function unlessUnchanged(part: Sparing, run: () => Promise<Tally>): Promise<Tally> {
  const { of, without }: Sources = sourcesOf[part];
  const sources = fingerprint(of, without);
  const last = readVerified()[part];
  if (last?.sources === sources && process.env['NIGHTLY'] !== 'true') {
    console.log(
      `Skipped: its ${last.passed} tests passed with the same sources (scripts/testing/verified.json).`,
    );
    return { ...nothing, skipped: last.passed };
  }
  const tally = await run();
  if (tally.failed === 0 && process.env['CI'] !== 'true') {
    // Read again, because another run may have recorded its part in the meantime.
    const now = { ...readVerified(), [part]: { sources, passed: tally.passed } };
    writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
    console.log('Recorded in scripts/testing/verified.json: commit it.');
  }
  return tally;
}

function readVerified(): Partial<Record<string, Verified>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, Verified>>;
}
