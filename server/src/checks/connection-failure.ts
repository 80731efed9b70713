const untrusted = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ERR_TLS/;
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up just now',
  EDNS: 'its name is not known',
  ETIMEDOUT: 'it does not answer',
  ESOCKETTIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ECONNRESET: 'it breaks the connection off',
  EPIPE: 'it breaks the connection off',
  ENOENT: 'there is no such socket',
  EPROTO: 'it does not speak TLS there',
};

/**
 * Returns why a connection failed, to append after a colon: 'nothing listens there (connection refused)'. Also searches causes
 * and the attempts at several addresses. Returns undefined if the error has another reason.
 */
export function connectionFailure(error: unknown): string | undefined {
  for (const one of unfold(error)) {
    const { code, message } = one;
    if (
      /self.signed certificate|certificate has expired|unable to verify/i.test(message) ||
      untrusted.test(code)
    )
      return `its certificate is not trusted (${code || message}); NODE_EXTRA_CA_CERTS names a CA of your own`;
    // Some libraries replace the system's error code; the message still contains it.
    const said = words[code] ?? words[/\bE[A-Z]{3,}\b/.exec(message)?.[0] ?? ''];
    // A missing file says nothing about a connection.
    const isOfFile = /\bENOENT: no such file or directory\b/.test(message);
    if (said !== undefined && !isOfFile) return said;
    if (/timed? ?out|timeout|no answer within|was silent/i.test(`${one.name} ${message}`))
      return 'it does not answer';
  }
  return undefined;
}

const deepestCause = 5;

interface Failure {
  readonly name: string;
  readonly message: string;
  /** Empty if the error has no code. */
  readonly code: string;
}

/** Returns the error and its causes, the innermost first, because it is the most specific. */
function unfold(error: unknown, depth = 0): Failure[] {
  if (!(error instanceof Error) || depth > deepestCause) return [];
  const { code } = error as { code?: unknown };
  const behind: unknown[] = error instanceof AggregateError ? [...(error.errors as unknown[])] : [];
  const { name, message, cause } = error;
  return [
    ...[...behind, cause].flatMap((one) => unfold(one, depth + 1)),
    { name, message, code: typeof code === 'string' ? code : '' },
  ];
}

/** Returns the reason of a failed connection, or else the error's message without its full stop. */
export function failureReason(error: unknown): string {
  return (
    connectionFailure(error) ?? (error instanceof Error ? error.message.replace(/\.$/, '') : 'no reason')
  );
}
