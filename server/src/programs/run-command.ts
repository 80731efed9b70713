import process from 'node:process';
import { AppError } from '@truepage/core/errors';
import type { Config, ReadOptions } from '../config.ts';
import { runProgram } from './run-program.ts';
import { StartError } from '../start-error.ts';
import { createProgress, type Progress } from '../backup/progress.ts';

/**
 * Runs an interactive program and ends the process: with 0 on success, or with 1 and a message. The first Ctrl-C or SIGTERM
 * aborts the signal, so that no partial result is left.
 */
export async function runCommand(
  work: (config: Config, signal: AbortSignal) => Promise<void>,
  options: ReadOptions,
): Promise<never> {
  const stopping = new AbortController();
  const stopped = new StartError('Stopped before the end.', 'Start it again when you like.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(stopped));
  await runProgram(async (config) => {
    try {
      await work(config, stopping.signal);
    } catch (error) {
      // Starts a new line below the progress.
      if (process.stderr.isTTY) process.stderr.write('\n');
      throw inWords(error);
    }
  }, options);
  process.exit();
}

/** Failures that can only occur here, not at a start. */
function inWords(error: unknown): unknown {
  const options = { cause: error };
  if (error instanceof AppError) {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    return new StartError(`The file store failed: ${reason}`, 'Bring it back and try again.', options);
  }
  const { code, message } = error as { readonly code?: unknown; readonly message: string };
  if (typeof code !== 'string' || !code.startsWith('ERR_PARSE_ARGS')) return error;
  return new StartError(`${message.split('. ')[0]}.`, 'See docs/operations.md.', options);
}

/** On standard error, so that standard output contains only the result. */
export function progressOf(stream: NodeJS.WriteStream): Progress {
  return createProgress({
    write: (text) => stream.write(text),
    isTerminal: stream.isTTY,
    now: () => Date.now(),
  });
}
