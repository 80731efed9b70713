import { AppError } from '@truepage/core/errors';
import { isSameAnswers, readAnswers } from '@truepage/core/facts/answers';
import { factLimits, isCorrection, type FactAnswer } from '@truepage/core/facts/fact';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import { recordAudit } from '../audit/record-audit.ts';
import type { Em } from '../db/orm.ts';
import { FactList } from '../db/rows/order/fact-list.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { Database, Queue, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import { demandGeneration } from '../order-access/order-access.ts';
import { lockOrder } from '../order-access/order.repository.ts';
import { applyCorrections } from './apply-corrections.ts';
import { endList } from './fact-list.repository.ts';

interface Answered {
  readonly listId: string;
  readonly answers: readonly FactAnswer[];
  /** The access generation that was proven. */
  readonly proven: number;
}

/**
 * Records the answer of a customer whose proof of ownership is of the given access generation. The first answer to an open list
 * counts, and repeating it changes nothing; any other answer is stored as a late one, and true is returned. Throws
 * 'order.not_found', 'order.ownership_required', 'facts.none', and 'request.invalid' unless an open list is answered
 * completely.
 */
export async function answerFacts(
  deps: Database & Time & Queue,
  orderNumber: OrderNumber,
  { listId, answers: given, proven }: Answered,
): Promise<boolean> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    demandGeneration(order, proven);
    const list = await em.findOne(FactList, { id: listId, order: order.id });
    if (list === null) throw new AppError('facts.none');
    const answers = readAnswers(list.facts, given);
    if (answers === undefined) throw new AppError('request.invalid');
    if (list.state === 'answered' && isSameAnswers(list.answers ?? [], answers)) return false;
    const isLate = list.state !== 'sent';
    if (!isLate && answers.length < list.facts.length) throw new AppError('request.invalid');
    const now = deps.clock.now();
    if (isLate && !keepLate(list, answers, now)) return true;
    if (!isLate) {
      list.answers = answers;
      await endList(em, { order, list, state: 'answered' }, now);
      await applyCorrections(em, deps, { order, list, answers, now });
    }
    await record(em, { order, answers, isLate, now });
    return isLate;
  });
}

/** Stores late answers; returns whether they are new. */
function keepLate(list: FactList, answers: readonly FactAnswer[], now: Date): boolean {
  if (list.late.some((known) => isSameAnswers(known.answers, answers))) return false;
  if (list.late.length >= factLimits.late) throw new AppError('request.too_many');
  list.late = [...list.late, { at: now.toISOString(), answers }];
  return true;
}

interface Recorded {
  readonly order: Order;
  readonly answers: readonly FactAnswer[];
  readonly isLate: boolean;
  readonly now: Date;
}

async function record(em: Em, { order, answers, isLate, now }: Recorded): Promise<void> {
  await em.flush();
  const after = { count: answers.length, corrected: answers.filter(isCorrection).length, isLate };
  await recordAudit(em, { actor: 'customer', what: 'facts.answered', orderId: order.id, after }, now);
  await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
}
