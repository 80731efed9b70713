import { promiseApi } from '@truepage/core/api/promises';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { promiseFor } from '@truepage/core/promise/promise-settings';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

/** The due times that new orders would get; public. */
export function promiseRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(promiseApi.getPromises, async ({ query }) => {
    const { promise } = await cachedSettings(deps);
    const now = deps.clock.now();
    const of = (translationType: TranslationType) => {
      const { due, paidUntil } = promiseFor(promise, { translationType, pageCount: query.pages }, now);
      return { due: due.toISOString(), paidUntil: paidUntil.toISOString() };
    };
    return { standard: of('standard'), certified: of('certified'), express: of('express') };
  });
}
