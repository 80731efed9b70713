import type { Route } from '@truepage/core/api/routes';
import { exchange, fetchTransport, fillPath, readJson, writeBody } from './client.ts';

/** Calls a route that is not among the common ones, so that only the pages that need it load it. Rejects as an ApiCall does. */
export async function callRoute<Reply>(route: Route, params: object, body?: object): Promise<Reply> {
  const { method, path } = route;
  const answer = await exchange(fetchTransport, fillPath(path, params), { method, ...writeBody(body) });
  return readJson(answer.text) as Reply;
}
