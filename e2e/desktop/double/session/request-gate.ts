import type { CDPSession } from 'playwright';
import { addresses } from './addresses.ts';

/** A request of the page that Chromium pauses until it is decided. */
export interface HeldRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly hasPostData?: boolean;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

interface GateOptions {
  readonly devtools: CDPSession;
  /** False: a guard of the app has refused this navigation. */
  readonly mayNavigate: (held: HeldRequest, url: string) => boolean;
  readonly handlerOf: (scheme: string) => ((request: Request) => Response | Promise<Response>) | undefined;
}

/** Handles every request of a window: the app's own schemes are answered, everything else is blocked. */
export async function openRequestGate({ devtools, mayNavigate, handlerOf }: GateOptions): Promise<void> {
  const fail = async ({ requestId }: HeldRequest, errorReason: 'Aborted' | 'Failed' | 'NameNotResolved') =>
    devtools.send('Fetch.failRequest', { requestId, errorReason });

  const proceed = async ({ requestId }: HeldRequest) => devtools.send('Fetch.continueRequest', { requestId });

  const answer = async (held: HeldRequest): Promise<unknown> => {
    const url = addresses.fromChromium(held.request.url);
    const { protocol, hostname, pathname } = new URL(url);
    // Parts of Chromium itself, such as its PDF viewer.
    if (protocol.startsWith('chrome')) return proceed(held);
    // Chromium requests it by itself, Electron does not.
    if (pathname === '/favicon.ico' && held.resourceType === 'Other') return fail(held, 'Aborted');
    if (held.resourceType === 'Document' && !mayNavigate(held, url)) return fail(held, 'Aborted');
    const handler = handlerOf(protocol.slice(0, -1));
    if (handler !== undefined) return fulfil(devtools, held, await handler(requestOf(held, url)));
    const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || protocol === 'data:';
    if (!isLocal) return fail(held, 'NameNotResolved');
    return proceed(held);
  };

  devtools.on('Fetch.requestPaused', (held: HeldRequest) => {
    answer(held).catch((error: unknown) => {
      const isGone = String(error).includes('closed') || String(error).includes('Invalid InterceptionId');
      if (!isGone) console.error(`[electron double] ${held.request.url}:`, error);
      fail(held, 'Failed').catch(() => undefined);
    });
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

function requestOf({ request }: HeldRequest, url: string): Request {
  const headers = new Headers(request.headers);
  for (const name of ['origin', 'referer']) {
    const value = headers.get(name);
    if (value !== null) headers.set(name, addresses.fromChromium(value).replace(/^(\w+:\/\/[^/]+)\/$/, '$1'));
  }
  if (request.hasPostData !== true) return new Request(url, { method: request.method, headers });
  const parts = request.postDataEntries ?? [];
  if (parts.some((part) => part.bytes === undefined) || parts.length === 0) {
    throw new Error('electron double: a request body that Chromium does not show is not modelled');
  }
  const body = Buffer.concat(parts.map((part) => Buffer.from(part.bytes ?? '', 'base64')));
  return new Request(url, { method: request.method, headers, body });
}

/** Reads the whole stream first, because DevTools requires a complete body. */
async function fulfil(devtools: CDPSession, held: HeldRequest, response: Response): Promise<unknown> {
  if (response.type === 'error') {
    return devtools.send('Fetch.failRequest', { requestId: held.requestId, errorReason: 'Failed' });
  }
  const body = Buffer.from(await response.arrayBuffer());
  return devtools.send('Fetch.fulfillRequest', {
    requestId: held.requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({
      name,
      value: addresses.inHeader(value),
    })),
    body: body.toString('base64'),
  });
}
