import { p } from '@mikro-orm/postgresql';
import { defineRow } from '../../define-row.ts';
import { technical } from '../../data-handling.ts';

export const StripeEventSchema = defineRow({
  name: 'StripeEvent',
  tableName: 'stripe_events',
  data: {
    about: 'no one',
    why: 'each webhook is applied once',
    kept: '30 days',
    seenBy: 'no one',
  },
  indexes: [
    { name: 'stripe_events_unprocessed_index', properties: ['receivedAt'], where: 'processed_at is null' },
  ],
  properties: {
    /** Stripe's id: evt_… */
    id: technical(p.text().primary()),
    type: technical(p.text()),
    receivedAt: technical(p.datetime()),
    processedAt: technical(p.datetime().nullable()),
    outcome: technical(p.text().nullable()),
  },
});

/** A webhook event that was received, stored so that it is applied once. */
export class StripeEvent extends StripeEventSchema.class {}
StripeEventSchema.setClass(StripeEvent);
