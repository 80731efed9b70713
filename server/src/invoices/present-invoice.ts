import type { z } from 'zod';
import type { adminInvoiceApi } from '@truepage/core/api/invoices/admin-invoices';
import type { invoiceApi } from '@truepage/core/api/invoices/invoices';
import { daysOverdue } from '@truepage/core/partners/invoices/payment-terms';
import { numberOf, type InvoiceRow } from './invoice.repository.ts';

type Invoice = z.input<typeof invoiceApi.listInvoices.reply>[number];
type PartnersInvoice = z.input<typeof adminInvoiceApi.listPartnerInvoices.reply>[number];

export function presentInvoice(row: InvoiceRow, now: Date): Invoice {
  const { kind, month, opening, closing, charged, due, open } = row;
  return {
    number: numberOf(row),
    kind,
    month,
    issuedAt: row.issued_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    opening,
    closing,
    charged,
    due,
    open,
    daysOverdue: open > 0 ? daysOverdue(row.due_at, now) : 0,
  };
}

export function presentPartnersInvoice(row: InvoiceRow, now: Date): PartnersInvoice {
  const { account_id: partnerId, partner, reminders } = row;
  return { ...presentInvoice(row, now), partnerId, partner, reminders };
}
