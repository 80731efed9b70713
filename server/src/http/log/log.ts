import { pino, type DestinationStream, type Logger } from 'pino';
import { entities } from '../../db/entities.ts';
import { treatments } from '../../db/data-handling.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Fields that are never logged, at any depth: credentials, and columns that are declared as personal. */
const hidden: ReadonlySet<string> = new Set([
  'password',
  'cookie',
  'authorization',
  'token',
  'clientSecret',
  ...entities.flatMap(({ columns }) =>
    columns.flatMap(({ kind, property, name }) => (treatments[kind].isLogged ? [] : [property, name])),
  ),
]);
const deepestHidden = 4;
const deepestCause = 3;
/** An API key of a partner, or most of one. */
const apiKey = /tp_(?:live|test)_[0-9A-Z]{8,}/gi;
const rowDetail = /\n - detail: .*/g;
/**
 * Matches everything that emailAddress() of core accepts, and more: a letter, then any characters allowed before the @.
 */
const emailAddress =
  /[^\s@"'<>()[\]{}=,;:/\\][^\s@"<>()[\],;:\\]*@[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:xn--[a-z\d-]+|[a-z]{2,})/gi;

/** One JSON line per entry, UTC, on standard output unless another destination is given. */
export function createLog(level: LogLevel, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => withoutHidden(fields, 0) as Record<string, unknown>,
        bindings: (fields) => withoutHidden(fields, 0) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => describeError(error, 0) },
    },
    destination,
  );
}

/** Errors have their own serialiser; values nested deeper than our own entries are left out. */
function withoutHidden(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth === deepestHidden) return '[deep]';
  if (Array.isArray(value)) return value.map((one) => withoutHidden(one, depth + 1));
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, hidden.has(name) ? '[private]' : withoutHidden(one, depth + 1)]),
  );
}

/** Lines are written in batches, at most 250 ms late: writing each line separately would cost as much as a request. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 250 });
  // Standard output is closed (a closed terminal, or a pipe whose reader ended). This must not end the process, and the
  // remaining lines must not be flushed on exit: sonic-boom 4 would retry forever.
  output.on('error', () => {
    output.flushSync = () => undefined;
  });
  return output;
}

/** Logs only fields that are known to be harmless: driver errors contain rows, validation errors contain input. */
function describeError(error: unknown, depth: number): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    type: error.name,
    message: harmless(error.message),
    stack: harmless(error.stack ?? ''),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(error.cause !== undefined && depth < deepestCause
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** Database errors append the affected row to their message. */
function harmless(text: string): string {
  return text.replaceAll(rowDetail, '').replaceAll(apiKey, '[key]').replaceAll(emailAddress, '[email]');
}

/** Resolves when all log entries are written, or cannot be written; await it before process.exit(). */
export function writtenOut(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    log.flush(() => resolve());
  });
}
