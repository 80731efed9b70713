import { Pool } from 'undici';
import { asked } from './arguments.ts';
import { inTurns, median, quantile } from './figures.ts';
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

/** What a server is asked: the n-th request. */
export interface Side {
  readonly target: Target;
  readonly request: (n: number) => Wanted;
}

export interface Load {
  readonly connections: number;
  /** The pid of PostgreSQL. */
  readonly postgres: number;
}

const figures = ['perSecond', 'cpuUs', 'postgresUs', 'p50', 'p99', 'most', 'memory'] as const;
/** CPU time of the target and of PostgreSQL per request in µs, times in ms, peak resident memory of the target in bytes. */
export type Measured = Readonly<Record<(typeof figures)[number], number>>;

/** Asks several servers in turns, as often as the command line says; the medians of each. */
export async function compare(load: Load, ...sides: readonly Side[]): Promise<Measured[]> {
  const measured = await inTurns(
    { runs: asked.runs },
    ...sides.map((side) => () => drive(side, load, asked.seconds)),
  );
  return measured.map(
    (all) =>
      Object.fromEntries(figures.map((name) => [name, median(all.map((one) => one[name]))])) as Measured,
  );
}

/** Keeps one request in flight per connection, for the given number of seconds after a warm-up. */
export async function drive(
  { target, request }: Side,
  { connections, postgres }: Load,
  seconds: number,
): Promise<Measured> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, residentBytes(target.pid))), 20);
  const run = async (most: number) => {
    const times: number[] = [];
    const from = performance.now();
    const one = async () => {
      while (performance.now() < from + most * 1000) times.push(await ask(pool, request(count)));
    };
    await Promise.all(Array.from({ length: connections }, one));
    return { times, took: (performance.now() - from) / 1000 };
  };
  const cpu = () => [target.pid, postgres].map((pid) => cpuTimeOf(familyOf(pid)));
  try {
    await run(Math.min(seconds, 2));
    const before = cpu();
    const { times, took } = await run(seconds);
    const [cpuUs = 0, postgresUs = 0] = cpu().map((us, at) => (us - (before[at] ?? 0)) / times.length);
    const [p50 = 0, p99 = 0, most = 0] = [0.5, 0.99, 1].map((share) => quantile(times, share));
    return { perSecond: times.length / took, cpuUs, postgresUs, p50, p99, most, memory };
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

/** The number of all requests so far. */
let count = 0;

/** Returns the time until a request is answered completely, in ms. */
export async function ask(
  pool: Pool,
  { path, method = 'GET', headers, body: sent }: Wanted,
): Promise<number> {
  count += 1;
  const began = performance.now();
  // Rate limits are per address, so requests use many addresses.
  const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const { statusCode, body } = await pool.request({
    method,
    path,
    headers: { ...headers, 'X-Forwarded-For': address },
    body: sent ?? null,
  });
  if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${await body.text()}`);
  await body.dump();
  return performance.now() - began;
}
