/** SQLSTATE classes and codes of a server that is stopping, starting, full or disconnected. */
const passingStates = /^(08(?!P01)...|57P0[1-5]|53300|25P03|25P04)$/;

/**
 * PostgreSQL reports this for a message it cannot parse, such as a NUL in a text; a pooler reports it, with severity
 * FATAL, for a database it cannot reach.
 */
const protocolViolation = '08P01';

const passingErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

const passingMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether an error means that the database cannot be reached at the moment, so that a retry may succeed. Accepts errors
 * of MikroORM, Kysely and pg.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some((one) => isDatabaseUnavailable(one));
  const { code, syscall, severity } = error as { code?: unknown; syscall?: unknown; severity?: unknown };
  if (typeof code === 'string') {
    if (passingStates.test(code)) return true;
    if (code === protocolViolation) return severity === 'FATAL';
    if (passingErrors.has(code)) return syscall === 'connect' || syscall === 'read' || syscall === 'write';
  }
  return passingMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}
