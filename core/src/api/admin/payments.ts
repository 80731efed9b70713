import { z } from 'zod';
import { ledgerKinds } from '../../payments/ledger.ts';
import { reversalSteps } from '../../payments/reversals.ts';
import { refundReasons } from '../../payments/refunds.ts';
import { paymentExceptionKinds } from '../../payments/settle.ts';
import { endpoint } from '../endpoint.ts';
import { centsShape } from '../../cents-shape.ts';
import { timeShape } from '../shapes.ts';
import { orderParams } from './orders/orders.ts';
import { staffOrderRow } from './orders/staff-order.ts';
import { adminRoutes as routes } from './routes.ts';

const exception = z.object({
  id: z.string(),
  kind: z.enum(paymentExceptionKinds),
  orderNumber: z.string().nullable(),
  reference: z.string(),
  /** The amount received, in cents, if known. */
  amount: centsShape.nullable(),
  currency: z.string().nullable(),
  createdAt: timeShape,
  resolvedAt: timeShape.nullable(),
  resolvedBy: z.string().nullable(),
  /** Free text by staff; null if a refund resolved the exception. */
  resolution: z.string().nullable(),
  /** Whether the whole payment can be refunded from the desk. under_way: Stripe has not confirmed the refund yet. */
  refund: z.enum(['none', 'possible', 'under_way', 'done']),
  /** The state of the payment in a dispute at the cardholder's bank; null if there is none. */
  dispute: z.enum(reversalSteps).nullable(),
});

const checkReply = z.object({
  /** E.g. 'Checked 3 open payments: 1 newly paid.' */
  message: z.string(),
  checked: z.int(),
  paid: z.int(),
  /** How many payments could not be checked this time. */
  failed: z.int(),
});

const checkSummary =
  'Asks Stripe about every open payment and records what it finds; twice in a row changes nothing.';

export const adminPaymentApi = {
  markOrderPaid: endpoint(routes.markOrderPaid, {
    summary:
      'Records a payment made outside the card provider, with name and time. A paid order does not change.',
    access: 'payments.record',
    params: z.object({ orderNumber: z.string().min(1).max(200) }),
    reply: staffOrderRow,
  }),
  checkStripePayments: endpoint(routes.checkStripePayments, {
    summary: `${checkSummary} GET as first specified, from our own pages alone; screens use POST.`,
    access: 'payments.record',
    reply: checkReply,
  }),
  postCheckStripePayments: endpoint(routes.postCheckStripePayments, {
    summary: checkSummary,
    access: 'payments.record',
    reply: checkReply,
  }),
  getOrderPayments: endpoint(routes.getOrderPayments, {
    summary: 'The ledger of an order, its exceptions, and what can still be refunded.',
    access: 'payments.view',
    params: orderParams,
    reply: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(ledgerKinds),
          amount: centsShape,
          /** The tax in the amount, with the same sign; undefined if none was determined. */
          tax: centsShape.optional(),
          reference: z.string(),
          /** A username, 'stripe' or 'system'. */
          by: z.string(),
          note: z.string().nullable(),
          at: timeShape,
        }),
      ),
      /** The amount received minus refunds. */
      balance: centsShape,
      /** What can still be refunded through Stripe. */
      refundable: centsShape,
      /** Refunds that Stripe has not confirmed yet; they are retried automatically. */
      refundsUnderWay: centsShape,
      /** Set if the card provider could not determine the tax of a payment. */
      isTaxRefused: z.literal(true).optional(),
      exceptions: z.array(exception),
    }),
  }),
  refundOrder: endpoint(routes.refundOrder, {
    summary:
      'Refunds through Stripe: everything that is left, or `amount` cents. The customer gets an email.',
    access: 'payments.refund',
    params: orderParams,
    body: z.object({
      amount: z.int().min(1).optional(),
      reason: z.enum(refundReasons).default('requested_by_customer'),
      note: z.string().trim().max(1000).optional(),
      /** Generated once per dialog, so that a retry does not refund twice. */
      requestId: z.uuid(),
    }),
    reply: z.object({ refunded: centsShape, balance: centsShape, refundable: centsShape }),
  }),
  getTaxReadiness: endpoint(routes.getTaxReadiness, {
    summary: 'Asks Stripe whether it can calculate taxes, and what is missing for that.',
    access: 'settings.manage',
    reply: z.object({
      /** forbidden: the secret key may not read the settings. unregistered: the tax is always zero. */
      state: z.enum(['ready', 'unregistered', 'incomplete', 'forbidden']),
      /** Missing settings of Stripe Tax, by Stripe's names: 'head_office'. */
      missing: z.array(z.string()),
      /** The number of tax registrations, 100 at most. */
      registrations: z.int(),
    }),
  }),
  listPaymentExceptions: endpoint(routes.listPaymentExceptions, {
    summary: 'Payment issues an order, unresolved first, newest first, 200 at most.',
    access: 'payments.view',
    reply: z.array(exception),
  }),
  refundPaymentException: endpoint(routes.refundPaymentException, {
    summary: 'Refunds a payment issue in full through Stripe, which resolves it. Repeated calls refund once.',
    access: 'payments.refund',
    params: z.object({ exceptionId: z.string().max(100) }),
    reply: exception,
  }),
  resolvePaymentException: endpoint(routes.resolvePaymentException, {
    summary: 'Marks a payment issue as resolved, with a note.',
    access: 'payments.record',
    params: z.object({ exceptionId: z.string().max(100) }),
    body: z.object({ resolution: z.string().trim().min(1, 'required').max(1000, 'too_long') }),
    reply: exception,
  }),
};
