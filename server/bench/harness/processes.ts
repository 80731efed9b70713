import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { serviceRuntime } from '../../../scripts/bootstrap/environment.mjs';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { postgresUrl } from '../../test/support/server-process.ts';
import { asked } from './arguments.ts';
import { inTurns, median } from './figures.ts';
import type { Target } from './load.ts';
import { cores, pinned } from './machine.ts';

export interface Started extends Target {
  /** From the start of the process until its first response, in ms. */
  readonly startMs: number;
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');
/** The compile cache of the service and its peers, as with `npm start`. */
const compileCache = path.join(root, '../.tooling/compile-cache');

/** Starts a minimal server that gives only one kind of response. */
export async function startBare(
  kind: 'http' | 'koa' | 'orm',
  connection: DatabaseConnection,
): Promise<Started> {
  const program = path.join(root, 'bench/performance/bare-server.ts');
  return start([process.execPath, program, kind, JSON.stringify(connection)], {}, async (child) => {
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    const [port] = (await once(lines, 'line')) as [string];
    return `http://127.0.0.1:${port}`;
  });
}

/** Starts the service on this database as `npm start` does; writes a CPU profile into a folder, if one is given. */
export async function startService(
  connection: DatabaseConnection,
  settings: Readonly<Record<string, string>>,
  profile?: string,
): Promise<Started> {
  const env = { DATABASE_URL: postgresUrl(connection), ...serviceRuntime.variables, ...settings };
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  return start(
    [process.execPath, ...serviceRuntime.options, ...profiling, path.join(root, 'dist/main.js')],
    env,
    untilAnswered(`http://127.0.0.1:${settings['PORT'] ?? ''}`, '/readyz'),
  );
}

/** Waits until a path responds successfully. */
export function untilAnswered(origin: string, ready: string): (child: ChildProcess) => Promise<string> {
  return async (child) => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`What should have answered ${origin}${ready} has ended.`);
      const answer = await fetch(origin + ready).catch(() => undefined);
      if (answer?.ok === true) return origin;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
}

/** Starts and stops several servers in turns; the medians of the times until their first responses, in ms. */
export async function measureStarts(...begin: readonly (() => Promise<Started>)[]): Promise<number[]> {
  const onlyStart = (begun: () => Promise<Started>) => async () => {
    const started = await begun();
    await started.stop();
    return started.startMs;
  };
  return (await inTurns({ runs: asked.runs }, ...begin.map(onlyStart))).map(median);
}

/** Starts a command on the core of the measured process; `ready` returns its origin once it responds. */
export async function start(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: (child: ChildProcess) => Promise<string>,
): Promise<Started> {
  const from = performance.now();
  const [command, all] = pinned(cores.measured, program, args);
  const child = spawn(command, all, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Ensures that the measured process ends with this one.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = await ready(child);
  const startMs = performance.now() - from;
  child.stdout?.resume();
  return {
    origin,
    pid: child.pid ?? 0,
    startMs,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
