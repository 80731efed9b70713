import { z } from 'zod';
import { monthPattern } from '../../office/month.ts';
import { endpoint } from '../endpoint.ts';
import { partnerRoutes as routes } from '../partners/routes.ts';
import { invoiceShape } from './shapes.ts';

const access = 'partners.manage';

const partnersInvoice = invoiceShape.extend({
  partnerId: z.string(),
  partner: z.string(),
  /** The number of reminders sent. */
  reminders: z.int(),
});
export type PartnersInvoice = z.output<typeof partnersInvoice>;

export const adminInvoiceApi = {
  listAllInvoices: endpoint(routes.listAllInvoices, {
    summary: 'Overdue invoices, the longest overdue first; the newest 100; and which month can be closed.',
    access,
    reply: z.object({
      /** The last finished month if it is not closed yet; null if it is. */
      closable: z.string().nullable(),
      /** While taxes are on: partners without an address, whose invoices of that month will not include tax. */
      withoutAddress: z.array(z.object({ id: z.string(), name: z.string() })),
      overdue: z.array(partnersInvoice),
      newest: z.array(partnersInvoice),
    }),
  }),
  listPartnerInvoices: endpoint(routes.listPartnerInvoices, {
    summary: 'The invoices and credit notes of a partner, newest first, 500 at most.',
    access,
    params: z.object({ partnerId: z.uuid() }),
    reply: z.array(partnersInvoice),
  }),
  closeMonth: endpoint(routes.closeMonth, {
    summary:
      'Closes a month: an invoice for each account with entries until its end that are on none, and credit notes for refunds of invoiced orders. Repeating it changes nothing. 409 `invoice.month` for a month that is not over. While taxes are on, they are determined first: 409 `invoice.tax_refused` or `invoice.changed` and 503 `invoice.tax_unavailable` issue nothing.',
    access,
    params: z.object({ month: z.string().regex(monthPattern, 'invalid') }),
    reply: z.object({ documents: z.int() }),
  }),
};
