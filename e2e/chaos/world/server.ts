import path from 'node:path';
import { startProcess, type StartedProcess } from './started-process.ts';

const main = path.join(import.meta.dirname, '../../../server/dist/main.js');

/** One process of the service, on a port that stays its own from start to start. */
export interface Server {
  readonly origin: string;
  /** Starts it and waits until it says that it is ready. Resolves with how long that took, in ms. */
  readonly start: () => Promise<number>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Ends it as an operator would; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Everything that it has said, over all its lives. */
  readonly output: () => string;
  /** Unrequested exits, with exit code. */
  readonly unexpectedEnds: readonly (number | null)[];
}

/**
 * @param closing aborted when the world is being closed: nothing is started any more
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
