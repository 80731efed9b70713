import type { OrderNumber } from '@truepage/core/orders/order-number';
import { isReminderDue, reminderDays } from '@truepage/core/quotes/requested-quote';
import type { Database, Logging, Queue, Time } from '../../deps.ts';
import { Order } from '../../db/rows/order/order.ts';
import { lockOrder } from '../../order-access/order.repository.ts';
import { queueQuoteMail } from './quote-mail.ts';
import { demandQuote } from './quote.repository.ts';

/** Reminds customers of quotes that expire soon, once per quote. One failure does not stop the others. */
export async function remindOfQuotes(deps: Database & Time & Queue & Logging): Promise<void> {
  const now = deps.clock.now();
  const soon = new Date(now.getTime() + reminderDays * 24 * 3_600_000);
  const ending = {
    quoteState: 'sent',
    quoteUntil: { $gt: now, $lte: soon },
    documentsDeletedAt: null,
  } as const;
  const orders = await deps.orm.em.fork().find(Order, ending, { fields: ['orderNumber'] });
  for (const { orderNumber } of orders) {
    try {
      await remind(deps, orderNumber as OrderNumber);
    } catch (error) {
      deps.log.warn({ err: error, orderNumber }, 'the reminder of a price could not be sent');
    }
  }
}

async function remind(deps: Database & Time & Queue, orderNumber: OrderNumber): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await lockOrder(em, orderNumber);
    const quote = await demandQuote(em, order);
    const now = deps.clock.now();
    const isOpen = order.quoteState === 'sent' && order.quoteUntil && isReminderDue(order.quoteUntil, now);
    if (!isOpen || quote.remindedAt) return;
    quote.remindedAt = now;
    await queueQuoteMail(em, deps, { order, quote, news: 'reminder' }, now);
  });
}
