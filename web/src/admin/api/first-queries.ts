import { queryOptions } from '@tanstack/react-query';
import type { AdminParamsOf, AdminRouteName } from '@truepage/core/api/admin/contract';
import type { AdminCallOptions, DeskApi } from './desk-api.ts';
import { deskKeys } from './desk-keys.ts';

export type Caller = Pick<DeskApi, 'call'>;

/** Reads what one call answers, and keeps it under a key. */
export function reading<Name extends AdminRouteName>(
  { call }: Caller,
  queryKey: readonly string[],
  name: Name,
  params: AdminParamsOf<Name>,
  options?: AdminCallOptions<Name>,
) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(name, params, { ...options, signal }) });
}

export const pendingQuery = (api: Caller) =>
  reading(api, deskKeys.pending, 'countPending', {}, { isBackground: true });

/** Orders become late, and days end, by the clock alone. In ms. */
const countViewsEvery = 60_000;

export const viewCountsQuery = (api: Caller, zone: string) => ({
  ...reading(api, deskKeys.viewCounts, 'countOrderViews', {}, { query: { zone }, isBackground: true }),
  refetchInterval: countViewsEvery,
});

export const staffOrderQuery = (api: Caller, id: string) =>
  reading(api, deskKeys.orderDetail(id), 'getStaffOrder', { id });

export const staffQuery = (api: Caller) => reading(api, deskKeys.staff, 'listStaff', {});
