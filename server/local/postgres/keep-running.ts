import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Cluster } from './cluster.ts';
import { isAlive, isPostmasterOf, readPostmasterFile } from './postmaster-file.ts';
import type { Postmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

const patience = { byHand: 300, nextTry: 1000, fast: 6000, immediate: 2000 };

/** Restarts the server whenever it exits, until stop() is called. Reuses a server that an operator has restarted. */
export function keepRunning(
  first: Postmaster,
  bringUp: (signal: AbortSignal) => Promise<Postmaster>,
  log: Pick<Logger, 'warn' | 'error'>,
) {
  let { pid } = first;
  const stopping = new AbortController();
  const { signal } = stopping;
  let revival: Promise<void> | undefined;

  const revive = async () => {
    log.warn({ pid }, 'the database ended by itself and is started again');
    await delay(patience.byHand, undefined, { signal });
    for (;;) {
      try {
        ({ pid } = await bringUp(signal));
        return;
      } catch (error) {
        signal.throwIfAborted();
        log.error({ err: error }, 'the database could not be started again');
        await delay(patience.nextTry, undefined, { signal });
      }
    }
  };
  const watch = setInterval(() => {
    if (revival !== undefined || isAlive(pid)) return;
    revival = revive()
      // It rejects only if stop() cancels it.
      .catch(() => undefined)
      .finally(() => (revival = undefined));
  }, 200).unref();

  return {
    /** After this, no server is started; one that is starting is included in the stop. */
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(watch);
      await revival;
    },
  };
}

/** Stops a cluster's server, if one runs, within 8 s. Committed data is safe in any case. */
export async function stopServer(
  { data }: Cluster,
  { binaries }: RunAs,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const pid = readPostmasterFile(data)?.pid;
  if (pid === undefined || !isPostmasterOf(pid, data)) return;
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', String(patience.fast / 1000)]);
    return;
  }
  for (const [signal, time] of [
    ['SIGINT', patience.fast] as const,
    ['SIGQUIT', patience.immediate] as const,
  ]) {
    if (await ends(pid, signal, time)) return;
  }
  log.error({ pid }, 'the database does not stop');
}

/** SIGINT cancels the clients' statements and shuts down; SIGQUIT leaves the rest to recovery at the next start. */
async function ends(pid: number, signal: 'SIGINT' | 'SIGQUIT', time: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  const deadline = Date.now() + time;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}
