import { adminReadingApi } from '@truepage/core/api/readings/admin-readings';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { findWords } from './find-words.ts';
import { readAgain } from './read-again.ts';
import { listReadings, readReading } from './read-reading.ts';

/** The text of an order's documents, for staff. */
export function readingRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminReadingApi.listReadings, ({ params, call }) =>
    listReadings(deps, demandStaff(call), params.id),
  );
  api.handle(adminReadingApi.readAgain, async ({ params, body, call }) => {
    const { id, document } = params;
    await readAgain(deps, demandStaff(call), { idOrNumber: id, document, kind: body.kind });
    return listReadings(deps, demandStaff(call), id);
  });
  api.handle(adminReadingApi.findWords, ({ params, query, call }) =>
    findWords(deps, demandStaff(call), { idOrNumber: params.id, words: query.q }),
  );
  api.handle(adminReadingApi.getReading, ({ params, call }) =>
    readReading(deps, demandStaff(call), params.id, params.document),
  );
}
