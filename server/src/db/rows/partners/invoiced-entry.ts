import { p } from '@mikro-orm/postgresql';
import { technical } from '../../data-handling.ts';
import { defineRow } from '../../define-row.ts';
import { PartnerEntry } from './partner-entry.ts';
import { PartnerInvoice } from './partner-invoice.ts';

export const InvoicedEntrySchema = defineRow({
  name: 'InvoicedEntry',
  tableName: 'invoiced_entries',
  data: {
    about: 'partners',
    why: 'accounting',
    kept: 'permanently',
    seenBy: 'administrators',
  },
  properties: {
    /** The primary key: an entry is on at most one document. */
    entry: technical(() => p.manyToOne(PartnerEntry).ref().primary().deleteRule('no action')),
    invoice: technical(() => p.manyToOne(PartnerInvoice).ref()),
  },
});

/** The invoice or credit note that an account entry is on. */
export class InvoicedEntry extends InvoicedEntrySchema.class {}
InvoicedEntrySchema.setClass(InvoicedEntry);
