import { readConfig } from '../../src/config.ts';
import { sandboxKeys } from '../../src/start/choose-provider.ts';
import { signIn } from '../harness/api.ts';
import { asked } from '../harness/arguments.ts';
import { megabytes } from '../harness/figures.ts';
import { onFilled, type FilledPostgres } from '../harness/filled-postgres.ts';
import { compare, type Measured } from '../harness/load.ts';
import { residentBytes } from '../harness/machine.ts';
import { startBare, measureStarts, startService } from '../harness/processes.ts';
import { conditions, print, report, table, tableRow, type Cell } from '../harness/report.ts';
import { listenerCount, measureFanOut } from './fan-out.ts';
import { measureParts } from './in-parts.ts';
import { anAsset, makeRows, type Row } from './rows.ts';
import { measureSearches, searchHeads } from './searches.ts';

// `npm run bench [-- --orders 10000 --seconds 4 --runs 3 --rows 1,3 --profile folder --write]`: measures each row and its limit
// in turns, on the same database. The measured process has one core, load generator and PostgreSQL the other. `--write` writes
// all rows into docs/performance.md; `--profile` writes the service's CPU profile into a folder, for Chromium's developer
// tools.

const { orders, seconds, runs } = asked;
const isChosen = (row: string): boolean => asked.rows?.split(',').includes(row) ?? true;
const heads = [
  'row',
  'limit, req/s',
  'µs CPU + PostgreSQL',
  'service, req/s',
  'µs CPU + PostgreSQL',
  'p50, p99, ms',
  'ratio',
  'goal',
];

await onFilled(measure);

async function measure({ connection, postgres, fillSeconds, settings }: FilledPostgres): Promise<void> {
  print(`${orders} orders in ${fillSeconds} s`);
  const [limitMs = 0, serviceMs = 0] = await measureStarts(
    () => startBare('orm', connection),
    () => startService(connection, settings),
  );
  const service = await startService(connection, settings, asked.profile);
  const idle = residentBytes(service.pid);
  const [http, koa] = [await startBare('http', connection), await startBare('koa', connection)];
  const cookie = await signIn(service.origin);
  const { webhookSecret } = sandboxKeys(readConfig(settings).sandboxSecret());
  const asset = await anAsset(service.origin);
  const rows: Cell[][] = [];
  for (const row of await makeRows({ connection, service, http, koa, asset, cookie, webhookSecret })) {
    if (!isChosen(row.name.split(' ')[0] ?? '')) continue;
    const before = residentBytes(service.pid);
    const [limit, ours] = await compare({ connections: row.connections, postgres }, row.limit, row.service);
    if (limit !== undefined && ours !== undefined) rows.push(cellsOf(row, limit, ours, before));
    print(tableRow(rows.at(-1) ?? []));
  }
  const searches = isChosen('6') ? await measureSearches(connection, service, cookie) : [];
  const loaded = residentBytes(service.pid);
  const inParts = isChosen('14') ? [await measureParts(service)] : [];
  await Promise.all([koa.stop(), service.stop()]);
  const lines = [
    `7: ${Math.round(serviceMs)} ms from start to ready, ${Math.round(limitMs)} ms for Koa with the same database layer (${(serviceMs / limitMs).toFixed(2)}).`,
    `8: ${megabytes(idle)} MB idle, ${megabytes(loaded)} MB after all rows.`,
    ...inParts,
  ];
  if (isChosen('13')) {
    // One account may not open that many streams, so rate limits are off here.
    const unlimited = await startService(connection, { ...settings, RATE_LIMITS: 'off' });
    const [limit, ours] = await measureFanOut(unlimited, cookie, http);
    await unlimited.stop();
    lines.push(
      `13: ${ours.toFixed(1)} ms from sending an order until the last of ${listenerCount} listeners has received its event, ${limit.toFixed(1)} ms where only a row is stored and sent (${(ours / limit).toFixed(2)}).`,
    );
  }
  await http.stop();
  report(
    `service ${orders}`,
    [
      `${conditions()}; ${runs} runs of ${seconds} s, medians. Filled in ${fillSeconds} s.`,
      '',
      ...table(heads, rows),
      '',
      ...table(searchHeads, searches),
      '',
      ...lines,
    ],
    'performance.md',
    asked.write && asked.rows === undefined,
  );
}

function cellsOf({ name, goal, bytes }: Row, limit: Measured, service: Measured, before: number): Cell[] {
  const cells = ({ perSecond, cpuUs, postgresUs }: Measured) => [
    bytes === undefined ? perSecond.toFixed(0) : `${megabytes(perSecond * bytes)} MB/s`,
    `${cpuUs.toFixed(0)} + ${postgresUs.toFixed(0)}`,
  ];
  const grown = bytes === undefined ? '' : `, +${megabytes(Math.max(0, service.memory - before))} MB`;
  const times = `${service.p50.toFixed(1)}, ${service.p99.toFixed(1)}`;
  const ratio = (service.perSecond / limit.perSecond).toFixed(2) + grown;
  return [name, ...cells(limit), ...cells(service), times, ratio, goal === 0 ? '–' : goal];
}
