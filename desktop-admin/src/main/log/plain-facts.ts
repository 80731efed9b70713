import { createHash } from 'node:crypto';

declare const kind: unique symbol;
type Plain<Kind> = string & { readonly [kind]: Kind };

/** Why something failed: 'ENOSPC', 'ERR_NAME_NOT_RESOLVED', 'TypeError'. Never free text. */
export type Cause = Plain<'cause'>;
/** A stable hash that reveals nothing about the value. */
export type Pseudonym = Plain<'pseudonym'>;
/** '45.3.4' */
export type Version = Plain<'version'>;
/** A place in our own code: 'index-B7x.js:12:345'. */
export type StackLine = Plain<'stack line'>;

/** The standard errors; other error names may contain anything. */
const errorNames: readonly string[] = (
  'AbortError AggregateError DataCloneError EvalError InvalidStateError NetworkError NotAllowedError NotFoundError ' +
  'QuotaExceededError RangeError ReferenceError SecurityError SyntaxError TimeoutError TypeError URIError ZodError'
).split(' ');

/** The maximum depth of causes. */
const deepest = 4;

/** Returns an error's name: the system's code, else Chromium's, else its class. Never its message. */
export function causeOf(error: unknown, depth = 0): Cause {
  if (!(error instanceof Error)) return 'unknown' as Cause;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && /^[A-Z][A-Z\d_]{1,39}$/.test(code)) return code as Cause;
  const [, chromium] = /(?:net::|^)(ERR_[A-Z\d_]{1,40})(?![\w])/.exec(error.message) ?? [];
  if (chromium !== undefined) return chromium as Cause;
  if (error.cause instanceof Error && depth < deepest) return causeOf(error.cause, depth + 1);
  return namedCause(error.name);
}

/** The name of an error class, as reported by a page. */
export function namedCause(name: string): Cause {
  return (errorNames.includes(name) ? name : 'Error') as Cause;
}

/** One of Electron's words: 'crashed', 'killed', 'GPU'. */
export function wordOf(word: string): Cause {
  return (/^[\w-]{1,40}$/.test(word.replaceAll(' ', '-')) ? word.replaceAll(' ', '-') : 'unknown') as Cause;
}

export function pseudonymOf(secret: string): Pseudonym {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8) as Pseudonym;
}

export function versionOf(version: string | undefined): Version {
  return (version !== undefined && /^[\w.+-]{1,60}$/.test(version) ? version : 'unknown') as Version;
}

/** More lines of a stack do not help. */
const mostLines = 12;
const ownPlace =
  /\/(?:out\/main|out\/preload|assets)\/(?:chunks\/|assets\/)?([\w.-]{1,60}\.c?js):(\d{1,7}):(\d{1,7})\)?$/;

/** Returns the places of an error in our own files, without its message and without folders. */
export function ownStack(stack: string | undefined): StackLine[] {
  const lines = (stack ?? '').split('\n', 100).flatMap((line) => {
    const [, file, row, column] = ownPlace.exec(line.trim()) ?? [];
    return file === undefined ? [] : [`${file}:${row}:${column}` as StackLine];
  });
  return lines.slice(0, mostLines);
}
