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
      /** Empty if there is no coupon. */
      code: z.string().max(couponLimits.longest).default(''),
      translationType: z.enum(translationTypes),
      total: centsShape.refine((total) => total >= 0),
      /** Whether a member orders on behalf of the firm. 401 `firm.members_only`. */
      firm: z.boolean().default(false),
    }),
    reply: z.object({
      /** The code of the applied coupon; null if none is applied. */
      code: z.string().nullable(),
      discount: centsShape,
      /** The percentage of the agreed discount, if that is the one applied. */
      discountPercent: z.int().nullable(),
    }),
  }),
};
