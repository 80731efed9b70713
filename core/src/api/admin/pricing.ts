import { z } from 'zod';
import { translationTypes } from '../../pricing/translation-type.ts';
import { extraServices } from '../../pricing/price-list.ts';
import { endpoint } from '../endpoint.ts';
import { priceListShape } from '../pricing.ts';
import { centsShape } from '../../cents-shape.ts';
import { timeShape } from '../shapes.ts';
import { adminRoutes as routes } from './routes.ts';

/** Dollars as typed, parsed exactly: '24.95'. Any other value, even one that is not a string, is refused as `price.invalid`. */
const price = z.string().max(40).catch('');

export const adminPricingApi = {
  getAdminPrices: endpoint(routes.getAdminPrices, {
    summary: 'The price list in cents.',
    access: 'prices.change',
    reply: priceListShape,
  }),
  setTranslationPrice: endpoint(routes.setTranslationPrice, {
    summary: 'Sets the price of a page; only new orders are affected.',
    access: 'prices.change',
    body: z.object({ type: z.enum(translationTypes), price }),
    reply: priceListShape,
  }),
  setServicePrice: endpoint(routes.setServicePrice, {
    summary: 'Sets the price of a service; only new orders are affected.',
    access: 'prices.change',
    body: z.object({ service: z.enum(extraServices), price }),
    reply: priceListShape,
  }),
  listPriceHistory: endpoint(routes.listPriceHistory, {
    summary: 'Who changed which price when, newest first, 200 at most.',
    access: 'prices.change',
    reply: z.array(
      z.object({
        id: z.string(),
        item: z.enum([...translationTypes, ...extraServices]),
        before: centsShape,
        after: centsShape,
        who: z.string(),
        at: timeShape,
      }),
    ),
  }),
};
