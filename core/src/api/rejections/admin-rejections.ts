import { z } from 'zod';
import { recipients } from '../../certificates/recipients.ts';
import { centsShape } from '../../cents-shape.ts';
import { rejectionLimits } from '../../rejections/rejection.ts';
import { requiredText } from '../../texts/typed-text.ts';
import { orderParams } from '../admin/orders/orders.ts';
import { adminRoutes as routes } from '../admin/routes.ts';
import { endpoint } from '../endpoint.ts';
import { rejection, rejectionIdParams } from './rejections.ts';

const staffRejection = rejection.extend({
  /** The file id of the letter, while it is stored. */
  letterId: z.string().nullable(),
});
export type StaffRejection = z.output<typeof staffRejection>;

const waitingRejection = rejection
  .pick({ id: true, authority: true, decideBy: true })
  .extend({ orderNumber: z.string(), isOverdue: z.boolean() });
export type WaitingRejection = z.output<typeof waitingRejection>;

const allRejections = z.object({
  /** Reports that wait for a decision, most urgent first. */
  waiting: z.array(waitingRejection),
  /** Totals of all decisions. */
  totals: z.object({
    refunded: z.int(),
    reissued: z.int(),
    declined: z.int(),
    /** How many were decided after the promised time. */
    late: z.int(),
    /** The sum refunded because of rejections. */
    refundedAmount: centsShape,
  }),
});
export type AllRejections = z.output<typeof allRejections>;

const reason = requiredText(rejectionLimits.reason);

export const adminRejectionApi = {
  listAllRejections: endpoint(routes.listAllRejections, {
    summary: 'The reports that wait for a decision, the most urgent first, and the totals of those decided.',
    access: 'payments.refund',
    reply: allRejections,
  }),
  listOrderRejections: endpoint(routes.listOrderRejections, {
    summary: 'The reports that an authority rejected the translation of an order, newest first.',
    access: 'orders.view',
    params: orderParams,
    reply: z.array(staffRejection),
  }),
  decideRejection: endpoint(routes.decideRejection, {
    summary:
      'Decides a report: refunds what is left of the payment, has a certificate issued for another recipient, or declines. The customer gets an email with the reason. Repeated, it changes nothing; 409 `rejection.decided` if it was decided otherwise.',
    access: 'payments.refund',
    params: orderParams.extend(rejectionIdParams.shape),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('refund'), reason }),
      z.object({
        decision: z.literal('reissue'),
        /** Optional, because a new certificate may need no explanation. */
        reason: z.union([z.literal(''), reason]).default(''),
        recipient: z.enum(recipients),
      }),
      z.object({ decision: z.literal('decline'), reason }),
    ]),
    reply: z.array(staffRejection),
  }),
};
