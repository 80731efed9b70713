import { pendingApi } from '@truepage/core/api/admin/pending';
import type { Database } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { countPending } from './count-pending.ts';

/** The counts in the desk's navigation. */
export function pendingRoutes(api: ApiRouter, deps: Database): void {
  api.handle(pendingApi.countPending, ({ call }) => countPending(deps, demandStaff(call).role));
}
