import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { DatabaseConnection } from '../../src/db/connection.ts';
import { inherited } from '../operation/inherited.ts';

/** The entry of `npm start`: built from the sources by scripts/testing/parts.ts. */
export const service = path.join(import.meta.dirname, '../../dist/main.js');

export interface ServerProcess {
  readonly origin: string;
  readonly output: () => string;
  signal(signal: NodeJS.Signals): void;
  /** Closes the process's output, as if its terminal were closed, or the program behind the pipe had ended. */
  deafen(): void;
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends the process with this signal; resolves with its exit code, null if the signal killed it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** The server as users run it: a separate process, with its embedded database in `dataDir`. */
export async function spawnServer(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [service], {
    env: {
      ...inherited,
      ENV_FILE: 'none',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await ready(child, () => output);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    deafen() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The connection string of a test database for DATABASE_URL. */
export function postgresUrl({ host, port, user, database }: DatabaseConnection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const exited = once(child, 'exit').then(() => {
    throw new Error(`the server ended at once:\n${output()}`);
  });
  const started = (async () => {
    while (!output().includes('TruePage is ready')) await new Promise((resolve) => setTimeout(resolve, 20));
  })();
  await Promise.race([started, exited]);
}
