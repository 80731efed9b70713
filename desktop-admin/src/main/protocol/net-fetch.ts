import type { Readable } from 'node:stream';
import type { ProxySignIn } from './proxy-sign-in.ts';
import type { ClientRequest, ClientRequestConstructorOptions, IncomingMessage, Session } from 'electron';

export interface NetFetchParts {
  /** Electron's `net.request`. */
  readonly request: (options: ClientRequestConstructorOptions) => ClientRequest;
  readonly session: Session;
  /** Called when a proxy requires a sign-in; without credentials Electron gives up. */
  readonly onLogin: ProxySignIn['asked'];
}

/** The part of `fetch` that our calls need: the address is a string, caches are bypassed and redirects are not followed. */
export type NetFetch = (address: string, init?: NetInit) => Promise<Response>;
export type NetInit = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'> & {
  /** 'omit': no stored cookie is sent, and none is stored. */
  readonly credentials?: 'include' | 'omit';
};

/**
 * A fetch with the session's cookies that settles whatever a server answers. Electron's `session.fetch` never settles if a header contains
 * characters beyond Latin-1 or invalid UTF-8, or if a Response cannot have the status (electron#42244, #46819): it throws where the error
 * cannot be caught. This function leaves out such headers and all cookies, and rejects for such a status and for a redirect.
 */
export function createNetFetch({ request, session, onLogin }: NetFetchParts): NetFetch {
  return async (
    address,
    { method = 'GET', headers = {}, body = null, signal, credentials = 'include' } = {},
  ) => {
    const content = await contentOf(address, { method, headers, body });
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sent = request({
        method,
        url: address,
        session,
        credentials,
        cache: 'no-store',
        redirect: 'error',
      });
      const abort = () => {
        reject(signal?.reason as Error);
        sent.abort();
      };
      const stopListening = () => signal?.removeEventListener('abort', abort);
      const fail = (error: Error) => {
        stopListening();
        reject(error);
      };
      content.headers.forEach((value, name) => sent.setHeader(name, value));
      let attempt = 0;
      sent.on('login', (info, reply) => {
        onLogin(info, reply, attempt);
        attempt += 1;
      });
      // Not `once`: an error in the middle of the answer is emitted here, too.
      sent.on('error', fail);
      sent.on('response', (message) => {
        const stream = message as unknown as Readable;
        stream
          .on('error', () => undefined)
          .once('close', () => {
            stopListening();
            // If a reader stops, the connection stays open unless the request is aborted.
            if (!stream.readableEnded) sent.abort();
          });
        try {
          resolve(responseOf(message, method));
        } catch (error) {
          fail(error as Error);
          sent.abort();
        }
      });
      signal?.addEventListener('abort', abort);
      sent.end(content.body);
    });
  };
}

/** The whole body: Electron buffers it anyway before sending. With its content type. */
async function contentOf(
  address: string,
  { method, headers, body }: Required<Pick<NetInit, 'method' | 'headers' | 'body'>>,
) {
  const asked = new Request(address, { method, headers, body });
  const bytes = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
  return { headers: asked.headers, body: bytes };
}

/** A Response with these must have no body. */
const withoutBody: readonly number[] = [204, 205, 304];

function responseOf(message: IncomingMessage, method: string): Response {
  const { statusCode: status } = message;
  if (status === 407) throw new Error('the proxy wants a sign-in');
  if (status < 200 || status > 599) throw new Error(`an answer of status ${status}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries<string | string[]>(message.headers)) {
    if (typeof value === 'string' && /^[\t\u{20}-\u{7E}]*$/u.test(value)) headers.set(name, value);
  }
  const stream = message as unknown as Readable;
  const isEmpty = method === 'HEAD' || withoutBody.includes(status);
  if (isEmpty) stream.resume();
  return new Response(isEmpty ? null : readableOf(stream), { status, headers });
}

/** Not `Readable.toWeb`: cancelling it early throws an error that cannot be caught. */
function readableOf(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array<ArrayBuffer>, undefined>;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}
