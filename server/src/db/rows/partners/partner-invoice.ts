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
    /** The year of `issuedAt` in UTC. */
    year: business(p.integer()),
    /** Starts at 1 each year, without gaps; shared by invoices and credit notes. */
    sequence: business(p.integer()),
    /** The month that was closed, e.g. '2026-11'. */
    month: business(p.text()),
    issuedAt: business(p.datetime()),
    dueAt: business(p.datetime()),
    opening: business(p.integer().$type<Cents>()),
    closing: business(p.integer().$type<Cents>()),
    /** The total of its entries, as a positive amount. */
    charged: business(p.integer().$type<Cents>()),
    /** The part of it that was open when it was issued. */
    due: business(p.integer().$type<Cents>()),
    facts: personal(p.json<InvoiceFacts>(), { goes: invoices }),
    /** As it was first rendered; null until it is downloaded. */
    pdf: personal(p.blob().nullable(), { goes: invoices }),
    /** Stripe's calculations of the tax of its charges; null if there are none. */
    taxCalculations: technical(p.json<readonly string[]>().nullable()),
    /**
     * The corresponding tax transactions at Stripe so far; null if there are none. A null element is recorded, but its
     * id was lost.
     */
    taxTransactions: technical(p.json<readonly (string | null)[]>().nullable()),
    /** False while Stripe has not recorded all taxes of its charges and refunds. */
    isTaxRecorded: technical(p.boolean().default(true)),
    /** The number of reminders sent. */
    reminders: technical(p.integer().default(0)),
  },
});

/**
 * An invoice or credit note for a partner's month. After it is issued, only `pdf`, `reminders` and what Stripe recorded
 * are written.
 */
export class PartnerInvoice extends PartnerInvoiceSchema.class {}
PartnerInvoiceSchema.setClass(PartnerInvoice);
