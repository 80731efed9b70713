import { answerUntil, dueAsOf } from '@truepage/core/deadline/deadline';
import { cents, type Cents } from '@truepage/core/money';
import type { TaxPart } from '@truepage/core/payments/tax';
import type { Em } from '../../db/orm.ts';
import type { PageCount } from '../../db/rows/money/page-count.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { deadlineOf } from '../../deadline/set-waits.ts';
import type { Queue } from '../../deps.ts';
import type { MailPayload } from '../../mail/mail-registry.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toCustomer } from '../../mail/order-recipients.ts';
import { differenceOf } from './page-count.repository.ts';

interface Money {
  /** The refund, in cents. */
  readonly refunded?: Cents;
  /** The taxes of the paid difference. */
  readonly taxes?: readonly TaxPart[];
}

/** Queues the customer's email about a corrected page count in its new state, in the same transaction. */
export async function queuePageCountMail(
  em: Em,
  deps: Queue,
  order: Order,
  correction: PageCount,
  now: Date,
  { refunded = cents(0), taxes = [] }: Money = {},
): Promise<void> {
  const { id, document, pagesBefore, pagesAfter, reason, state, priceBefore, priceAfter } = correction;
  const { orderNumber, fullName, sourceLanguage, targetLanguage, documentCount } = order;
  const payload: MailPayload<'page_count'> = {
    orderNumber,
    fullName,
    sourceLanguage,
    targetLanguage,
    state,
    isPaid: Boolean(order.paidAt),
    document: documentCount > 1 ? document : null,
    pagesBefore,
    pagesAfter,
    reason,
    priceBefore,
    priceAfter,
    difference: differenceOf(correction),
    taxes: [...taxes],
    refunded,
    answerUntil: answerUntil(correction.askedAt),
    dueAt: dueAsOf(deadlineOf(order), now),
  };
  // An anonymised order has no address.
  if (order.email === '') return;
  const fact = `${id}-${state}`;
  await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'page_count', fact, payload }, now);
}
