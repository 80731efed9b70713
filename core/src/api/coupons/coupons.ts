import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { couponLimits } from '../../coupons/coupon.ts';
import { translationTypes } from '../../pricing/translation-type.ts';
import { endpoint } from '../endpoint.ts';
import { couponRoutes as routes } from './routes.ts';

export const couponApi = {
  checkCoupon: endpoint(routes.checkCoupon, {
    summary:
      'What is taken off an order of this type and total, in cents: by a coupon, or as agreed with the partner that asks (with its key, or as a member with `firm`), whichever is more. Reserves nothing: the order does, or is refused.',
    access: 'public',
    scope: 'quote',
    body: z.object({
      /** Empty: none. */
      code: z.string().max(couponLimits.longest).default(''),
      translationType: z.enum(translationTypes),
      total: centsShape.refine((total) => total >= 0),
      /** Whether a member orders for the firm. 401 `firm.members_only`. */
      firm: z.boolean().default(false),
    }),
    reply: z.object({
      /** Of the coupon; null: it is not used. */
      code: z.string().nullable(),
      discount: centsShape,
      /** Where the discount is the agreed one, its per cent. */
      discountPercent: z.int().nullable(),
    }),
  }),
};
