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
    // For searching the emails of one saved form among those of all forms.
    { name: 'mails_saved_form_index', properties: ['createdAt'], where: "kind = 'saved_form'" },
  ],
  properties: {
    id: technical(p.uuid().primary()),
    order: technical(() => p.manyToOne(Order).ref().deleteRule('cascade').nullable()),
    kind: business(p.enum(mailKinds)),
    /** Distinguishes several emails of a kind, such as refunds by id; empty if there is only one. */
    fact: technical(p.text().default('')),
    recipient: personal(p.text(), { goes: 'row' }),
    locale: technical(p.text()),
    /** The recipient's IANA time zone; null for UTC. */
    timeZone: personal(p.text().nullable(), { goes: 'row' }),
    messageId: technical(p.text().unique()),
    /** Contains no secrets: they are created when the email is sent. */
    payload: personal(p.json<Readonly<Record<string, unknown>>>(), { goes: 'row' }),
    createdAt: technical(p.datetime()),
    sentAt: technical(p.datetime().nullable()),
    attempts: technical(p.integer().default(0)),
    /** The number of recipient corrections; a copy sent in the meantime does not count as sent. */
    readdressed: technical(p.integer().default(0)),
    lastError: freeText(p.text().nullable(), { goes: 'row' }),
    /** When sending was given up: refused permanently, or after a day of retries. Written only by giveUpMail(). */
    failedAt: technical(p.datetime().nullable()),
    /** When staff last resent it: its age counts from then on. */
    requeuedAt: technical(p.datetime().nullable()),
    /** When staff dismissed it from the list of failed emails. */
    dismissedAt: technical(p.datetime().nullable()),
  },
});

/** An email to send, or that was sent: one per order, kind and fact, so that none is sent twice. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
