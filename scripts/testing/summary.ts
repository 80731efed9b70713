import type { PartName } from './parts.ts';
import { add, nothing, type Tally } from './tally.ts';

export interface Outcome {
  readonly part: PartName;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Prints the slowest files, the failed tests, a line per part, and finally `N passed, N failed, N skipped`. */
export function printSummary(outcomes: readonly Outcome[]): void {
  for (const { part, tally } of outcomes) printSlowest(part, tally);
  for (const { part, tally } of outcomes)
    for (const failure of tally.failures) console.log(`\nFailed in ${part}: ${failure}`);
  console.log('\n             passed  failed skipped     time');
  for (const { part, tally, seconds } of outcomes) {
    const { passed, failed, skipped } = tally;
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    console.log(`${failed > 0 ? '✗' : '✓'} ${part.padEnd(9)}${counts}${inSeconds(seconds).padStart(11)}`);
  }
  const { passed, failed, skipped } = outcomes.map(({ tally }) => tally).reduce(add, nothing);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}

/** Every file that took a second or more: where time could be saved. */
function printSlowest(part: PartName, { seconds }: Tally): void {
  const slow = Object.entries(seconds).filter(([, each]) => each >= 1);
  if (slow.length === 0) return;
  console.log(`\nTime per file of ${part}, from one second on`);
  for (const [file, each] of slow.toSorted((left, right) => right[1] - left[1]))
    console.log(`${inSeconds(each).padStart(9)}  ${file}`);
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
