import type { DeskApi } from '../api/desk-api.ts';
import { reading } from '../api/desk-queries.ts';

type Caller = Pick<DeskApi, 'call'>;

export const invoiceKeys = {
  all: ['invoices'],
  ofPartner: (partnerId: string) => ['invoices', partnerId],
};

/** There are no live events for invoices, so they are refetched on every visit. */
export const invoicesQuery = (api: Caller) => ({
  ...reading(api, invoiceKeys.all, 'listAllInvoices', {}),
  staleTime: 0,
});

export const partnerInvoicesQuery = (api: Caller, partnerId: string) => ({
  ...reading(api, invoiceKeys.ofPartner(partnerId), 'listPartnerInvoices', { partnerId }),
  staleTime: 0,
});
