import type { PageCountState } from '@truepage/core/page-counts/page-count';
import type { TaxPart } from '@truepage/core/payments/tax';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import type { Em } from '../../db/orm.ts';
import type { PageCount } from '../../db/rows/money/page-count.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Queue, Time } from '../../deps.ts';
import { setWaits } from '../../deadline/set-waits.ts';
import { recordEvent } from '../../events/record.ts';
import { queuePageCountMail } from './page-count-mail.ts';

export type QuestionEnd = Exclude<PageCountState, 'applied' | 'asked'>;

interface Ending {
  readonly order: Order;
  readonly question: PageCount;
  readonly state: QuestionEnd;
  readonly actor: Actor;
  /** The taxes of the payment that ends the question. */
  readonly taxes?: readonly TaxPart[];
}

/**
 * The only function that ends a question. The caller has locked its order. Resumes the deadline unless another question
 * is open.
 */
export async function endQuestion(
  em: Em,
  deps: Time & Queue,
  { order, question, state, actor, taxes = [] }: Ending,
): Promise<void> {
  const now = deps.clock.now();
  question.state = state;
  question.endedAt = now;
  order.updatedAt = now;
  await setWaits(em, order, { waits: { pageCountAskedAt: null }, actor, now });
  const { pagesBefore, pagesAfter, document } = question;
  const after = { state, document, pages: state === 'accepted' ? pagesAfter : pagesBefore };
  await recordAudit(em, { actor, what: 'page_count.ended', orderId: order.id, after }, now);
  await recordEvent(em, 'order.corrected', { orderNumber: order.orderNumber }, now);
  await queuePageCountMail(em, deps, order, question, now, { taxes });
}
