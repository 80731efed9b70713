import { adminReadingApi } from '@truepage/core/api/admin/readings';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { readReading } from './read-reading.ts';

/** The words of an order's documents, for staff. */
export function readingRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminReadingApi.getReading, ({ params, call }) =>
    readReading(deps, demandStaff(call), params.id, params.document),
  );
}
