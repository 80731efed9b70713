import { p } from '@mikro-orm/postgresql';
import { paymentExceptionKinds } from '@truepage/core/payments/settle';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

export const PaymentExceptionSchema = defineRow({
  name: 'PaymentException',
  tableName: 'payment_exceptions',
  data: {
    about: 'customers',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators',
    notExported: 'it matches no order',
  },
  uniques: [{ name: 'payment_exceptions_reference_unique', properties: ['kind', 'reference'] }],
  indexes: [
    { name: 'payment_exceptions_open_index', properties: ['orderNumber'], where: 'resolved_at is null' },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    kind: business(p.enum(paymentExceptionKinds)),
    /** As named by the payment; the order may not exist. */
    orderNumber: business(p.text().nullable()),
    reference: technical(p.text()),
    details: personal(p.json<Readonly<Record<string, unknown>>>(), {
      goes: { stays: 'Stripe’s data about a payment that matches no order belongs to the accounts' },
    }),
    createdAt: technical(p.datetime()),
    resolvedAt: technical(p.datetime().nullable()),
    /** The id of a member of staff; 'stripe' for a refund made in its dashboard. */
    resolvedBy: technical(p.text().nullable()),
    resolution: freeText(p.text().nullable(), {
      goes: { stays: 'how a payment issue was resolved belongs to the accounts' },
    }),
    /** The refund at Stripe that resolved it: if it fails, the exception is reopened. */
    refundId: technical(p.text().nullable()),
  },
});

/** A payment that does not match its order and waits for staff. */
export class PaymentException extends PaymentExceptionSchema.class {}
PaymentExceptionSchema.setClass(PaymentException);
