import { Pool } from 'undici';
import { median, quantile } from './figures.ts';
import { cpuTimeOf, familyOf, residentBytes } from './machine.ts';

export interface Target {
  readonly origin: string;
  /** The process whose CPU time is measured, including its children. */
  readonly pid: number;
}

export interface Wanted {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Returns the n-th request. */
  readonly request: (n: number) => Wanted;
}

export interface Measured {
  readonly perSecond: number;
  /** CPU time of the target and of PostgreSQL per request, in µs. */
  readonly cpuUs: number;
  readonly postgresUs: number;
  /** In ms. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** The peak resident memory of the target, in bytes. */
  readonly memory: number;
}

/** Keeps one request in flight per connection, for the given number of seconds after a warm-up. */
export async function drive(target: Target, load: Load, postgres: number): Promise<Measured> {
  const pool = new Pool(target.origin, { connections: load.connections, pipelining: 1 });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, residentBytes(target.pid))), 20);
  try {
    await run(pool, load, Math.min(load.seconds, 2));
    const before = [cpuTimeOf(familyOf(target.pid)), cpuTimeOf(familyOf(postgres))] as const;
    const { times, seconds } = await run(pool, load, load.seconds);
    const [cpu, inPostgres] = [
      cpuTimeOf(familyOf(target.pid)) - before[0],
      cpuTimeOf(familyOf(postgres)) - before[1],
    ];
    return {
      perSecond: times.length / seconds,
      cpuUs: cpu / times.length,
      postgresUs: inPostgres / times.length,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      most: quantile(times, 1),
      memory,
    };
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

/** The number of all requests so far. */
let count = 0;

async function run(pool: Pool, { connections, request }: Load, seconds: number) {
  const times: number[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  const one = async () => {
    while (performance.now() < until) {
      times.push(await ask(pool, request(count)));
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { times, seconds: (performance.now() - from) / 1000 };
}

/** Returns the time until a request is answered completely, in ms. */
export async function ask(
  pool: Pool,
  { path, method = 'GET', headers = {}, body: sent }: Wanted,
): Promise<number> {
  count += 1;
  const began = performance.now();
  const { statusCode, body } = await pool.request({
    method,
    path,
    headers: { ...headers, ...somewhere(count) },
    body: sent ?? null,
  });
  if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${await body.text()}`);
  await body.dump();
  return performance.now() - began;
}

/** Rate limits are per address, so requests use many addresses. */
function somewhere(n: number): Record<string, string> {
  return { 'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
}

/** Returns the medians of several runs. */
export function middle(all: readonly Measured[] = []): Measured {
  const of = (name: keyof Measured) => median(all.map((one) => one[name]));
  const names = Object.keys(all[0] ?? {}) as (keyof Measured)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Measured;
}
