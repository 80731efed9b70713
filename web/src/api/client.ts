import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@truepage/core/api/contract';
import { routes, type Route, type RouteName } from '@truepage/core/api/routes';
import { ApiError, NetworkError } from './errors.ts';

/** Sends one request: `fetch` in the browser, an XMLHttpRequest for progress, a fake in tests. */
export type Transport = (path: string, init: TransportRequest) => Promise<Response>;

export interface TransportRequest {
  readonly method: Route['method'];
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
  readonly credentials: 'include';
  readonly cache?: 'no-store';
  /** The request is completed even if its page is left. */
  readonly keepalive?: true;
  readonly signal?: AbortSignal;
}

interface CallOptions<Name extends RouteName> {
  /** FormData is sent unchanged, anything else as JSON. */
  readonly body?: BodyOf<Name> | FormData;
  /** The query string; undefined and empty parameters are left out. */
  readonly query?: QueryOf<Name>;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Calls one endpoint of the API. Rejects with ApiError (an error response), NetworkError, or AbortError. */
export type ApiCall = <Name extends RouteName>(
  name: Name,
  params: ParamsOf<Name>,
  options?: CallOptions<Name>,
) => Promise<ReplyOf<Name>>;

/** The typed client for the contract's endpoints. The browser loads no validators. */
export function createApiClient(transport: Transport): ApiCall {
  return async (name, params, { body, query = {}, headers, signal } = {}) => {
    const { method, path } = routes[name];
    const request = { method, ...writeBody(body, headers), ...(signal === undefined ? {} : { signal }) };
    const { text } = await exchange(transport, fillPath(path, params) + writeQuery(query), request);
    return readJson(text) as never;
  };
}

export const fetchTransport: Transport = (path, init) => fetch(path, init);

/** Sends a request with cookies and reads a successful response completely. Rejects like an ApiCall. */
export async function exchange(
  transport: Transport,
  path: string,
  request: Omit<TransportRequest, 'credentials'>,
): Promise<{ readonly headers: Headers; readonly text: string }> {
  let response: Response;
  let text: string;
  try {
    response = await transport(path, { ...request, credentials: 'include' });
    text = await response.text();
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new NetworkError(error);
  }
  if (!response.ok) throw new ApiError(response, text);
  return { headers: response.headers, text };
}

/** Fills parameters into a path, escaped: `/api/orders/:orderNumber` → `/api/orders/TP-…`. */
export function fillPath(path: string, params: object): string {
  const values = params as Record<string, string>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** '?q=ana&paid=true', or '' if empty. */
export function writeQuery(query: object): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      written.set(name, String(value));
  }
  return written.size === 0 ? '' : `?${written.toString()}`;
}

/** Body and headers of a request: FormData unchanged, anything else as JSON. */
export function writeBody(
  body: unknown,
  headers: Record<string, string> = {},
): Pick<TransportRequest, 'headers' | 'body'> {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Throws NetworkError if the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError(error);
  }
}
