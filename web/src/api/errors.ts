/** The body of an error response, if it could be read. */
interface ErrorReply {
  readonly message?: string;
  readonly code?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An error response. `message` is '{status}: {response text}'; show `serverMessage` to people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** False if it is not one of our responses (not JSON, or empty), but perhaps a proxy's. */
  readonly isReadable: boolean;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  constructor(response: { status: number; statusText: string; headers: Headers }, body: string) {
    super(`${response.status}: ${body === '' ? response.statusText : body}`);
    this.name = 'ApiError';
    const read = readReply(body);
    const reply = read ?? {};
    this.isReadable = read !== undefined;
    this.status = response.status;
    this.code = reply.code;
    this.serverMessage = reply.message;
    this.details = reply.details;
    this.retryAfter = readSeconds(response.headers.get('retry-after'));
  }
}

/** No valid response: offline, the server is unreachable, or the response was not JSON. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkError';
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function readReply(body: string): ErrorReply | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return undefined;
    const { message, code, details } = value as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && message !== '' ? { message } : {}),
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof details === 'object' && details !== null
        ? { details: details as Record<string, unknown> }
        : {}),
    };
  } catch {
    return undefined;
  }
}

function readSeconds(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}
