import { defineEntity, p } from '@mikro-orm/postgresql';
import { Order } from './order.ts';

export const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  uniques: [{ name: 'mails_fact_unique', properties: ['order', 'kind', 'fact'] }],
  indexes: [{ name: 'mails_unsent_index', properties: ['createdAt'], where: 'sent_at is null' }],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().deleteRule('cascade').nullable(),
    kind: p.enum(['tracking', 'paid', 'staff', 'ready', 'refund', 'access', 'contact']),
    /** Which of several facts of a kind, e.g. the refund's id; empty where there is but one. */
    fact: p.text().default(''),
    recipient: p.text(),
    locale: p.text(),
    messageId: p.text().unique(),
    payload: p.json<Readonly<Record<string, unknown>>>(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
  },
});

/** A mail that is to be sent, or was: one per order, kind and fact, so that nobody is told the same thing twice. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
