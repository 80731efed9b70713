/** SQLSTATE classes and codes of a server that is going, coming, full, or cut off. */
const passingStates = /^(08(?!P01)...|57P0[1-5]|53300|25P03|25P04)$/;

/** PostgreSQL says it of a message it cannot read, such as a NUL in a text; a pooler, for good measure fatal, of a database it cannot reach. */
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
 * Whether an error says that the database cannot be reached just now, so that the same request may succeed in a
 * moment. Takes errors of MikroORM, Kysely and pg alike.
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
