import { ConfigError, readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { describeStart } from './start-message.ts';

/** Longest a stop may take before the process ends anyway, in ms: just under what we promise (10 s). */
const stopLimitMs = 9500;

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  process.stdout.write(describeStart(config, server));
  stopOnSignals(server.stop);
} catch (error) {
  const text = error instanceof ConfigError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** A second signal while stopping changes nothing: the stop is under way. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
