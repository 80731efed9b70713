import { p } from '@mikro-orm/postgresql';
import { mailKinds } from '@truepage/core/mails/mail-kinds';
import { Order } from '../order/order.ts';
import { defineRow } from '../../define-row.ts';
import { business, freeText, personal, technical } from '../../data-handling.ts';

export const MailSchema = defineRow({
  name: 'Mail',
  tableName: 'mails',
  data: {
    about: 'customers',
    why: 'record of what was sent',
    kept: 'until the order is anonymised; contact messages, invitations to firms and mails about invoices 90 days (setting); of saved forms as long as these',
    seenBy: 'administrators (undelivered ones)',
    rowsGo: { with: 'customer', where: 'sent_at is not null or failed_at is not null' },
  },
  uniques: [{ name: 'mails_fact_unique', properties: ['order', 'kind', 'fact'] }],
  indexes: [
    { name: 'mails_unsent_index', properties: ['createdAt'], where: 'sent_at is null' },
    { name: 'mails_failed_index', properties: ['failedAt'], where: 'failed_at is not null' },
    // Those of one form are found among the few of all forms.
    { name: 'mails_saved_form_index', properties: ['createdAt'], where: "kind = 'saved_form'" },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').nullable()),
    kind: business(p.enum(mailKinds)),
    /** Distinguishes several facts of a kind, such as refunds by id; empty if there is only one. */
    fact: technical(p.text().default('')),
    recipient: personal(p.text(), { goes: 'row' }),
    locale: technical(p.text()),
    /** The reader's, an IANA name; null: UTC. */
    timeZone: personal(p.text().nullable(), { goes: 'row' }),
    messageId: technical(p.text().unique()),
    /** Holds no secret: those are made when the mail is sent. */
    payload: personal(p.json<Readonly<Record<string, unknown>>>(), { goes: 'row' }),
    createdAt: technical(p.datetime()),
    sentAt: technical(p.datetime().nullable()),
    attempts: technical(p.integer().default(0)),
    /** How often its recipient was corrected; a copy sent in the meantime does not count as sent. */
    readdressed: technical(p.integer().default(0)),
    lastError: freeText(p.text().nullable(), { goes: 'row' }),
    /** Given up: refused permanently, or after a day of retries. Written only by giveUpMail(). */
    failedAt: technical(p.datetime().nullable()),
    /** When staff last had it sent again: from then on it counts as written then. */
    requeuedAt: technical(p.datetime().nullable()),
    /** When staff took it off the list of mails that were given up. */
    dismissedAt: technical(p.datetime().nullable()),
  },
});

/** A mail that is to be sent, or was: one per order, kind and fact, so that no email is sent twice. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
