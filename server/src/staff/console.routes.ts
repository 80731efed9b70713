import { consoleProtocol, protocolHeader, sessionApi } from '@truepage/core/api/admin/sign-in/session';
import type Koa from 'koa';
import type { ApiRouter } from '../http/handle.ts';

/** Consoles with an older protocol must update. */
const oldestProtocol = 2;

/** A console's first request, before sign-in. */
export function consoleRoutes(api: ApiRouter, { version }: { readonly version: string }): void {
  const server = {
    product: 'truepage' as const,
    version,
    protocol: { oldest: oldestProtocol, newest: consoleProtocol },
  };
  api.handle(sessionApi.describeServer, () => server);
}

/** Adds the protocol version to every API response, including errors, so that a console can check its compatibility. */
export const addProtocolHeader: Koa.Middleware = ({ path, res }, next) => {
  if (path.startsWith('/api/')) res.setHeader(protocolHeader, `${oldestProtocol}-${consoleProtocol}`);
  return next();
};
