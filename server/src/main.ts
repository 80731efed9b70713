import { readConfig } from './config.ts';
import { readEnvironment } from './config/env-file.ts';
import { describeFailure } from './start-error.ts';
import { describeStart } from './start-message.ts';
import { startServer } from './start-server.ts';

/** Longest a stop may take before the process ends anyway, in ms: just under what we promise (10 s). */
const stopLimitMs = 9500;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
stopping.signal.addEventListener('abort', () => {
  setTimeout(() => process.exit(1), stopLimitMs).unref();
});

try {
  const config = readConfig(readEnvironment(process.env, process.cwd()));
  const server = await startServer(config, { signal: stopping.signal });
  process.stdout.write(describeStart(config, server));
  await whenAborted(stopping.signal);
  await server.stop();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted && error === stopping.signal.reason) process.exit(0);
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

async function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
}
