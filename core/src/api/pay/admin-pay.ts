import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { languages } from '../../languages.ts';
import { anyLanguage } from '../../office/language-pairs.ts';
import { earningKinds, orderPayStates } from '../../pay/earning.ts';
import { payLimits, payUnits } from '../../pay/pay-rate.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { timeShape } from '../shapes.ts';

const side = z.enum([anyLanguage, ...languages.map(({ code }) => code)]);
const rateShape = z.object({ unit: z.enum(payUnits), rate: centsShape });
const pairRate = rateShape.extend({ from: side, to: side });

export const earningShape = rateShape.extend({
  id: z.string(),
  orderNumber: z.string(),
  kind: z.enum(earningKinds),
  /** The number of pages or words. */
  quantity: z.int(),
  /** Negative for a reversal. */
  amount: centsShape,
  reason: z.string().nullable(),
  at: timeShape,
});

const translatorPay = z.object({
  id: z.string(),
  username: z.string(),
  rates: z.array(pairRate),
  /** What was earned and reversed, in cents. */
  balance: centsShape,
  /** Newest first. */
  earnings: z.array(earningShape),
});

const orderPay = z.object({
  state: z.enum(orderPayStates),
  /** A username; null if there is no translator. */
  translator: z.string().nullable(),
  /** Null if no rate applies or none is known. */
  pay: rateShape.extend({ quantity: z.int().nullable(), amount: centsShape.nullable() }).nullable(),
  /** The amount charged, minus refunds, minus the tax in the remainder, minus earnings. Null without the permission to see it. */
  margin: z
    .object({
      charged: centsShape,
      refunded: centsShape,
      /** Undefined if there is none. */
      tax: centsShape.optional(),
      earned: centsShape,
      margin: centsShape,
    })
    .nullable(),
});

export type PairRate = z.output<typeof pairRate>;
export type EarningLine = z.output<typeof earningShape>;
export type TranslatorPay = z.output<typeof translatorPay>;
export type OrderPay = z.output<typeof orderPay>;

export const adminPayApi = {
  listPay: endpoint(routes.listPay, {
    summary: 'Every translator, by username, with their rates and the balance of their earnings.',
    access: 'pay.manage',
    reply: z.array(translatorPay.omit({ earnings: true })),
  }),
  getTranslatorPay: endpoint(routes.getTranslatorPay, {
    summary: 'The rates and earnings of one translator.',
    access: 'pay.manage',
    params: z.object({ staffId: z.string().max(100) }),
    reply: translatorPay,
  }),
  setPayRate: endpoint(routes.setPayRate, {
    summary:
      'Sets what a translator earns for a pair of languages, for orders that are assigned from then on; null removes it.',
    access: 'pay.manage',
    params: z.object({ staffId: z.string().max(100) }),
    body: z
      .object({
        from: side,
        to: side,
        rate: rateShape
          .extend({ rate: z.int().min(0, 'out_of_range').max(payLimits.rate, 'out_of_range') })
          .nullable(),
      })
      .refine(({ from, to }) => from !== to || from === anyLanguage, { message: 'same', path: ['to'] }),
    reply: z.array(pairRate),
  }),
  reverseEarning: endpoint(routes.reverseEarning, {
    summary: 'Reverses what an order earned, with a second entry. Idempotent.',
    access: 'pay.manage',
    params: z.object({ earningId: z.string().max(100) }),
    body: z.object({ reason: z.string().trim().min(1, 'required').max(payLimits.text, 'too_long') }),
    reply: earningShape,
  }),
  getOwnPay: endpoint(routes.getOwnPay, {
    summary: 'One’s own rates and earnings.',
    access: 'pay.own',
    reply: translatorPay,
  }),
  getOrderPay: endpoint(routes.getOrderPay, {
    summary: 'What the translator earns with an order, and for administrators its margin.',
    access: 'orders.pay',
    params: orderParams,
    reply: orderPay,
  }),
};
