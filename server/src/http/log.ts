import { optionalTextNames } from '@truepage/core/orders/order-form';
import { receiptTextNames } from '@truepage/core/orders/receipt-texts';
import { pino, type DestinationStream, type Logger } from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** What must never reach a log, wherever an object carries it. */
const personal = [
  'email',
  'fullName',
  'password',
  'cookie',
  'authorization',
  'token',
  'clientSecret',
  ...optionalTextNames,
  'recipient',
  'passportNames',
  ...receiptTextNames,
];
const deepestCause = 3;
const rowDetail = /\n - detail: .*/g;
const emailAddress = /[^\s@"'<>()[\]{}=,;:/\\]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/gi;

/** One JSON line per entry, UTC, on standard output unless another destination is given. */
export function createLog(level: LogLevel, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: personal.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[private]' },
      serializers: { err: (error: unknown) => describeError(error, 0) },
    },
    destination,
  );
}

/** Lines are written together, at most a quarter of a second late: a write for every line costs as much as a request. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 250 });
  // Nobody takes our lines any more (a closed terminal, a pipe whose reader has ended): that is no reason to end, and
  // what is left must not be tried at the exit, where sonic-boom 4 would try for ever.
  output.on('error', () => {
    output.flushSync = () => undefined;
  });
  return output;
}

/** Only fields that we know to be harmless: driver errors carry rows, validation errors carry input. */
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

/** Database errors append the row in question to their message. */
function harmless(text: string): string {
  return text.replaceAll(rowDetail, '').replaceAll(emailAddress, '[email]');
}

/** Resolves when everything logged so far is written, or cannot be: to be waited for before process.exit(). */
export function writtenOut(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    log.flush(() => resolve());
  });
}
