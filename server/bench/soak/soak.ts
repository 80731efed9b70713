import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { readConfig } from '../../src/config.ts';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { sandboxKeys } from '../../src/start/choose-provider.ts';
import { signIn } from '../harness/api.ts';
import { asked } from '../harness/arguments.ts';
import { onFilled, withClient, type FilledPostgres } from '../harness/filled-postgres.ts';
import { ask, drive, type Side, type Target } from '../harness/load.ts';
import { familyOf, residentBytes } from '../harness/machine.ts';
import { startService } from '../harness/processes.ts';
import { conditions, print, report } from '../harness/report.ts';
import { anAsset, makeRows, type Row } from '../performance/rows.ts';
import { judge, soakLines, type Sample } from './judge.ts';

// `npm run bench:soak [-- --minutes 120 --orders 10000 --write]`: sends a mixture of requests, at half of the service's
// capacity, for this number of minutes, to 127.0.0.1. A sample every half minute shows whether memory, descriptors, connections
// and event loop are stable; the exit code is 1 if not. `--write` writes the table into docs/reliability.md.

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
const { minutes, orders } = asked;

await onFilled(soak);

async function soak({ connection, postgres, settings: given }: FilledPostgres): Promise<void> {
  const settings = { ...given, METRICS_TOKEN: metricsToken };
  const service = await startService(connection, settings);
  const { webhookSecret } = sandboxKeys(readConfig(settings).sandboxSecret());
  const parts = { connection, service, http: service, koa: service, asset: await anAsset(service.origin) };
  const rows = await makeRows({ ...parts, cookie: await signIn(service.origin), webhookSecret });
  const side = { target: service, request: mixed(rows) };
  const { perSecond: capacity } = await drive(side, { connections: 10, postgres }, 20);
  const perSecond = capacity / 2;
  const sample = () => takeSample(service, connection);
  const rested = await sample();
  print(`${capacity.toFixed(0)} requests per second are all of it; half of them for ${minutes} minutes`);
  const { samples, failures } = await load(side, perSecond, sample);
  // By then, both sides have closed idle connections.
  await delay(sampleEveryMs);
  const result = { rested, samples, after: await sample(), failures, perSecond };
  await service.stop();
  const lines = soakLines(result, `${conditions()}; ${minutes} minutes, ${orders} orders at first`);
  report('soak', lines, 'reliability.md');
  for (const promise of judge(result)) {
    console.error(`Broken: ${promise}`);
    process.exitCode = 1;
  }
}

/** The rows' requests, evenly distributed according to the mixture. */
function mixed(rows: readonly Row[]): Side['request'] {
  const shares = Object.entries(mixture).map(([name, share]) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`There is no row "${name}".`);
    return { share, request: row.service.request, owed: 0 };
  });
  return (n) => {
    for (const one of shares) one.owed += one.share;
    const next = shares.reduce((one, other) => (other.owed > one.owed ? other : one));
    next.owed -= 1000;
    return next.request(n);
  };
}

/** Sends at a constant rate, regardless of earlier responses, and takes a sample every half minute. */
async function load(
  { target, request }: Side,
  perSecond: number,
  sample: () => Promise<Sample>,
): Promise<{ samples: Sample[]; failures: number }> {
  const pool = new Pool(target.origin, { connections: most, pipelining: 1 });
  const samples: Sample[] = [];
  const from = performance.now();
  let [sent, underway, failures, sampledAt] = [0, 0, 0, from];
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

/** The service's current resources. Reading its metrics starts a new measurement of the event loop. Linux only. */
async function takeSample({ origin, pid }: Target, connection: DatabaseConnection): Promise<Sample> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  const loop = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/mu.exec(metrics)?.[1];
  if (loop === undefined) throw new Error('/metrics answered without the event loop’s delay.');
  // All connections except the one of this query.
  const others = `select count(*)::int from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const { rows } = await withClient(connection, (client) => client.query<{ count: number }>(others));
  return {
    memory: residentBytes(pid),
    family: familyOf(pid).reduce((sum, member) => sum + residentBytes(member), 0),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.count ?? 0,
    loopP99: Number(loop) * 1000,
  };
}
