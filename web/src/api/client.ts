import type { BodyOf, ParamsOf, ReplyOf } from '@truepage/core/api/contract';
import { routes, type Route, type RouteName } from '@truepage/core/api/routes';
import { ApiError, NetworkError } from './errors.ts';

/** Carries one request: `fetch` in the browser, an XMLHttpRequest where progress is wanted, a fake in tests. */
export type Transport = (path: string, init: TransportRequest) => Promise<Response>;

export interface TransportRequest {
  readonly method: Route['method'];
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
  readonly credentials: 'include';
  readonly signal?: AbortSignal;
}

interface CallOptions<Name extends RouteName> {
  /** FormData travels as it is, anything else as JSON. */
  readonly body?: BodyOf<Name> | FormData;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Calls one endpoint of the API. Rejects with ApiError (the server said no), NetworkError, or AbortError. */
export type ApiCall = <Name extends RouteName>(
  name: Name,
  params: ParamsOf<Name>,
  options?: CallOptions<Name>,
) => Promise<ReplyOf<Name>>;

/** The typed client over the contract's route list; no validators are loaded in the browser. */
export function createApiClient(transport: Transport): ApiCall {
  return async (name, params, options = {}) => {
    const { method, path } = routes[name];
    const { response, text } = await exchange(transport, fillPath(path, params), {
      method,
      credentials: 'include',
      ...writeBody(options.body, options.headers),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    if (!response.ok) throw new ApiError(response, text);
    return readJson(text) as never;
  };
}

export const fetchTransport: Transport = (path, init) => fetch(path, init);

async function exchange(
  transport: Transport,
  path: string,
  request: TransportRequest,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await transport(path, request);
    return { response, text: await response.text() };
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new NetworkError(error);
  }
}

/** Puts parameters into a path: `/api/orders/:orderNumber` → `/api/orders/TP-…`, escaped. */
function fillPath(path: string, params: object): string {
  const values = params as Record<string, string>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function writeBody(
  body: unknown,
  headers: Record<string, string> = {},
): Pick<TransportRequest, 'headers' | 'body'> {
  if (body === undefined) return { headers };
  if (body instanceof FormData) return { headers, body };
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NetworkError(error);
  }
}
