import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { keyRoutes as routes } from '../partners/key-routes.ts';
import { invoiceFilePath } from '../routes.ts';
import { invoiceShape } from './shapes.ts';

export const invoiceApi = {
  listInvoices: endpoint(routes.listInvoices, {
    summary: 'The invoices and credit notes of the key’s account, newest first, 500 at most.',
    access: 'public',
    scope: 'read',
    reply: z.array(invoiceShape),
  }),
};

/** Outside the contract, because its reply is not JSON. */
export const getInvoiceFile = endpoint(
  { method: 'GET', path: invoiceFilePath },
  {
    summary:
      'An invoice or credit note as PDF/A or CSV, for its partner’s key, for staff who manage partners, and with the token of a mail. The file of a number never changes.',
    access: 'public',
    scope: 'read',
    query: z.object({
      number: z.string().max(20).default(''),
      /** The token of an emailed link, in place of the number and an API key. */
      token: z.string().max(300).optional(),
      format: z.enum(['pdf', 'csv']).default('pdf'),
    }),
    reply: z.string(),
  },
);
