import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { freePort } from '../../test/support/server-process.ts';
import { clusterIn } from '../../local/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../local/postgres/embedded-postgres.ts';
import { fillOrders } from '../fill-orders.ts';
import { drive, quantile, type Load, type Measured, type Target } from './load.ts';
import { cores, describeMachine, pin, residentBytes } from './machine.ts';
import { today, writeMeasured } from './report.ts';
import { searches } from './searches.ts';
import { startBare, startService } from './processes.ts';

// `npm run bench [-- --orders 10000 --seconds 4 --runs 3 --write]`: each row beside its limit in the same minutes, on the same
// database. What is measured has one core, load and PostgreSQL the other. `--write` puts the table into docs/performance.md.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const orders = Number(values.orders);
const seconds = Number(values.seconds);
const runs = Number(values.runs);
const admin = { username: 'bench', password: 'only for measuring 1' };

pin(process.pid, cores.rest);
const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-bench-'));
const postgres = await startEmbeddedPostgres({
  dir: path.join(folder, 'postgres'),
  log: pino({ level: 'error' }),
});
const postmaster = Number(
  readFileSync(path.join(clusterIn(path.join(folder, 'postgres')).data, 'postmaster.pid'), 'utf8').split(
    '\n',
  )[0],
);
pin(postmaster, cores.rest);
try {
  await measure();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

async function measure(): Promise<void> {
  const { connection } = postgres;
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  };
  // Tables, first pages, the account.
  await (await startService(connection, settings)).stop();
  const filledFrom = performance.now();
  await fillOrders(connection, orders, 20_261_123);
  say(`${orders} orders in ${((performance.now() - filledFrom) / 1000).toFixed(0)} s`);

  const starts: number[] = [];
  let service = await startService(connection, settings);
  for (let run = 0; run < runs; run += 1) {
    await service.stop();
    service = await startService(connection, settings);
    starts.push(service.startMs);
  }
  const idle = residentBytes(service.pid);
  const [bare, koa] = [await startBare('http', connection), await startBare('koa', connection)];
  const cookie = await signIn(service.origin);
  const numbers = await someOrderNumbers();
  const asset = await anAsset(service.origin);

  const at = (prefix: string) => (n: number) => ({ path: `${prefix}${numbers[n % numbers.length]}` });
  const only =
    (address: string, headers = {}) =>
    () => ({ path: address, headers });
  const staff = { Cookie: cookie };
  const deep = await deepCursor(service.origin, staff);
  const rows: readonly Row[] = [
    {
      name: '1 order',
      limit: bare,
      service,
      connections: 50,
      ask: at('/order/'),
      wanted: at('/api/orders/'),
    },
    { name: '2 prices', limit: koa, service, connections: 50, ask: only('/'), wanted: only('/api/prices') },
    {
      name: '5 list, page 1',
      limit: bare,
      service,
      connections: 10,
      ask: only('/list'),
      wanted: only('/api/admin/orders', staff),
    },
    {
      name: '5 list, deep',
      limit: bare,
      service,
      connections: 10,
      ask: only('/list'),
      wanted: only(`/api/admin/orders?cursor=${deep}`, staff),
    },
    { name: '9 home page', limit: koa, service, connections: 10, ask: only('/'), wanted: only('/') },
    {
      name: '10 asset',
      limit: bare,
      service,
      connections: 50,
      ask: only('/assets/x.js'),
      wanted: only(asset),
    },
  ];
  const lines = [
    `| row | limit, req/s | µs CPU + PostgreSQL | service, req/s | µs CPU + PostgreSQL | ratio |`,
    `| --- | ---: | ---: | ---: | ---: | ---: |`,
  ];
  for (const row of rows) {
    const line = await beside(row);
    say(line);
    lines.push(line);
  }
  lines.push('', ...(await searches({ connection, service, postmaster, seconds: 2, headers: staff })));
  lines.push(
    '',
    `Start to ready: ${Math.round(quantile(starts, 0.5))} ms; memory idle ${mb(idle)} MB, after all rows ${mb(residentBytes(service.pid))} MB.`,
  );
  await Promise.all([bare.stop(), koa.stop(), service.stop()]);
  report(lines);
}

interface Row {
  readonly name: string;
  readonly limit: Target;
  readonly service: Target;
  readonly connections: number;
  readonly ask: Load['request'];
  readonly wanted: Load['request'];
}

/** In turns, so that both see the same minutes of a shared machine; the middle of the runs. */
async function beside({ name, limit, service, connections, ask, wanted }: Row): Promise<string> {
  const [limits, ours]: [Measured[], Measured[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    limits.push(await drive(limit, { connections, seconds, request: ask }, postmaster));
    ours.push(await drive(service, { connections, seconds, request: wanted }, postmaster));
  }
  const middle = (all: readonly Measured[], of: keyof Measured) =>
    quantile(
      all.map((one) => one[of]),
      0.5,
    );
  const cells = (all: readonly Measured[]) =>
    `${middle(all, 'perSecond').toFixed(0)} | ${middle(all, 'cpuUs').toFixed(0)} + ${middle(all, 'postgresUs').toFixed(0)}`;
  const ratio = middle(ours, 'perSecond') / middle(limits, 'perSecond');
  return `| ${name} | ${cells(limits)} | ${cells(ours)} | ${ratio.toFixed(2)} |`;
}

async function signIn(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

async function someOrderNumbers(): Promise<string[]> {
  const client = new pg.Client({ ...postgres.connection });
  await client.connect();
  const { rows } = await client.query<{ order_number: string }>(
    'select order_number from orders order by id limit 5000',
  );
  await client.end();
  return rows.map(({ order_number: number }) => number);
}

async function deepCursor(origin: string, headers: Record<string, string>): Promise<string> {
  const client = new pg.Client({ ...postgres.connection });
  await client.connect();
  const text = 'select id, created_at from orders order by created_at offset $1 limit 1';
  const { rows } = await client.query<{ id: string; created_at: Date }>(text, [Math.floor(orders / 8)]);
  await client.end();
  const cursor = Buffer.from(
    JSON.stringify(['newest', false, rows[0]?.created_at.getTime(), rows[0]?.id]),
  ).toString('base64url');
  const answer = await fetch(`${origin}/api/admin/orders?cursor=${cursor}`, { headers });
  if (!answer.ok) throw new Error(`The deep page answered ${answer.status}.`);
  return cursor;
}

async function anAsset(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const found = /\/assets\/[\w-]+\.js/.exec(page)?.[0];
  if (found === undefined) throw new Error('The site is not built: npm run build.');
  return found;
}

function mb(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function report(lines: readonly string[]): void {
  const head = `${today()}, ${orders} orders, ${describeMachine()}; ${runs} runs of ${seconds} s, medians.`;
  const text = [head, '', ...lines].join('\n');
  say(text);
  if (values.write) writeMeasured('service', text);
}
