import type { z } from 'zod';
import type { correctedPageCount } from '@truepage/core/api/page-counts';
import { AppError } from '@truepage/core/errors';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { answerUntil } from '@truepage/core/deadline/deadline';
import type { PageCount } from '../../db/rows/money/page-count.ts';
import { Order } from '../../db/rows/order/order.ts';
import type { Database, Time } from '../../deps.ts';
import { findPageCounts, stateOf } from './page-count.repository.ts';

type Presented = z.input<typeof correctedPageCount>;

/** The corrected page counts of an order, newest first. */
export async function readPageCounts(deps: Database & Time, orderId: string): Promise<Presented[]> {
  const em = deps.orm.em.fork();
  const order = await em.findOneOrFail(Order, { id: orderId });
  const now = deps.clock.now();
  return (await findPageCounts(em, orderId)).map((correction) => present(correction, order, now));
}

/** The latest question to the customer. Throws 'page_count.none', 'order.not_found'. */
export async function readQuestion(deps: Database & Time, orderNumber: OrderNumber): Promise<Presented> {
  const order = await deps.orm.em.fork().findOne(Order, { orderNumber }, { fields: ['id'] });
  if (order === null) throw new AppError('order.not_found');
  const question = (await readPageCounts(deps, order.id)).find(({ state }) => state !== 'applied');
  if (question === undefined) throw new AppError('page_count.none');
  return question;
}

function present(correction: PageCount, order: Order, now: Date): Presented {
  const { id, document, pagesBefore, pagesAfter, priceBefore, priceAfter, reason, askedAt, endedAt } =
    correction;
  return {
    id,
    state: stateOf(correction, order, now),
    document: order.documentCount === 1 ? null : document,
    pagesBefore,
    pagesAfter,
    priceBefore,
    priceAfter,
    reason,
    askedAt: askedAt.toISOString(),
    answerUntil: answerUntil(askedAt).toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
