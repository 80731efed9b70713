import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../src/start-error.ts';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { databasePassword, databaseUser, type Cluster } from './cluster.ts';
import { exitReason } from './exit-reason.ts';
import {
  answers,
  isAlive,
  isPostmasterOf,
  readPostmasterFile,
  removePostmasterFile,
  type PostmasterFile,
} from './postmaster-file.ts';
import { startSettings, type PostgresSettings } from './postmaster-settings.ts';
import { commandLine, type RunAs } from './run-as.ts';

/** In ms. Recovery after a crash replays at most a few hundred megabytes. */
const longestStart = 120_000;
const longestAfterglow = 5_000;
/** In bytes. */
const largestLog = 5_000_000;

export interface Postmaster {
  readonly pid: number;
  readonly connection: DatabaseConnection;
}

interface StartOptions {
  readonly runAs: RunAs;
  readonly durable: boolean;
  readonly settings?: PostgresSettings | undefined;
  /** Aborting it stops waiting. By then, a started server has written its file or has died. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns the server that still runs on the cluster, left by a killed process, or starts one. */
export async function adoptOrStart(cluster: Cluster, options: StartOptions): Promise<Postmaster> {
  return (await adopt(cluster, options.signal)) ?? (await start(cluster, options));
}

async function adopt(cluster: Cluster, signal: AbortSignal | undefined): Promise<Postmaster | undefined> {
  const deadline = Date.now() + longestStart;
  let file = await livePostmaster(cluster, signal);
  while (file !== undefined && file.status !== 'ready') {
    signal?.throwIfAborted();
    if (Date.now() > deadline)
      throw new StartError(
        `The database server ${file.pid} has been ${file.status} for long.`,
        `Look into ${cluster.logFile}.`,
      );
    await delay(10);
    file = await livePostmaster(cluster, signal);
  }
  signal?.throwIfAborted();
  return file && { pid: file.pid, connection: connectionTo(file, cluster) };
}

/** Returns the file of the server that runs on the cluster. Removes a stale file. */
async function livePostmaster(
  { data }: Cluster,
  signal: AbortSignal | undefined,
): Promise<PostmasterFile | undefined> {
  const file = readPostmasterFile(data);
  if (file !== undefined) {
    if (isPostmasterOf(file.pid, data)) return file;
    if (await keepsAnswering(file, signal))
      throw new StartError(
        `A database server that is out of our reach is using ${data}.`,
        'Stop the container or the machine that runs it, or choose another DATA_DIR.',
      );
  }
  removePostmasterFile(data);
  return undefined;
}

/** A server that was just killed accepts connections a moment longer, until its child processes notice. */
async function keepsAnswering(file: PostmasterFile, signal: AbortSignal | undefined): Promise<boolean> {
  const deadline = Date.now() + longestAfterglow;
  while (await answers(file)) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) return true;
    await delay(50);
  }
  return false;
}

async function start(cluster: Cluster, options: StartOptions): Promise<Postmaster> {
  const { prefix, binaries, identity } = options.runAs;
  const settings = await startSettings(cluster, options);
  const [program, args] = commandLine(prefix, binaries.postgres, ['-D', cluster.data, ...settings]);

  const log = openLog(cluster.logFile);
  const child = spawn(program, args, {
    ...identity,
    cwd: '/',
    // A separate session: Ctrl-C must reach it only through us, after the last request is answered.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  return child.pid === undefined ? failed : Promise.race([failed, ready(cluster, child.pid, options.signal)]);
}

async function ready(cluster: Cluster, pid: number, signal: AbortSignal | undefined): Promise<Postmaster> {
  const deadline = Date.now() + longestStart;
  do {
    await delay(5);
    const file = readPostmasterFile(cluster.data);
    // Only a server that has written its file can be found and stopped.
    if (file?.pid === pid) signal?.throwIfAborted();
    if (file?.pid === pid && file.status === 'ready') return { pid, connection: connectionTo(file, cluster) };
  } while (isAlive(pid) && Date.now() < deadline);
  throw new StartError(
    `The embedded database did not start: ${exitReason(readFileSync(cluster.logFile, 'utf8'))}`,
    `${cluster.logFile} holds the rest.`,
  );
}

/** The connection to the server that wrote this file. */
export function connectionTo({ socketDir, port }: PostmasterFile, { home }: Cluster): DatabaseConnection {
  const password = databasePassword(home);
  const host = socketDir === '' ? '127.0.0.1' : socketDir;
  return {
    host,
    port,
    user: databaseUser,
    database: 'postgres',
    ...(password === undefined ? {} : { password }),
  };
}

/** A file, not a pipe, because the server outlives this process if it is killed. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
