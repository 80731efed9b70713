import type { Route } from '@truepage/core/api/routes';
import { exchange, fetchTransport, fillPath, readJson, writeBody } from './client.ts';

interface RouteCall {
  readonly params?: object;
  /** FormData travels as it is, anything else as JSON. */
  readonly body?: object | undefined;
  /** It is sent even if its page is left. */
  readonly keepalive?: true;
}

/** Calls a route that is not in the client's list, since few pages need it. Rejects with ApiError or NetworkError. */
export async function callRoute<Reply>(
  { method, path }: Route,
  { params = {}, body, ...rest }: RouteCall = {},
): Promise<Reply> {
  const answer = await exchange(fetchTransport, fillPath(path, params), {
    method,
    ...writeBody(body),
    ...rest,
  });
  return readJson(answer.text) as Reply;
}
