import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inherited } from '../../service/inherited.ts';

/** What still runs is ended with us, gently: each knows what else is to be ended with it. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

export interface StartedProcess {
  readonly pid: number;
  /** What it has said so far, on both channels. */
  readonly output: () => string;
  /** Resolves when it has ended: with its exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends the signal and waits for the end. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts a program of ours and waits until `isReady` finds in its output what it waits for.
 * @throws Error with the output when it ends before
 */
export async function startProcess(
  program: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  isReady: (output: string) => boolean,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, program, {
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ready = Promise.withResolvers<undefined>();
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    if (isReady(output)) ready.resolve(undefined);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // The stand-ins end when this pipe does; their exit shows that it broke.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    ready.reject(new Error(`${program[0]} ended with ${code}:\n${output}`));
    return code as number | null;
  });
  await ready.promise;
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
