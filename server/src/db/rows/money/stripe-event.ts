import { defineEntity, p } from '@mikro-orm/postgresql';

export const StripeEventSchema = defineEntity({
  name: 'StripeEvent',
  tableName: 'stripe_events',
  indexes: [
    { name: 'stripe_events_unprocessed_index', properties: ['receivedAt'], where: 'processed_at is null' },
  ],
  properties: {
    /** Stripe's own: evt_… */
    id: p.text().primary(),
    type: p.text(),
    receivedAt: p.datetime(),
    processedAt: p.datetime().nullable(),
    outcome: p.text().nullable(),
  },
});

/** A webhook that was heard, so that it is applied once. */
export class StripeEvent extends StripeEventSchema.class {}
StripeEventSchema.setClass(StripeEvent);
