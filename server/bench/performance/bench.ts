import type { DatabaseConnection } from '../../src/db/connection.ts';
import { readConfig } from '../../src/config.ts';
import { sandboxKeys } from '../../src/start/choose-provider.ts';
import { asked } from '../harness/arguments.ts';
import { inTurns, median } from '../harness/figures.ts';
import { onFilled, type FilledPostgres, type Settings } from '../harness/filled-postgres.ts';
import { drive, middle, type Target } from '../harness/load.ts';
import { cores, describeMachine, pin, residentBytes } from '../harness/machine.ts';
import { startBare, startService } from '../harness/processes.ts';
import { today } from '../harness/report.ts';
import { signIn } from '../harness/sign-in.ts';
import { measureFanOut } from './fan-out.ts';
import { measureParts } from './in-parts.ts';
import { keepMeasurement, measuredLine, type MeasuredRow } from './measurements.ts';
import { startNginx } from './nginx.ts';
import { anAsset, makeRows, type Row } from './rows.ts';
import { measureSearches } from './searches.ts';

// `npm run bench [-- --orders 10000 --seconds 4 --runs 3 --rows 1,3 --profile folder --write]`: measures each row and its limit
// in turns, on the same database. The measured process has one core, load generator and PostgreSQL the other. `--write` writes
// the result into docs/performance.md; `--profile` writes the service's CPU profile into a folder, for Chromium's developer
// tools.

const { orders, seconds, runs } = asked;
const isChosen = (row: string): boolean => asked.rows?.split(',').includes(row) ?? true;

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
  const service = await startService(connection, settings, asked.profile);
  const idle = residentBytes(service.pid);
  const [http, koa] = [await startBare('http', connection), await startBare('koa', connection)];
  const asset = await anAsset(service.origin);
  const nginx = await startNginx(asset);
  const cookie = await signIn(service.origin);
  const { webhookSecret } = sandboxKeys(readConfig(settings).sandboxSecret());
  const rows: MeasuredRow[] = [];
  const parts = { connection, http, koa, asset, nginx, cookie, webhookSecret };
  for (const row of await makeRows(parts)) {
    if (!isChosen(row.name.split(' ')[0] ?? '')) continue;
    const measured = await beside(row, service, postmaster);
    rows.push(measured);
    say(measuredLine(measured));
  }
  const searching = { connection, service, seconds: Math.min(seconds, 4), headers: { Cookie: cookie } };
  const searches = isChosen('6') ? await measureSearches(searching) : [];
  const inParts = isChosen('14') ? await measureParts(service, runs) : undefined;
  const loaded = residentBytes(service.pid);
  await Promise.all([koa.stop(), nginx?.stop(), service.stop()]);
  const fanOut = isChosen('13') ? await fanningOut({ connection, settings, cookie, bare: http }) : undefined;
  await http.stop();
  const conditions = `${today()}, ${describeMachine()}; ${runs} runs of ${seconds} s, medians`;
  const memory = { idle, loaded };
  const measurement = { conditions, fillSeconds, rows, searches, start, memory, fanOut, inParts };
  say(JSON.stringify({ start, memory, searches, fanOut, inParts }, undefined, 1));
  if (asked.write) keepMeasurement(orders, measurement);
}

interface FanningOut {
  readonly connection: DatabaseConnection;
  readonly settings: Settings;
  readonly cookie: string;
  readonly bare: Target;
}

/** One account may not open that many streams, so rate limits are off here. */
async function fanningOut({ connection, settings, cookie, bare }: FanningOut) {
  const service = await startService(connection, { ...settings, RATE_LIMITS: 'off' });
  const measured = await measureFanOut(service, cookie, bare);
  await service.stop();
  return measured;
}

/** The medians of a row and of its limit. */
async function beside(
  { name, goal, limit, connections, ask, wanted, bytes }: Row,
  service: Target,
  postmaster: number,
): Promise<MeasuredRow> {
  const before = residentBytes(service.pid);
  const [limits, ours] = await inTurns(
    { runs },
    () => drive(limit, { connections, seconds, request: ask }, postmaster),
    () => drive(service, { connections, seconds, request: wanted }, postmaster),
  );
  const [one, other] = [middle(limits), middle(ours)];
  const grown = Math.max(0, ...(ours ?? []).map(({ memory }) => memory - before));
  return { name, goal, limit: one, service: other, ratio: other.perSecond / one.perSecond, grown, bytes };
}

interface Starts {
  stop(): Promise<void>;
  readonly startMs: number;
}

/** From the start of the process until its first response, in ms; compared with Koa and the same database layer. */
async function measureStart(ours: () => Promise<Starts>, theirs: () => Promise<Starts>) {
  const once = (begin: () => Promise<Starts>) => async () => {
    const started = await begin();
    await started.stop();
    return started.startMs;
  };
  const [limit, service] = await inTurns({ runs }, once(theirs), once(ours));
  return { limit: median(limit), service: median(service) };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
