// `npm run test:chaos [-- --rounds N] [--seed N] [--minutes N] [--world three|embedded]`: runs the service while processes are killed and
// dependencies fail, then the auditor. Exit code 1 if a promise was broken.
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { untriedModes } from './load/diary.ts';
import { seededRandom } from './random.ts';
import { describeRun } from './report.ts';
import type { Blow } from './storm/blows.ts';
import { runStorm } from './storm/storm.ts';
import { worldKinds, type WorldKind } from './world/world.ts';

const usage = `Usage: npm run test:chaos -- [--rounds N] [--seed N] [--minutes N] [--world ${worldKinds.join('|')}]`;
const { rounds, firstSeed, minutes, kinds } = readOptions();

/** Per round: at least 30 kills of server processes, and 10 of PostgreSQL in each world; in the embedded one these are consecutive. */
function blowsFor(kind: WorldKind, seed: number): Blow[] {
  if (kind === 'three') return planBlows({ server: 20, servers: 4, database: 10 }, seed);
  return [...planBlows({ database: 10 }, seed), ...planBlows({ server: 10 }, seed)];
}

/** Returns this many of each, in an order derived from the seed. */
function planBlows(counts: Readonly<Partial<Record<Blow, number>>>, seed: number): Blow[] {
  const random = seededRandom(seed);
  const blows = (Object.entries(counts) as [Blow, number][]).flatMap(([blow, count]) =>
    Array.from({ length: count }, () => blow),
  );
  for (let index = blows.length - 1; index > 0; index -= 1) {
    const other = random.between(0, index);
    const [left, right] = [blows[index], blows[other]];
    if (left !== undefined && right !== undefined) [blows[index], blows[other]] = [right, left];
  }
  return blows;
}

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort(new Error('stopped')));
process.once('SIGTERM', () => stopping.abort(new Error('stopped')));

const deadline = performance.now() + minutes * 60_000;
let failures = 0;
console.log(conditions());
try {
  for (let round = 0; round < rounds && performance.now() < deadline; round += 1) {
    for (const kind of kinds) failures += await runOne(kind, firstSeed + round);
  }
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  console.error('Stopped; nothing was audited.');
  process.exit(130);
}
console.log(failures === 0 ? '\nEvery promise was kept.' : `\n${failures} findings.`);
process.exit(failures > 0 ? 1 : 0);

/** Resolves with the number of findings. */
async function runOne(kind: WorldKind, seed: number): Promise<number> {
  console.log(`\nworld ${kind}, seed ${seed}; again: npm run test:chaos -- --world ${kind} --seed ${seed}`);
  const result = await runStorm({
    kind,
    seed,
    blows: blowsFor(kind, seed),
    customers: 6,
    pauseMs: [800, 2500],
    // A mail that failed many times at a dead server would wait for minutes.
    skipPauses: true,
    deadline,
    signal: stopping.signal,
    say: (line) => console.log(`  ${line}`),
  });
  console.log(describeRun(`${kind}, seed ${seed}`, result));
  return result.findings.length + untriedModes(result.facts.diary).length;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: '1' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        minutes: { type: 'string', default: '30' },
        world: { type: 'string' },
      },
    });
    const chosen = worldKinds.filter((kind) => values.world === undefined || kind === values.world);
    const [howOften = 0, seed = 0, howLong = 0] = [values.rounds, values.seed, values.minutes].map(Number);
    const areNumbers = [howOften, seed, howLong].every(
      (number) => Number.isSafeInteger(number) && number >= 0,
    );
    // Without a round nothing would be audited, and the run would succeed.
    if (!areNumbers || howOften === 0 || howLong === 0 || chosen.length === 0)
      throw new Error('an option makes no sense');
    return { rounds: howOften, firstSeed: seed, minutes: howLong, kinds: chosen };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

/** The conditions that a run's figures depend on. */
function conditions(): string {
  const load = os.loadavg().map((average) => average.toFixed(1));
  const machine = `${os.availableParallelism()} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  const now = new Date().toISOString();
  return `${now}, commit ${commit()}, Node ${process.version}, ${machine}, load ${load.join(' ')}`;
}

function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return stdout?.trim() || 'unknown';
}
