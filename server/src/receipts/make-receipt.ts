import type { OrderNumber } from '@truepage/core/orders/order-number';
import { AppError } from '@truepage/core/errors';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import { readAgency } from '../certificates/agency.ts';
import { PaymentEntry } from '../db/rows/money/payment-entry.ts';
import { StoredFile } from '../db/rows/order/stored-file.ts';
import type { Caching, Contacts, Database, Receipts, Time } from '../deps.ts';
import type { PdfOwner } from '../pdf/pdf-maker.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { receiptNumber } from './receipt-number.ts';
import { receiptPaper, type ReceiptFacts } from './receipt-paper.ts';

export type ReceiptMaking = Database & Time & Caching & Contacts & Receipts;

export interface ReceiptPdf {
  readonly filename: string;
  readonly bytes: Buffer;
}

/**
 * The receipt of an order in its current state, including refunds, in the language of `tag` (BCP 47). Throws 'order.not_found',
 * 'order.not_paid'.
 */
export async function makeReceipt(
  deps: ReceiptMaking,
  orderNumber: OrderNumber,
  tag: string,
  owner: PdfOwner,
): Promise<ReceiptPdf> {
  const now = deps.clock.now();
  const facts = await readFacts(deps, orderNumber, now);
  const bytes = await deps.drawnReceipts.get(owner, (at) => receiptPaper(facts, tag, at), now);
  return { filename: `${facts.number}.pdf`, bytes };
}

/** Documents in the customer's order. */
const inOrder = { orderBy: { document: 'asc' } } as const;

async function readFacts(deps: ReceiptMaking, orderNumber: OrderNumber, now: Date): Promise<ReceiptFacts> {
  const { company } = await cachedSettings(deps);
  const agency = await readAgency(deps);
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    if ((order.paidAt ?? null) === null) throw new AppError('order.not_paid');
    const entries = await em.find(PaymentEntry, { order: order.id }, { orderBy: { at: 'asc', id: 'asc' } });
    const originals = { order: order.id, kind: 'original' } as const;
    return {
      number: await receiptNumber(em, order.id, now),
      order,
      lines: orderQuote(order, order.prices).lines,
      documents: order.documentCount === 1 ? [] : await em.find(StoredFile, originals, inOrder),
      entries,
      agency,
      taxNumber: company.taxNumber,
    };
  });
}
