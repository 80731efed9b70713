import { adminPricingApi } from '@truepage/core/api/admin/pricing';
import { pricingApi } from '@truepage/core/api/pricing';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { changePrice } from './change-price.ts';
import { readPriceHistory, nameOfItem, readPriceList } from './price-list.repository.ts';

/** The price list: public; changed by administrators. */
export function priceRoutes(api: ApiRouter, deps: Deps): void {
  const readPrices = () => readPriceList(deps.orm.em.fork());
  const remembered = () => deps.cache.read('prices', 'list', readPrices);

  api.handle(pricingApi.getPrices, remembered, { cache: 'revalidate', isInMemory: true });
  api.handle(adminPricingApi.getAdminPrices, readPrices);

  api.handle(adminPricingApi.setTranslationPrice, async ({ body, call }) => {
    await changePrice(deps, demandStaff(call), `translation.${body.type}`, body.price);
    return readPrices();
  });

  api.handle(adminPricingApi.setServicePrice, async ({ body, call }) => {
    await changePrice(deps, demandStaff(call), `service.${body.service}`, body.price);
    return readPrices();
  });

  api.handle(adminPricingApi.listPriceHistory, async () => {
    const changes = await readPriceHistory(deps.orm.em.fork());
    return changes.map((change) => ({
      ...change,
      item: nameOfItem(change.item),
      at: change.at.toISOString(),
    }));
  });
}
