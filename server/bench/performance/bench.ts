import { parseArgs } from 'node:util';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { readConfig } from '../../src/config.ts';
import { sandboxKeys } from '../../src/start/choose-provider.ts';
import type { FilledPostgres } from './filled-postgres.ts';
import { drive, middle, quantile, type Measured, type Target } from './load.ts';
import { cores, describeMachine, pin, residentBytes } from './machine.ts';
import { today } from './report.ts';
import { keepMeasurement, measuredLine, type MeasuredRow } from './measurements.ts';
import { startNginx } from './nginx.ts';
import { anAsset, makeRows, signIn, type Row } from './rows.ts';
import { measureSearches } from './searches.ts';
import { measureFanOut } from './fan-out.ts';
import { onFilled, type Settings } from './on-filled.ts';
import { startBare, startService } from './processes.ts';

// `npm run bench [-- --orders 10000 --seconds 4 --runs 3 --rows 1,3 --profile folder --write]`: each row beside its limit in the
// same minutes, on the same database. What is measured has one core, load and PostgreSQL the other. `--write` puts it into
// docs/performance.md; `--profile` leaves what the service's processor did in a folder, for Chromium's developer tools.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    rows: { type: 'string' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [orders, seconds, runs] = [values.orders, values.seconds, values.runs].map(Number) as [
  number,
  number,
  number,
];
const chosen = values.rows?.split(',');

await onFilled(orders, measure);

async function measure(
  { connection, postmaster, fillSeconds }: FilledPostgres,
  settings: Settings,
): Promise<void> {
  for (const pid of [process.pid, postmaster]) pin(pid, cores.rest);
  say(`${orders} orders in ${fillSeconds} s`);

  const start = await measureStart(
    () => startService(connection, settings),
    () => startBare('orm', connection),
  );
  const service = await startService(connection, settings, values.profile);
  const idle = residentBytes(service.pid);
  const [http, koa] = [await startBare('http', connection), await startBare('koa', connection)];
  const asset = await anAsset(service.origin);
  const nginx = await startNginx(asset);
  const cookie = await signIn(service.origin);
  const { webhookSecret } = sandboxKeys(readConfig(settings).sandboxSecret());
  const rows: MeasuredRow[] = [];
  const parts = { connection, http, koa, asset, nginx, cookie, webhookSecret };
  for (const row of await makeRows(parts)) {
    if (chosen?.some((name) => row.name.split(' ')[0] === name) === false) continue;
    const measured = await beside(row, service, postmaster);
    rows.push(measured);
    say(measuredLine(measured));
  }
  const searches =
    chosen?.includes('6') === false
      ? []
      : await measureSearches({
          connection,
          service,
          seconds: Math.min(seconds, 4),
          headers: { Cookie: cookie },
        });
  const loaded = residentBytes(service.pid);
  await Promise.all([koa.stop(), nginx?.stop(), service.stop()]);
  const fanOut =
    chosen?.includes('13') === false
      ? undefined
      : await fanningOut({ connection, settings, cookie, bare: http });
  await http.stop();
  const conditions = `${today()}, ${describeMachine()}; ${runs} runs of ${seconds} s, medians`;
  const measurement = { conditions, fillSeconds, rows, searches, start, memory: { idle, loaded }, fanOut };
  say(JSON.stringify({ start, memory: measurement.memory, searches, fanOut }, undefined, 1));
  if (values.write) keepMeasurement(orders, measurement);
}

interface FanningOut {
  readonly connection: DatabaseConnection;
  readonly settings: Settings;
  readonly cookie: string;
  readonly bare: Target;
}

/** One account may not open as many streams: they are not limited here. */
async function fanningOut({ connection, settings, cookie, bare }: FanningOut) {
  const service = await startService(connection, { ...settings, RATE_LIMITS: 'off' });
  const measured = await measureFanOut(service, cookie, bare);
  await service.stop();
  return measured;
}

/** In turns, so that both see the same minutes of a shared machine; the middle of the runs. */
async function beside(
  { name, goal, limit, connections, ask, wanted, bytes }: Row,
  service: Target,
  postmaster: number,
): Promise<MeasuredRow> {
  const [limits, ours]: [Measured[], Measured[]] = [[], []];
  const before = residentBytes(service.pid);
  for (let run = 0; run < runs; run += 1) {
    limits.push(await drive(limit, { connections, seconds, request: ask }, postmaster));
    ours.push(await drive(service, { connections, seconds, request: wanted }, postmaster));
  }
  const [one, other] = [middle(limits), middle(ours)];
  const grown = Math.max(0, ...ours.map(({ memory }) => memory - before));
  return { name, goal, limit: one, service: other, ratio: other.perSecond / one.perSecond, grown, bytes };
}

interface Starts {
  stop(): Promise<void>;
  readonly startMs: number;
}

/** From the start of the process until it answers, ms; beside Koa with the same database layer. */
async function measureStart(ours: () => Promise<Starts>, theirs: () => Promise<Starts>) {
  const times = { limit: [] as number[], service: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    for (const [name, begin] of [['limit', theirs] as const, ['service', ours] as const]) {
      const started = await begin();
      times[name].push(started.startMs);
      await started.stop();
    }
  }
  return { limit: quantile(times.limit, 0.5), service: quantile(times.service, 0.5) };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
