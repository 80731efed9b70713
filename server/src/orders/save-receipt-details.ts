import type { OrderNumber } from '@truepage/core/orders/order-number';
import { receiptTextNames, type ReceiptDetails } from '@truepage/core/orders/receipt-texts';
import type { Database, Time } from '../deps.ts';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';

interface Saving {
  readonly orderNumber: OrderNumber;
  readonly actor: Actor;
  /** The access generation at which the customer proved the order; undefined for staff, who need no proof. */
  readonly proven: number | undefined;
}

/**
 * Saves the recipient of an order's receipt and returns the current details. The order keeps its version: no staff
 * decision depends on the receipt, so saving it must not cause a conflict. Throws 'order.not_found',
 * 'order.ownership_required'.
 */
export async function saveReceiptDetails(
  deps: Database & Time,
  { orderNumber, actor, proven }: Saving,
  details: ReceiptDetails,
): Promise<ReceiptDetails> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    if (proven !== undefined) demandGeneration(order, proven);
    if (receiptTextNames.every((name) => order[name] === details[name])) return;
    const { companyName: company_name, companyAddress: company_address, taxNumber: tax_number } = details;
    await em
      .getKysely()
      .updateTable('orders')
      .set({ company_name, company_address, tax_number })
      .where('id', '=', order.id)
      .execute();
    const filled = receiptTextNames.filter((name) => details[name] !== null);
    const entry = { actor, what: 'order.receipt_details', orderId: order.id, after: { filled } } as const;
    await recordAudit(em, entry, deps.clock.now());
  });
  return details;
}
