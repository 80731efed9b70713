import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inherited } from '../../service/inherited.ts';

/** Running processes are terminated with this one, gracefully, because each terminates its own children. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

export interface StartedProcess {
  readonly pid: number;
  /** Its output so far, stdout and stderr. */
  readonly output: () => string;
  /** Resolves with the exit code when it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends the signal and waits for the exit. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/**
 * Starts one of our programs and waits until `isReady` accepts its output.
 * @throws Error with the output if it ends before
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
  // The stand-ins exit when this pipe closes; their exit reports the failure.
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
