import type { DeskApi } from '../api/desk-api.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { reading } from '../api/desk-queries.ts';

/** Reports become overdue without an event. In ms. */
const lookEvery = 60_000;

/** Everything that waits for a decision, and the totals. */
export const allRejectionsQuery = (api: Pick<DeskApi, 'call'>) => ({
  ...reading(api, deskKeys.rejections, 'listAllRejections', {}, { isBackground: true }),
  refetchInterval: lookEvery,
});
