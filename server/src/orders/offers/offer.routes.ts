import { adminOfferApi } from '@truepage/core/api/pay/admin-offers';
import type { Deps } from '../../deps.ts';
import { readOfferable, readOwnOffers } from '../../earnings/offer.repository.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import { resolveOrder } from '../../order-access/order.repository.ts';
import { answerOffer } from './answer-offer.ts';
import { offerOrder, withdrawOffers } from './offer-order.ts';

/** Offers of orders to translators. */
export function offerRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminOfferApi.listOfferable, async ({ query: { order } }) => {
    const em = deps.orm.em.fork();
    return readOfferable(em, order === undefined ? undefined : (await resolveOrder(em, order)).id);
  });
  api.handle(adminOfferApi.offerOrder, ({ params, body, call }) =>
    offerOrder(deps, demandStaff(call), params.id, body),
  );
  api.handle(adminOfferApi.withdrawOffers, ({ params, call }) =>
    withdrawOffers(deps, demandStaff(call), params.id),
  );
  api.handle(adminOfferApi.listOwnOffers, ({ call }) =>
    readOwnOffers(deps.orm.em.fork(), demandStaff(call).id, deps.clock.now()),
  );
  api.handle(adminOfferApi.answerOffer, ({ params, body, call }) =>
    answerOffer(deps, demandStaff(call), params.offerId, body.answer),
  );
}
