import { p } from '@mikro-orm/postgresql';
import type { PartnerEventKind } from '@truepage/core/webhooks/partner-event-kinds';
import { freeText, secret, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { PartnerAccount } from './partner-account.ts';

export const WebhookEndpointSchema = defineRow({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  data: {
    about: 'partners',
    why: 'contract: events for the partner’s programs',
    kept: 'until it is removed',
    seenBy: 'administrators; programs of the partner',
  },
  properties: {
    id: technical(p.uuid().primary()),
    account: technical(() => p.manyToOne(PartnerAccount).ref().index()),
    /** The URL may contain a token. */
    url: freeText(p.text(), {
      goes: { stays: 'the address of a partner’s program belongs to its contract' },
    }),
    events: technical(p.json<readonly PartnerEventKind[]>()),
    /** 'whsec_…', encrypted for this row. */
    secret: secret(p.text()),
    /** The previous secret, which also signs for a day after it was replaced. */
    formerSecret: secret(p.text().nullable()),
    formerSecretUntil: technical(p.datetime().nullable()),
    createdAt: technical(p.datetime()),
    /** Its events have been waiting since then. */
    pausedAt: technical(p.datetime().nullable()),
    /** Set when events to it were given up; cleared by the next successful delivery. */
    failingSince: technical(p.datetime().nullable()),
  },
});

/** A URL to which a partner's events are sent. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpoint);
