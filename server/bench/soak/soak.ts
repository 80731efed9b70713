import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { readConfig } from '../../src/config.ts';
import { sandboxKeys } from '../../src/start/choose-provider.ts';
import { onFilled, type FilledPostgres, type Settings } from '../harness/filled-postgres.ts';
import { ask, drive, type Target } from '../harness/load.ts';
import { cores, describeMachine, pin } from '../harness/machine.ts';
import { startService } from '../harness/processes.ts';
import { today, writeMeasured } from '../harness/report.ts';
import { signIn } from '../harness/sign-in.ts';
import { anAsset, makeRows, type Row } from '../performance/rows.ts';
import { judge, soakTable } from './judge.ts';
import { takeSample, type Sample } from './take-sample.ts';

// `npm run bench:soak [-- --minutes 120 --orders 10000 --write]`: sends a mixture of requests, at half of the service's
// capacity, for this number of minutes, to 127.0.0.1. A sample every half minute shows whether memory, descriptors, connections
// and event loop are stable; the exit code is 1 if not. `--write` writes the table into docs/reliability.md.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    orders: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);

/** How many of a thousand requests belong to each row. New orders are rare, because each leaves 100 KB on the disk. */
const mixture: Readonly<Record<string, number>> = {
  '1 order': 300,
  '1 order, again': 295,
  '2 prices': 100,
  '5 list, page 1': 80,
  '5 list, deep': 20,
  '9 home page': 100,
  '9 order, as a page': 80,
  '12 webhook': 20,
  '3 new order': 5,
};

/** The maximum number of requests in flight; further ones are counted as late. */
const most = 100;
const metricsToken = 'only-for-measuring-1';
const sampleEveryMs = 30_000;

await onFilled(Number(values.orders), soak);

async function soak({ connection, postmaster }: FilledPostgres, given: Settings): Promise<void> {
  for (const pid of [process.pid, postmaster]) pin(pid, cores.rest);
  const settings = { ...given, METRICS_TOKEN: metricsToken };
  const service = await startService(connection, settings);
  const { webhookSecret } = sandboxKeys(readConfig(settings).sandboxSecret());
  const parts = { connection, http: service, koa: service, asset: await anAsset(service.origin) };
  const rows = await makeRows({ ...parts, cookie: await signIn(service.origin), webhookSecret });
  const request = mixed(rows);
  const { perSecond } = await drive(service, { connections: 10, seconds: 20, request }, postmaster);
  const sample = () => takeSample(service, connection, metricsToken);
  const rested = await sample();
  console.log(
    `${perSecond.toFixed(0)} requests per second are all of it; half of them for ${minutes} minutes`,
  );
  const { samples, failures } = await load(service, { perSecond: perSecond / 2, request }, sample);
  // By then, both sides have closed idle connections.
  await delay(sampleEveryMs);
  const after = await sample();
  await service.stop();
  const result = { rested, samples, after, failures, perSecond: perSecond / 2 };
  const conditions = `${today()}, ${describeMachine()}; ${minutes} minutes, ${values.orders} orders at first`;
  const table = soakTable(result, conditions);
  console.log(table);
  if (values.write) writeMeasured('soak', table, 'reliability.md');
  const broken = judge(result);
  for (const promise of broken) console.error(`Broken: ${promise}`);
  if (broken.length > 0) process.exitCode = 1;
}

/** The rows' requests, evenly distributed according to the mixture. */
function mixed(rows: readonly Row[]): Row['wanted'] {
  const shares = Object.entries(mixture).map(([name, share]) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`There is no row "${name}".`);
    return { share, wanted: row.wanted, owed: 0 };
  });
  return (n) => {
    for (const one of shares) one.owed += one.share;
    const next = shares.reduce((one, other) => (other.owed > one.owed ? other : one));
    next.owed -= 1000;
    return next.wanted(n);
  };
}

interface Pace {
  readonly perSecond: number;
  readonly request: Row['wanted'];
}

/** Sends at a constant rate, regardless of earlier responses, and takes a sample every half minute. */
async function load(
  { origin }: Target,
  { perSecond, request }: Pace,
  sample: () => Promise<Sample>,
): Promise<{ samples: Sample[]; failures: number }> {
  const pool = new Pool(origin, { connections: most, pipelining: 1 });
  const samples: Sample[] = [];
  let [sent, underway, failures, sampledAt] = [0, 0, 0, performance.now()];
  const from = performance.now();
  const send = async (n: number): Promise<void> => {
    underway += 1;
    await ask(pool, request(n)).catch((error: unknown) => {
      failures += 1;
      if (failures <= 10) console.error(error);
    });
    underway -= 1;
  };
  while (performance.now() - from < minutes * 60_000) {
    const due = ((performance.now() - from) / 1000) * perSecond;
    for (; sent < due; sent += 1) {
      if (underway < most) void send(sent);
      else failures += 1;
    }
    if (performance.now() - sampledAt > sampleEveryMs) {
      sampledAt = performance.now();
      samples.push(await sample());
    }
    await delay(5);
  }
  await pool.close();
  return { samples, failures };
}
