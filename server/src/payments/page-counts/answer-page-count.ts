import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PageCountAnswer } from '@truepage/core/page-counts/page-count';
import { AppError } from '@truepage/core/errors';
import { PageCount } from '../../db/rows/money/page-count.ts';
import type { RefundRequest } from '../../db/rows/money/refund-request.ts';
import type { PaymentProcessing } from '../../deps.ts';
import { endWithOrder } from '../../messages/questions/close-questions.ts';
import { demandGeneration } from '../../order-access/order-access.ts';
import { findOrderFor, type ActingStaff } from '../../order-access/order-for-staff.ts';
import { reserveRefundOf } from '../refunds/reserve-refund.ts';
import { sendReserved } from '../refunds/send-refund.ts';
import { endQuestion } from './end-question.ts';
import { isPayable, whileNothingIsPayable } from './end-payables.ts';
import { demandOpenQuestion, findQuestion, stateOf } from './page-count.repository.ts';

const states = { continue: 'continued', cancel: 'cancelled' } as const;

/**
 * Records the answer of a customer who proved the order at the given access generation. Each question is answered once;
 * repeating the same answer changes nothing. Cancelling refunds everything that was paid by card. Throws
 * 'order.not_found', 'order.ownership_required', 'page_count.ended', and like whileNothingIsPayable().
 */
export async function answerPageCount(
  deps: PaymentProcessing,
  orderNumber: OrderNumber,
  { id, answer, proven }: { readonly id: string; readonly answer: PageCountAnswer; readonly proven: number },
): Promise<void> {
  const state = states[answer];
  const refunds = await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    demandGeneration(order, proven);
    const known = await em.findOne(PageCount, { id, order: order.id });
    if (known?.state === state) return [];
    const question = await demandOpenQuestion(em, order, id, deps.clock.now());
    if (await isPayable(em, order)) return 'busy';
    let reserved: readonly RefundRequest[] = [];
    if (answer === 'cancel') {
      reserved = await reserveRefundOf(em, deps, order, {
        amount: undefined,
        reason: 'requested_by_customer',
        note: undefined,
        requestId: id,
        staffId: question.staffId,
      });
      // The customer's other open questions end now, even if the refund takes longer.
      await endWithOrder(em, order, 'customer', deps.clock.now());
    }
    await endQuestion(em, deps, { order, question, state, actor: 'customer' });
    return reserved;
  });
  await sendReserved(deps, refunds);
}

/**
 * Withdraws a question. A question that has ended does not change. Throws 'order.not_found', and like
 * whileNothingIsPayable().
 */
export async function withdrawPageCount(
  deps: PaymentProcessing,
  staff: ActingStaff,
  idOrNumber: string,
  id: string,
): Promise<void> {
  const { orderNumber } = await findOrderFor(deps.orm.em.fork(), staff, 'orders.pageCount', idOrNumber);
  await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    const question = await findQuestion(em, order);
    if (question?.id !== id) return undefined;
    if (await isPayable(em, order)) return 'busy';
    await endQuestion(em, deps, { order, question, state: 'withdrawn', actor: staff });
    return undefined;
  });
}

/** Ends questions that have expired, or whose order is completed, refunded or without documents. */
export async function endOldQuestions(deps: PaymentProcessing): Promise<{ readonly failed: number }> {
  const em = deps.orm.em.fork();
  const asked = await em.find(PageCount, { state: 'asked' }, { populate: ['order'] });
  const now = deps.clock.now();
  let failed = 0;
  for (const { order } of asked.filter((one) => stateOf(one, one.order.unwrap(), now) !== 'asked')) {
    try {
      await endOld(deps, order.unwrap().orderNumber as OrderNumber);
    } catch (error) {
      if (error instanceof AppError && error.code === 'payment.processing') continue;
      failed += 1;
      deps.log.warn({ err: error, order: order.id }, 'the question about a page count could not be ended');
    }
  }
  return { failed };
}

async function endOld(deps: PaymentProcessing, orderNumber: OrderNumber): Promise<void> {
  await whileNothingIsPayable(deps, orderNumber, async (em, order) => {
    const question = await findQuestion(em, order);
    const state = question === null ? 'asked' : stateOf(question, order, deps.clock.now());
    if (question === null || (state !== 'expired' && state !== 'withdrawn')) return undefined;
    if (await isPayable(em, order)) return 'busy';
    await endQuestion(em, deps, { order, question, state, actor: 'system' });
    return undefined;
  });
}
