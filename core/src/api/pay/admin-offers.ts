import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { mostOffered, offerHours, offerStates } from '../../pay/offer.ts';
import { payUnits } from '../../pay/pay-rate.ts';
import { translationTypes } from '../../pricing/translation-type.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';

/** What a translator would earn; null if no rate applies. Amounts are null until the words are counted. */
const estimate = z
  .object({
    unit: z.enum(payUnits),
    rate: centsShape,
    quantity: z.int().nullable(),
    amount: centsShape.nullable(),
  })
  .nullable();

const offered = z.object({
  orderNumber: z.string(),
  translationType: z.enum(translationTypes),
  /** Language codes. */
  sourceLanguage: z.string(),
  targetLanguage: z.string(),
  pages: z.int(),
  dueAt: timeShape,
});

const ownOffer = offered.extend({ id: z.string(), expiresAt: timeShape, pay: estimate });

const offerableOrder = offered.extend({
  /** Newest first. An offer ends when it expires. */
  offers: z.array(z.object({ translator: z.string(), state: z.enum(offerStates), expiresAt: timeShape })),
  /** Translators who have the languages, by username. */
  candidates: z.array(z.object({ id: z.string(), translator: z.string(), pay: estimate })),
});

export type OwnOffer = z.output<typeof ownOffer>;
export type OfferableOrder = z.output<typeof offerableOrder>;
export type Estimate = z.output<typeof estimate>;

export const adminOfferApi = {
  listOfferable: endpoint(routes.listOfferable, {
    summary:
      'Paid orders without a translator, by due time, at most 50, or one of them, with their offers and who could take them.',
    access: 'orders.assign',
    query: z.object({
      /** An order id or order number. */
      order: z.string().max(100).optional(),
    }),
    reply: z.array(offerableOrder),
  }),
  offerOrder: endpoint(routes.offerOrder, {
    summary:
      'Offers an order without a translator to translators who have its languages. Repeated, it changes the time.',
    access: 'orders.assign',
    params: orderParams,
    body: z.object({
      staffIds: z.array(z.uuid()).min(1, 'required').max(mostOffered, 'too_many'),
      hours: z.literal(offerHours),
    }),
    reply: offerableOrder,
  }),
  withdrawOffers: endpoint(routes.withdrawOffers, {
    summary: 'Withdraws all open offers of an order. Idempotent.',
    access: 'orders.assign',
    params: orderParams,
    reply: offerableOrder,
  }),
  listOwnOffers: endpoint(routes.listOwnOffers, {
    summary: 'Orders that are offered to the caller now, by the end of the offer.',
    access: 'pay.own',
    reply: z.array(ownOffer),
  }),
  answerOffer: endpoint(routes.answerOffer, {
    summary:
      'Accepts an offer, which assigns its order to the caller; or declines it. An order is accepted once.',
    access: 'pay.own',
    params: z.object({ offerId: z.string().max(100) }),
    body: z.object({ answer: z.enum(['accepted', 'declined']) }),
    reply: z.object({ orderNumber: z.string(), answer: z.enum(['accepted', 'declined']) }),
  }),
};
