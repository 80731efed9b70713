import { appManifest } from '../app/app-manifest.ts';
import type { CookieJar } from './cookie-jar.ts';

const userAgent = `Mozilla/5.0 (X11; Linux x64) ${appManifest.name}/${appManifest.version} Electron/45.3.4`;
const mostRedirects = 20;
const movesWithGet = new Set([301, 302, 303]);
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * `session.fetch`: Node's, with the session's own cookies on every hop and the headers of a request that no page has
 * made. Bodies stream both ways. (Electron reads a request's body to its end before it sends: progress counted here
 * would flatter.)
 */
export function makeSessionFetch(jar: CookieJar) {
  const send = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (!url.protocol.startsWith('http')) throw new TypeError('net::ERR_UNKNOWN_URL_SCHEME');
    const headers = new Headers(request.headers);
    headers.set('user-agent', userAgent);
    headers.set('sec-fetch-site', 'none');
    headers.set('sec-fetch-dest', 'empty');
    const cookies = jar.headerFor(url);
    if (cookies !== '' && request.credentials !== 'omit') headers.set('cookie', cookies);
    const response = await fetch(new Request(request, { headers, redirect: 'manual' })).catch(
      rethrowAsChromium,
    );
    if (request.credentials !== 'omit') jar.receive(response.headers.getSetCookie(), url);
    return response;
  };

  const follow = async (request: Request, left: number): Promise<Response> => {
    // A body can be sent once: what would be needed for a second hop is kept before.
    const again = request.body === null ? request : undefined;
    const response = await send(again?.clone() ?? request);
    const location = response.headers.get('location');
    if (!redirects.has(response.status) || location === null || request.redirect === 'manual')
      return response;
    if (request.redirect === 'error' || left === 0) throw new TypeError('net::ERR_TOO_MANY_REDIRECTS');
    const isPlainGet = movesWithGet.has(response.status) && request.method !== 'HEAD';
    if (again === undefined && !isPlainGet) {
      throw new Error('electron double: a redirected request with a body is not modelled');
    }
    const { headers, signal, credentials } = request;
    const method = isPlainGet ? 'GET' : request.method;
    return follow(
      new Request(new URL(location, request.url), { method, headers, signal, credentials }),
      left - 1,
    );
  };

  return async (input: string | Request, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(input, init);
    if (request.headers.has('origin')) {
      throw new Error('electron double: an Origin changes which cookies are sent, that is not modelled');
    }
    if (request.headers.has('cookie')) throw new Error('net::ERR_INVALID_ARGUMENT: the jar sets Cookie');
    return follow(request, mostRedirects);
  };
}

/** Nothing of Node's words for a broken line may be relied upon. */
function rethrowAsChromium(error: unknown): never {
  if (error instanceof DOMException) throw error;
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  const names: Record<string, string> = {
    ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
    ECONNRESET: 'ERR_CONNECTION_RESET',
    UND_ERR_SOCKET: 'ERR_CONNECTION_RESET',
    ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
    EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
    ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  };
  throw new Error(`net::${names[cause ?? ''] ?? 'ERR_FAILED'}`, { cause: error });
}
