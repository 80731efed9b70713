// `npm test [part…] [-- arguments for the runner of the one part]`: runs all checks, or the named parts. Continues after a failure, so
// that one run reports everything. The last line is always `N passed, N failed, N skipped`.
import os from 'node:os';
import path from 'node:path';
import { stopWhenAsked } from './bootstrap/child.mjs';
import { tooling } from './bootstrap/workspace.mjs';
import { isPartName, onlyReads, partNames, runAside, runPart, type PartName } from './testing/parts.ts';
import { printSummary, type Outcome } from './testing/summary.ts';
import { throwAwayFolder } from './testing/throw-away.ts';

stopWhenAsked();
// Services started by tests would otherwise spend half of their startup time on compiling the same code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(tooling, 'compile-cache');
// Temporary data of a run (databases, documents, browser profiles) is created and deleted by the thousand.
process.env['TMPDIR'] = throwAwayFolder() ?? os.tmpdir();
const words = process.argv.slice(2);
const named = words.filter(isPartName);
const extra = words.filter((word) => !isPartName(word) && word !== '--');
if (extra.length > 0 && named.length !== 1) {
  console.error(`Not a part: ${extra.join(' ')}. The parts are ${partNames.join(', ')}.`);
  process.exit(2);
}

const wanted = named.length > 0 ? partNames.filter((name) => named.includes(name)) : partNames;
const readers = wanted.filter(onlyReads);
const runners = wanted.filter((part) => !onlyReads(part));
// Checks that only read the sources run parallel to the tests, which mostly wait.
const outcomes = (
  await Promise.all([inTurn(readers, runners.length > 0 ? runAside : runPart), inTurn(runners, runPart)])
).flat();
process.exitCode = outcomes.some(({ tally }) => tally.failed > 0) ? 1 : 0;
printSummary(outcomes);

async function inTurn(parts: readonly PartName[], runOne: typeof runPart): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const part of parts) {
    if (runOne === runPart) console.log(`\n── ${part} ${'─'.repeat(60 - part.length)}`);
    const start = performance.now();
    const failed = done.filter(({ tally }) => tally.failed > 0).map((outcome) => outcome.part);
    const tally = await runOne(part, { extra, failed });
    done.push({ part, tally, seconds: (performance.now() - start) / 1000 });
  }
  return done;
}
