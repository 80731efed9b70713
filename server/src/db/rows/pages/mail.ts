import { defineEntity, p } from '@mikro-orm/postgresql';
import { mailKinds } from '@truepage/core/mails/mail-kinds';
import { Order } from '../order/order.ts';

export const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  uniques: [{ name: 'mails_fact_unique', properties: ['order', 'kind', 'fact'] }],
  indexes: [
    { name: 'mails_unsent_index', properties: ['createdAt'], where: 'sent_at is null' },
    { name: 'mails_failed_index', properties: ['failedAt'], where: 'failed_at is not null' },
  ],
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).ref().deleteRule('cascade').nullable(),
    kind: p.enum(mailKinds),
    /** Which of several facts of a kind, e.g. the refund's id; empty where there is but one. */
    fact: p.text().default(''),
    recipient: p.text(),
    locale: p.text(),
    /** The reader's, an IANA name; null: UTC. */
    timeZone: p.text().nullable(),
    messageId: p.text().unique(),
    /** Holds no secret: those are made when the mail is sent. */
    payload: p.json<Readonly<Record<string, unknown>>>(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    /** How often its recipient was corrected: a copy that was on its way meanwhile does not count as sent. */
    readdressed: p.integer().default(0),
    lastError: p.text().nullable(),
    /** Given up: the other side refused it for good, or a day of tries was over. Written by giveUpMail() alone. */
    failedAt: p.datetime().nullable(),
    /** When staff last had it sent again: from then on it counts as written then. */
    requeuedAt: p.datetime().nullable(),
    /** When staff took it off the list of mails that were given up. */
    dismissedAt: p.datetime().nullable(),
  },
});

/** A mail that is to be sent, or was: one per order, kind and fact, so that nobody is told the same thing twice. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
