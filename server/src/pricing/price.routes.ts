import { pricingApi } from '@truepage/core/api/pricing';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { readPriceList } from './price-list.repository.ts';

export function priceRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(pricingApi.getPrices, () => readPriceList(deps.orm.em.fork()), { cache: 'revalidate' });
}
