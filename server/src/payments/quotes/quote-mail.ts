import type { Em } from '../../db/orm.ts';
import type { RequestedQuote } from '../../db/rows/money/requested-quote.ts';
import type { Order } from '../../db/rows/order/order.ts';
import type { Contacts, Queue } from '../../deps.ts';
import type { MailPayload } from '../../mail/mail-registry.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toCustomer } from '../../mail/order-recipients.ts';

interface QuoteNews {
  readonly order: Order;
  readonly quote: RequestedQuote;
  readonly news: MailPayload<'quote'>['news'];
}

/** Queues the email with the price, or its reminder, in the same transaction. */
export async function queueQuoteMail(
  em: Em,
  deps: Queue,
  { order, quote, news }: QuoteNews,
  now: Date,
): Promise<void> {
  const { orderNumber, fullName, totalPrice: price, quoteUntil: until } = order;
  if (order.email === '' || !until) return;
  const payload = { orderNumber, fullName, news, price, until };
  const fact = `${quote.revision}-${news}`;
  await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'quote', fact, payload }, now);
}

interface PriceRequest {
  readonly order: Pick<Order, 'id' | 'orderNumber'>;
  readonly quote: Pick<RequestedQuote, 'dueBy' | 'revision'>;
}

/** Queues the notification of the office that a customer waits for a price, once per request. */
export async function queuePriceRequest(
  em: Em,
  { jobs, staffEmail }: Queue & Contacts,
  { order, quote }: PriceRequest,
  now: Date,
): Promise<void> {
  if (staffEmail === undefined) return;
  const { orderNumber } = order;
  const about = { orderId: order.id, kind: 'staff_quote', fact: String(quote.revision) } as const;
  const reader = { recipient: staffEmail, locale: 'en' };
  const payload = { orderNumber, dueBy: quote.dueBy };
  await queueMail(em, jobs, { ...about, ...reader, payload }, now);
}
