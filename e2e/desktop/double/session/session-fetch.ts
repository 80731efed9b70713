import { Readable } from 'node:stream';
import { ClientRequest } from './client-request.ts';
import type { incomingMessage } from './incoming-message.ts';
import type { Session } from './session.ts';

const withoutBody = [101, 204, 205, 304];

/**
 * `session.fetch` as Electron builds it on `net.request`. What cannot be made into a Response throws where nobody catches
 * it, and the promise waits for ever; `redirect: 'manual'` rejects; cookies of an answer are one line.
 */
export function makeSessionFetch(session: Session) {
  return async (input: string | Request, init: RequestInit = {}): Promise<Response> => {
    const asked = new Request(input, init);
    if (!/^https?:$/.test(new URL(asked.url).protocol)) throw new TypeError('net::ERR_UNKNOWN_URL_SCHEME');
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { credentials, method, signal, url, cache, redirect } = asked;
    signal.throwIfAborted();
    const sent = new ClientRequest({
      session: session as unknown as Electron.Session,
      method,
      url,
      credentials: credentials === 'same-origin' ? 'include' : credentials,
      cache,
      redirect,
    });
    for (const [name, value] of asked.headers) sent.setHeader(name, value);
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      sent.abort();
    });
    sent.on('error', reject);
    sent.on('response', (message: ReturnType<typeof incomingMessage>) => {
      if (!signal.aborted) resolve(responseOf(message, asked.method));
    });
    const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
    sent.end(body);
    return promise;
  };
}

function responseOf(message: ReturnType<typeof incomingMessage>, method: string): Response {
  const { statusCode, statusMessage } = message;
  const headers = new Headers();
  for (const [name, value] of Object.entries<string | string[]>(message.headers)) {
    headers.set(name, byteString(Array.isArray(value) ? value.join(', ') : value));
  }
  const isEmpty = withoutBody.includes(statusCode) || method === 'HEAD';
  const body = isEmpty ? null : (Readable.toWeb(message) as unknown as ReadableStream);
  return new Response(body, { headers, status: statusCode, statusText: byteString(statusMessage) });
}

/**
 * Electron fails from U+0100 on, and with it at every byte that is no UTF-8, which is what Node's own servers send for é.
 * Here every byte over 0x7F fails: what becomes of it depends on who has written it.
 */
function byteString(value: string): string {
  if (/[^\0-\u007F]/.test(value)) throw new TypeError('Cannot convert argument to a ByteString');
  return value;
}
