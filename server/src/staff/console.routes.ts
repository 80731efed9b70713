import { consoleProtocol, sessionApi } from '@truepage/core/api/admin/session';
import type { ApiRouter } from '../http/handle.ts';

/** Installed consoles that speak an older protocol are told to update. */
const oldestProtocol = 2;

/** What an installed console asks first, before anybody signs in. */
export function consoleRoutes(api: ApiRouter, { version }: { readonly version: string }): void {
  const server = {
    product: 'truepage' as const,
    version,
    protocol: { oldest: oldestProtocol, newest: consoleProtocol },
  };
  api.handle(sessionApi.describeServer, () => server);
}
