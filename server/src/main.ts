import type { Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { readEnvironment } from './config/env-file.ts';
import { createLog, writtenOut } from './http/log/log.ts';
import { describeFailure } from './start-error.ts';
import { describeStart } from './start/start-message.ts';
import { makeSandboxKey } from './partners/keys/sandbox-key.ts';
import { startServer, type RunningServer } from './start/start-server.ts';
import { listenForStop, whenAborted } from './stop-request.ts';

/** In ms. After this time a stop exits the process anyway: just below the promised 10 s. */
const stopLimitMs = 9500;

// A closed terminal or an unread pipe must not prevent a clean stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const stop = listenForStop(process);
let isReady = false;
let log: Logger | undefined;
// Before the service is ready there are no connections to close.
stop.asked.addEventListener('abort', () => {
  if (!isReady) endInTime();
});

try {
  const config = readConfig(readEnvironment(process.env, process.cwd()));
  log = createLog(config.logLevel);
  const server = await startServer(config, { signal: stop.asked, log });
  isReady = true;
  const outside = await Promise.race([server.lookOutside(), whenAborted(stop.asked).then(() => [])]);
  for (const found of outside) {
    if (found.level !== 'ok') log.warn({ part: found.part, reason: found.says }, 'not right at the start');
  }
  const sandboxKey = isFirstTry(config, server) ? await makeSandboxKey(server.deps) : undefined;
  process.stdout.write(describeStart(config, { ...server, sandboxKey }, outside));
  await whenAborted(stop.asked);
  if (config.drainMs > 0 && !stop.soon.aborted) {
    server.drain();
    say(
      `${String(stop.asked.reason)}: answering for ${config.drainMs / 1000} s more while proxies turn away`,
    );
    await whenAborted(stop.soon, config.drainMs);
  }
  say(`${String(stop.asked.reason)}: stopping`);
  endInTime();
  stop.now.addEventListener('abort', () => server.cut());
  await server.stop();
  await leave(0);
} catch (error) {
  if (stop.asked.aborted && error === stop.asked.reason) await leave(0);
  process.stderr.write(`${describeFailure(error)}\n`);
  await leave(1);
}

/** Whether this is the first start on a developer's machine: it then has a key for trying the API. */
function isFirstTry({ environment, stripe }: Config, { signIn }: RunningServer): boolean {
  return environment === 'development' && stripe === undefined && signIn.source === 'made';
}

async function leave(code: number): Promise<never> {
  if (log !== undefined) await writtenOut(log);
  process.exit(code);
}

function endInTime(): void {
  // Keeps the process alive on purpose: otherwise the stop would end early, with code 13.
  setTimeout(() => process.exit(1), stopLimitMs);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
