import { defineEntity, p } from '@mikro-orm/postgresql';
import { paymentExceptionKinds } from '@truepage/core/payments/settle';

export const PaymentExceptionSchema = defineEntity({
  name: 'PaymentException',
  tableName: 'payment_exceptions',
  uniques: [{ name: 'payment_exceptions_reference_unique', properties: ['kind', 'reference'] }],
  indexes: [
    { name: 'payment_exceptions_open_index', properties: ['orderNumber'], where: 'resolved_at is null' },
  ],
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(paymentExceptionKinds),
    /** As the payment names it: there may be no such order. */
    orderNumber: p.text().nullable(),
    reference: p.text(),
    details: p.json<Readonly<Record<string, unknown>>>(),
    createdAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    /** The id of a member of staff; 'stripe' where somebody gave the money back in its dashboard. */
    resolvedBy: p.text().nullable(),
    resolution: p.text().nullable(),
    /** The refund at Stripe that sorted it out: when it fails, the exception is open again. */
    refundId: p.text().nullable(),
  },
});

/** A payment that does not fit its order and waits for staff. */
export class PaymentException extends PaymentExceptionSchema.class {}
PaymentExceptionSchema.setClass(PaymentException);
