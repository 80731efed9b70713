import { backgroundHeader } from '@truepage/core/staff/session-rules';
import type { ApiReply, ApiRequest } from '../../shared/ipc.ts';
import type { OfflineCopies } from '../offline/encrypted-copies.ts';
import type { ApiAnswer, ServerConnection } from '../servers/server-connection.ts';
import type { StaffSessions } from '../session/staff-sessions.ts';

export interface ApiCallParts {
  readonly connection: () => ServerConnection | undefined;
  readonly sessions: Pick<StaffSessions, 'listen'>;
  readonly copies: OfflineCopies;
  /** Aborted when the page wants the answer no longer. */
  readonly signal?: AbortSignal;
}

/** Headers of the page that travel on; everything else about a request is ours to say. */
const passed = ['accept', 'content-type', 'idempotency-key', backgroundHeader];
/** Headers of the answer that the page gets to see: no cookies. */
const shown = ['content-type', 'etag', 'link', 'retry-after', 'x-next-cursor', 'x-total-count'];

/**
 * Makes the page's calls with the session's cookie. Without a connection, what was read before is answered from the copies on
 * this computer, marked with its time. Rejects with words for the page when the path is none of the API's.
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
  // Another server's events must never be mistaken for those of the current one.
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

/** Drops what no header can carry, too: it would fail like a lost connection. */
function pick(
  entries: Iterable<readonly [string, string]>,
  names: readonly string[],
): Record<string, string> {
  const isFine = ([name, value]: readonly [string, string]) =>
    names.includes(name.toLowerCase()) && /^[\t\u{20}-\u{7E}\u{80}-\u{FF}]*$/u.test(value);
  return Object.fromEntries([...entries].filter(isFine));
}
