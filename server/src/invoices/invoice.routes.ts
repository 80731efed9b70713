import { adminInvoiceApi } from '@truepage/core/api/invoices/admin-invoices';
import { getInvoiceFile, invoiceApi } from '@truepage/core/api/invoices/invoices';
import { AppError } from '@truepage/core/errors';
import { monthsBefore } from '@truepage/core/office/month';
import { may } from '@truepage/core/staff/roles';
import type { Deps, Links, Time } from '../deps.ts';
import { nameFile } from '../http/attach-file.ts';
import { demandPartner, demandStaff, type Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { addressGroup } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { closeMonth } from './close-month.ts';
import { lastClosedMonth } from './closing.repository.ts';
import { invoiceFile } from './invoice-file.ts';
import { accountsWithoutAddress } from './invoice-tax.repository.ts';
import { newestInvoices, overdueInvoices } from './invoice.repository.ts';
import { presentInvoice, presentPartnersInvoice } from './present-invoice.ts';

const most = { ofOne: 500, ofAll: 100 };

/** Invoices and credit notes, for partners and for administrators. */
export function invoiceRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const fork = () => deps.orm.em.fork();

  api.handle(adminInvoiceApi.closeMonth, async ({ params, call }) => ({
    documents: await closeMonth(deps, demandStaff(call), params.month),
  }));
  api.handle(adminInvoiceApi.listPartnerInvoices, async ({ params }) => {
    const rows = await newestInvoices(fork(), most.ofOne, params.partnerId);
    return rows.map((row) => presentPartnersInvoice(row, deps.clock.now()));
  });
  api.handle(adminInvoiceApi.listAllInvoices, async () => {
    const [em, now] = [fork(), deps.clock.now()];
    const closed = await lastClosedMonth(em);
    const [month = ''] = monthsBefore(now.getTime(), 1);
    const overdue = await overdueInvoices(em, now);
    const newest = await newestInvoices(em, most.ofAll);
    const closable = closed !== undefined && closed >= month ? null : month;
    const isTaxed = closable !== null && (await cachedSettings(deps)).tax.isOn;
    return {
      closable,
      withoutAddress: isTaxed ? await accountsWithoutAddress(em, closable) : [],
      overdue: overdue.map((row) => presentPartnersInvoice(row, now)),
      newest: newest.map((row) => presentPartnersInvoice(row, now)),
    };
  });
  api.handle(invoiceApi.listInvoices, async ({ call }) => {
    const rows = await newestInvoices(fork(), most.ofOne, demandPartner(call).accountId);
    return rows.map((row) => presentInvoice(row, deps.clock.now()));
  });
  api.stream(getInvoiceFile, async (ctx, { query, call }) => {
    await limits.consume('receipt', call.ip);
    const { format, token } = query;
    const { number, accountId, owner } =
      token === undefined ? { ...readerOf(call), number: query.number } : holderOf(deps, token, call);
    const bytes = await invoiceFile(deps, { number, format, accountId }, owner);
    nameFile(ctx, `${number}.${format}`);
    ctx.set({
      'Content-Type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    ctx.body = bytes;
  });
}

/** Identifies a reader by the link in a mail. Throws 'invoice.not_found' for a token that has expired or was not signed by us. */
function holderOf({ invoiceLinks, clock }: Links & Time, token: string, { ip, signal }: Call) {
  const read = invoiceLinks.read(token, clock.now());
  if (typeof read === 'string') throw new AppError('invoice.not_found');
  const owner = { by: 'customer', id: addressGroup(ip), signal } as const;
  return { number: read.content, accountId: undefined, owner };
}

/**
 * Identifies a partner, who may read its own invoices, or staff who manage partners. Throws 'key.required' and
 * 'staff.forbidden'.
 */
function readerOf(call: Call) {
  const { staff, signal } = call;
  if (staff === undefined) {
    const { accountId } = demandPartner(call);
    return { accountId, owner: { by: 'customer', id: accountId, signal } as const };
  }
  if (!may(staff.role, 'partners.manage')) throw new AppError('staff.forbidden');
  return { accountId: undefined, owner: { by: 'staff', id: staff.id, signal } as const };
}
