import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { disableBuiltins } from './disable-builtins.ts';

export interface Watchdog {
  /** From here on the limits count. */
  begin(): void;
  end(): void;
}

/**
 * What a process started by startSandboxed() does first, when its own code is loaded and before it sees anything of a
 * stranger. Resolves when no door is open any more.
 */
export async function enterSandbox(): Promise<Watchdog> {
  process.on('disconnect', () => process.exit());
  // Ctrl-C in a terminal reaches every process of the group: the server decides when we end.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { argv: process.argv.slice(2) });
  await once(watchdog, 'online');
  disableBuiltins();
  return {
    begin: () => watchdog.postMessage('begin'),
    end: () => watchdog.postMessage('end'),
  };
}
