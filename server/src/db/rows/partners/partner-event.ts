import { p } from '@mikro-orm/postgresql';
import type { PartnerEventFacts } from '@truepage/core/webhooks/partner-event';
import { partnerEventKinds } from '@truepage/core/webhooks/partner-event-kinds';
import { business, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { Order } from '../order/order.ts';
import { PartnerAccount } from './partner-account.ts';

export const PartnerEventSchema = defineRow({
  name: 'PartnerEvent',
  tableName: 'partner_events',
  data: {
    about: 'partners',
    why: 'contract: events for the partner’s programs',
    kept: '90 days, and until none waits to be delivered',
    seenBy: 'administrators; programs of the partner',
    notExported: 'the history is exported instead',
  },
  indexes: [{ name: 'partner_events_account_index', properties: ['account', 'at'] }],
  properties: {
    /** Events of one order are numbered in chronological order. */
    id: technical(p.bigint('number').primary().autoincrement()),
    /** Identifies the event for receivers, also when it is redelivered. */
    messageId: technical(p.uuid().unique()),
    account: technical(() => p.manyToOne(PartnerAccount).ref()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').index()),
    kind: business(p.enum(partnerEventKinds)),
    facts: business(p.json<PartnerEventFacts>()),
    at: technical(p.datetime().index()),
  },
});

/** An event of a partner's order. Written only by recordPartnerEvent(). */
export class PartnerEvent extends PartnerEventSchema.class {}
PartnerEventSchema.setClass(PartnerEvent);
