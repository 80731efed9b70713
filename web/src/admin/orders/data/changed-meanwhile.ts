import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { ApiError } from '../../../api/errors.ts';

/** The order as it is now, when a change was refused because somebody else was faster; undefined for other failures. */
export function changedMeanwhile(error: unknown): StaffOrderRow | undefined {
  if (!(error instanceof ApiError) || error.code !== 'order.changed_meanwhile') return undefined;
  return error.details?.['order'] as StaffOrderRow | undefined;
}
