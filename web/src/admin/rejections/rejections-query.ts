import type { DeskApi } from '../api/desk-api.ts';
import { reading } from '../api/desk-queries.ts';

/** Under which key what waits for a decision is kept. */
export const rejectionsKey = ['rejections'];

/** Reports become overdue without an event. In ms. */
const lookEvery = 60_000;

/** Everything that waits for a decision, and the totals. */
export const allRejectionsQuery = (api: Pick<DeskApi, 'call'>) => ({
  ...reading(api, rejectionsKey, 'listAllRejections', {}, { isBackground: true }),
  refetchInterval: lookEvery,
});
