import { z } from 'zod';
import { centsShape } from '../../cents-shape.ts';
import { couponLimits } from '../../coupons/coupon.ts';
import { translationTypes } from '../../pricing/translation-type.ts';
import { endpoint } from '../endpoint.ts';
import { couponRoutes as routes } from './routes.ts';

export const couponApi = {
  checkCoupon: endpoint(routes.checkCoupon, {
    summary:
      'What a coupon takes off an order of this type and total, in cents. Reserves nothing: the order does, or is refused.',
    access: 'public',
    scope: 'quote',
    body: z.object({
      code: z.string().max(couponLimits.longest),
      translationType: z.enum(translationTypes),
      total: centsShape.refine((total) => total >= 0),
    }),
    reply: z.object({ code: z.string(), discount: centsShape }),
  }),
};
