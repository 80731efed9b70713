import type { ConsoleLog } from './console-context.ts';

/** One line of JSON on stderr for everything worth knowing: installed consoles write it into the system's journal. */
export function createConsoleLog(write: (line: string) => void, clock: () => Date): ConsoleLog {
  const log =
    (level: 'info' | 'warn') =>
    (message: string, facts: Readonly<Record<string, unknown>> = {}) =>
      write(`${JSON.stringify({ at: clock().toISOString(), level, message, ...facts })}\n`);
  return { info: log('info'), warn: log('warn') };
}
