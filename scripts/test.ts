// `npm test [part…] [-- arguments for the runner of the one part]`: every check there is, or the named parts.
// Goes on after a failure, so that one run tells everything. The last line is always `N passed, N failed, N skipped`.
import { stopWhenAsked } from './bootstrap/child.mjs';
import { isPartName, partNames, runPart, type PartName } from './testing/parts.ts';
import { add, nothing, type Tally } from './testing/tally.ts';

interface Outcome {
  part: PartName;
  tally: Tally;
  seconds: number;
}

stopWhenAsked();
const words = process.argv.slice(2);
const named = words.filter(isPartName);
const extra = words.filter((word) => !isPartName(word) && word !== '--');
if (extra.length > 0 && named.length !== 1) {
  console.error(`Not a part: ${extra.join(' ')}. The parts are ${partNames.join(', ')}.`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const part of named.length > 0 ? partNames.filter((name) => named.includes(name)) : partNames) {
  console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
  const start = performance.now();
  const failed = outcomes.filter(({ tally }) => tally.failed > 0).map((outcome) => outcome.part);
  const tally = await runPart(part, { extra, failed });
  outcomes.push({ part, tally, seconds: (performance.now() - start) / 1000 });
}

const total = outcomes.map((outcome) => outcome.tally).reduce(add, nothing);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(summary(total));

function summary({ passed, failed, skipped }: Tally): string {
  const rows = outcomes.map(({ part, tally, seconds }) => {
    const counts = [tally.passed, tally.failed, tally.skipped]
      .map((count) => String(count).padStart(8))
      .join('');
    return `${tally.failed > 0 ? '✗' : '✓'} ${part.padEnd(8)}${counts}${seconds.toFixed(1).padStart(9)} s`;
  });
  const head = '\n            passed  failed skipped     time';
  return [head, ...rows, '', `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');
}
