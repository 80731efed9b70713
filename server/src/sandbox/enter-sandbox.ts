import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { disableBuiltins } from './disable-builtins.ts';

export interface Watchdog {
  /** From this call on, the limits apply. */
  begin(): void;
  end(): void;
}

/**
 * Called first by a process started with startSandboxed(), when its own code is loaded and before it receives untrusted input.
 * Resolves once the sandbox is closed.
 */
export async function enterSandbox(): Promise<Watchdog> {
  process.on('disconnect', () => process.exit());
  // Ctrl-C in a terminal reaches every process of the group, but the server decides when this process ends.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { argv: process.argv.slice(2) });
  await once(watchdog, 'online');
  disableBuiltins();
  return {
    begin: () => watchdog.postMessage('begin'),
    end: () => watchdog.postMessage('end'),
  };
}
