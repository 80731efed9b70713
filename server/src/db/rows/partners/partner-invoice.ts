import { p } from '@mikro-orm/postgresql';
import type { Cents } from '@truepage/core/money';
import { invoiceKinds } from '@truepage/core/partners/invoices/invoice';
import type { InvoiceFacts } from '@truepage/core/partners/invoices/invoice-facts';
import { business, personal, technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { PartnerAccount } from './partner-account.ts';

const invoices = { stays: 'issued invoices are kept for accounting' };

export const PartnerInvoiceSchema = defineRow({
  name: 'PartnerInvoice',
  tableName: 'partner_invoices',
  data: {
    about: 'partners',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators; the partner',
  },
  uniques: [{ name: 'partner_invoices_number_unique', properties: ['year', 'sequence'] }],
  checks: [{ name: 'partner_invoices_sequence_check', expression: 'sequence > 0' }],
  properties: {
    id: technical(p.uuid().primary()),
    account: technical(() => p.manyToOne(PartnerAccount).ref()),
    kind: business(p.enum(invoiceKinds)),
    /** Of `issuedAt` in UTC. */
    year: business(p.integer()),
    /** From 1 in each year, without gaps, of invoices and credit notes together. */
    sequence: business(p.integer()),
    /** The month that was closed, e.g. '2026-11'. */
    month: business(p.text()),
    issuedAt: business(p.datetime()),
    dueAt: business(p.datetime()),
    opening: business(p.integer().$type<Cents>()),
    closing: business(p.integer().$type<Cents>()),
    /** What its entries took from the account, as a positive amount. */
    charged: business(p.integer().$type<Cents>()),
    /** What of it was open when it was issued. */
    due: business(p.integer().$type<Cents>()),
    facts: personal(p.json<InvoiceFacts>(), { goes: invoices }),
    /** As it was first drawn; null: it was not downloaded yet. */
    pdf: personal(p.blob().nullable(), { goes: invoices }),
    /** Which of Stripe's calculations determined the tax of its charges; null: none did. */
    taxCalculations: technical(p.json<readonly string[]>().nullable()),
    /** The same as Stripe recorded them until now; null: none. A null among them is recorded, but its id was lost. */
    taxTransactions: technical(p.json<readonly (string | null)[]>().nullable()),
    /** False: Stripe has not recorded all taxes of its charges and refunds. */
    isTaxRecorded: technical(p.boolean().default(true)),
    /** How many reminders were sent. */
    reminders: technical(p.integer().default(0)),
  },
});

/** An invoice or credit note of a partner's month. Only `pdf`, `reminders` and what Stripe recorded are written after it is issued. */
export class PartnerInvoice extends PartnerInvoiceSchema.class {}
PartnerInvoiceSchema.setClass(PartnerInvoice);
