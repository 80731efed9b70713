import { isEstimate } from '@truepage/core/files/document-type';
import { cents } from '@truepage/core/money';
import { pricesOfPages } from '@truepage/core/pricing/order-quote';
import type { Em } from '../../db/orm.ts';
import type { PageCount } from '../../db/rows/money/page-count.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { StoredFile } from '../../db/rows/order/stored-file.ts';
import { differenceOf } from './page-count.repository.ts';

type Applied = Pick<PageCount, 'document' | 'pagesBefore' | 'pagesAfter' | 'priceBefore' | 'priceAfter'>;

/** Sets the corrected page count of a locked order's document, and the order's page count and price. */
export async function applyPageCount(em: Em, order: Order, correction: Applied): Promise<void> {
  const { document, pagesBefore, pagesAfter } = correction;
  const originals = await em.find(StoredFile, { order: order.id, kind: 'original' });
  for (const original of originals) {
    if (original.document === document) original.chargedPages = pagesAfter;
  }
  const guessed = originals.find(({ document: other, pageCountSource: source }) => {
    return other !== document && source && isEstimate(source);
  });
  order.pageCount += pagesAfter - pagesBefore;
  order.prices = pricesOfPages(order, order.prices);
  order.pageCountSource = guessed?.pageCountSource ?? 'staff';
  order.totalPrice = cents(order.totalPrice + differenceOf(correction));
  await em.flush();
}

/** Returns how many pages of a document are charged, or undefined if the order has no such document. */
export async function chargedPages(em: Em, order: Order, document: number): Promise<number | undefined> {
  if (order.documentCount === 1) return document === 1 ? order.pageCount : undefined;
  const original = await em.findOne(StoredFile, { order: order.id, kind: 'original', document });
  return original === null ? undefined : (original.chargedPages ?? original.pages ?? 1);
}
