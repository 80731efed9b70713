import type { PartnersInvoice } from '@truepage/core/api/invoices/admin-invoices';
import type { SignedIn } from '../support/staff.ts';

/** The invoices and credit notes of a partner as staff see them, oldest first. */
export async function invoicesOf(admin: SignedIn, partnerId: string): Promise<readonly PartnersInvoice[]> {
  const { body } = await admin.call('GET', `/api/admin/partners/${partnerId}/invoices`);
  return (body as unknown as PartnersInvoice[]).toReversed();
}

export async function closeMonth(admin: SignedIn, month: string) {
  return admin.call('POST', `/api/admin/invoice-months/${month}`);
}

/** Refunds an order by id, through the desk. */
export async function refund(admin: SignedIn, orderId: string, amount: number) {
  const requestId = crypto.randomUUID();
  return admin.call('POST', `/api/admin/orders/${orderId}/refunds`, { requestId, amount });
}
