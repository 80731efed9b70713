import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { stateAt, type PageCountState } from '@truepage/core/page-counts/page-count';
import type { Em } from '../../db/orm.ts';
import { PageCount } from '../../db/rows/money/page-count.ts';
import type { Order } from '../../db/rows/order/order.ts';

type StandingOrder = Pick<Order, 'status' | 'refundedAt' | 'documentsDeletedAt'>;

/** The state of a corrected page count at `now`: stateAt() for rows. */
export function stateOf(
  correction: Pick<PageCount, 'state' | 'askedAt'>,
  { status, refundedAt, documentsDeletedAt }: StandingOrder,
  now: Date,
): PageCountState {
  const isRefunded = (refundedAt ?? null) !== null;
  const areDocumentsDeleted = (documentsDeletedAt ?? null) !== null;
  return stateAt(correction, { status, isRefunded, areDocumentsDeleted }, now);
}

export function isOpenQuestion(
  correction: Pick<PageCount, 'state' | 'askedAt'>,
  order: StandingOrder,
  now: Date,
): boolean {
  return stateOf(correction, order, now) === 'asked';
}

/** The change of the order's price by a correction, in cents; negative if the price is lower. */
export function differenceOf({
  priceBefore,
  priceAfter,
}: Pick<PageCount, 'priceBefore' | 'priceAfter'>): Cents {
  return cents(priceAfter - priceBefore);
}

/** The question of a locked order, ended or not. */
export function findQuestion(em: Em, { id }: Pick<Order, 'id'>): Promise<PageCount | null> {
  return em.findOne(PageCount, { order: id, state: 'asked' });
}

/** Returns the question with this id if it is the order's open one. Throws 'page_count.ended'. */
export async function demandOpenQuestion(em: Em, order: Order, id: string, now: Date): Promise<PageCount> {
  const question = await findQuestion(em, order);
  if (question === null || question.id !== id || !isOpenQuestion(question, order, now)) {
    throw new AppError('page_count.ended');
  }
  return question;
}

/** The corrected page counts of an order, newest first. */
export function findPageCounts(em: Em, orderId: string): Promise<PageCount[]> {
  return em.find(PageCount, { order: orderId }, { orderBy: { askedAt: 'desc', id: 'asc' } });
}
