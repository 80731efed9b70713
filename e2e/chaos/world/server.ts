import path from 'node:path';
import { startProcess, type StartedProcess } from './started-process.ts';

const main = path.join(import.meta.dirname, '../../../server/dist/main.js');

/** One process of the service, on the same port after every restart. */
export interface Server {
  readonly origin: string;
  /** Starts it and waits until it reports that it is ready. Resolves with the duration in ms. */
  readonly start: () => Promise<number>;
  /** Kills it, like a power cut. */
  readonly kill: () => Promise<void>;
  /** Stops it like an operator; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Its output, including that of earlier runs. */
  readonly output: () => string;
  /** Unrequested exits, with exit code. */
  readonly unexpectedEnds: readonly (number | null)[];
}

/**
 * @param closing aborted when the world is being closed: nothing is started after that
 * @param program another main.ts than this checkout's
 */
export function createServer(
  port: number,
  env: Readonly<Record<string, string>>,
  closing: AbortSignal,
  program = main,
): Server {
  const unexpectedEnds: (number | null)[] = [];
  const lives: StartedProcess[] = [];
  let isWanted = false;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    isWanted = false;
    return (await lives.at(-1)?.end(signal)) ?? null;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      closing.throwIfAborted();
      const from = performance.now();
      const life = await startProcess([program], { ...env, PORT: String(port) }, (output) =>
        output.includes('TruePage is ready'),
      );
      lives.push(life);
      isWanted = true;
      void life.ended.then((code) => {
        if (isWanted && lives.at(-1) === life) unexpectedEnds.push(code);
      });
      return performance.now() - from;
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    output: () => lives.map((life) => life.output()).join('\n'),
    unexpectedEnds,
  };
}
