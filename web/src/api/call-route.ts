import type { Route } from '@truepage/core/api/routes';
import { exchange, fetchTransport, fillPath, readJson, writeBody } from './client.ts';

/**
 * Calls a route that is not part of the common client, so that only pages that need it load it. Rejects like an
 * ApiCall.
 */
export async function callRoute<Reply>(route: Route, params: object, body?: object): Promise<Reply> {
  const { method, path } = route;
  const answer = await exchange(fetchTransport, fillPath(path, params), { method, ...writeBody(body) });
  return readJson(answer.text) as Reply;
}
