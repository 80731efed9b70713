import { backgroundHeader } from '@truepage/core/staff/session-rules';
import type { ApiReply, ApiRequest } from '../../shared/ipc.ts';
import type { OfflineCopies } from '../offline/encrypted-copies.ts';
import type { ApiAnswer, ServerConnection } from '../servers/server-connection.ts';
import type { StaffSessions } from '../session/staff-sessions.ts';

export interface ApiCallParts {
  readonly connection: () => ServerConnection | undefined;
  readonly sessions: Pick<StaffSessions, 'listen'>;
  readonly copies: OfflineCopies;
  /** Aborted if the page no longer needs the answer. */
  readonly signal?: AbortSignal;
}

/** Request headers of the page that are forwarded; the main process sets everything else. */
const passed = ['accept', 'content-type', 'idempotency-key', backgroundHeader];
/** Response headers that are passed to the page: no cookies. */
const shown = ['content-type', 'etag', 'link', 'retry-after', 'x-next-cursor', 'x-total-count'];

/**
 * Makes the page's calls with the session's cookie. Without a connection, returns the stored copy, marked with its time. Rejects with a
 * message for the page if the path is not an API path.
 */
export async function callApi(request: ApiRequest, parts: ApiCallParts): Promise<ApiReply> {
  const connection = parts.connection();
  if (connection === undefined) throw new Error('no server is chosen');
  const { method, body } = request;
  const path = apiPath(request.path, connection.url);
  const headers = pick(Object.entries(request.headers), passed);
  const hear = parts.sessions.listen(connection, path);
  const { signal } = parts;
  let answer: ApiAnswer;
  try {
    const sent = method === 'GET' || body === undefined ? {} : { body };
    answer = await connection.ask(path, { method, headers, ...sent, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    const copy = method === 'GET' ? await parts.copies.find(path) : undefined;
    if (copy === undefined) throw new Error('the server cannot be reached', { cause: error });
    return { status: 200, headers: copy.headers, body: copy.body, cachedAt: copy.at };
  }
  // Events of another server must never be attributed to the current one.
  if (parts.connection() !== connection) throw new Error('another server has been chosen');
  const { status, body: text } = answer;
  const visible = pick(answer.headers.entries(), shown);
  await hear({ status, body: text });
  if (method === 'GET' && status === 200) await parts.copies.keep(path, { headers: visible, body: text });
  return { status, headers: visible, body: text, cachedAt: null };
}

/** The requested path, with dots resolved. */
function apiPath(wanted: string, serverUrl: string): string {
  const address = new URL(wanted, serverUrl);
  if (address.origin !== serverUrl || !address.pathname.startsWith('/api/')) {
    throw new Error('this path is not part of the API');
  }
  return address.pathname + address.search;
}

/** Also drops values that are invalid in a header: they would fail like a lost connection. */
function pick(
  entries: Iterable<readonly [string, string]>,
  names: readonly string[],
): Record<string, string> {
  const isFine = ([name, value]: readonly [string, string]) =>
    names.includes(name.toLowerCase()) && /^[\t\u{20}-\u{7E}\u{80}-\u{FF}]*$/u.test(value);
  return Object.fromEntries([...entries].filter(isFine));
}
