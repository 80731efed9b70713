import type { Em } from '../db/orm.ts';
import { isEstimate } from '@truepage/core/files/document-type';
import { dueAsOf } from '@truepage/core/deadline/deadline';
import { includesCertificate } from '@truepage/core/pricing/translation-type';
import { taxesIn, type Settlement } from '@truepage/core/payments/settle';
import { orderQuote } from '@truepage/core/pricing/order-quote';
import type { DeliveryTime, Settings } from '@truepage/core/settings/settings';
import { findValidCertificates } from '../certificates/certificate.repository.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import type { StaffAccount } from '../db/rows/people/staff-account.ts';
import { deadlineOf } from '../deadline/set-waits.ts';
import type { Contacts, Queue } from '../deps.ts';
import { toCustomer } from '../mail/order-recipients.ts';
import { queueMail, type NewMail } from '../mail/queue-mail.ts';
import type { MailPayload } from '../mail/mail-registry.ts';
import { coverAll, factsOf } from '../order-access/stored-document.ts';
import { trackingLinkEnd } from '../mail/secrets/tracking-token.ts';

/** The email that confirms an order and contains its tracking link. */
export function orderReceived(order: OrderOfMail, settings: Settings): NewMail {
  const { fullName, totalPrice } = order;
  const isUnpriced = order.quoteState === 'requested';
  const payload = {
    ...summary(order),
    usualDelivery: usualDeliveryOf(settings, order),
    fullName,
    totalPrice,
    isPaid: totalPrice === 0 && !isUnpriced,
    priceWithin: isUnpriced ? settings.quotes.hours : null,
  };
  return { ...toCustomer(order), kind: 'tracking', payload };
}

type Summarised =
  | 'orderNumber'
  | 'sourceLanguage'
  | 'targetLanguage'
  | 'translationType'
  | 'documentCount'
  | 'pageCount'
  | 'dueAt';

/** The order's data for emails; a new order has only these fields. */
type OrderOfMail = Pick<
  Order,
  Summarised | 'id' | 'email' | 'locale' | 'timeZone' | 'fullName' | 'totalPrice'
> & { readonly quoteState?: Order['quoteState'] };

interface PaymentNews {
  readonly news: Settlement;
  readonly settings: Settings;
  readonly receiptNumber: string;
}

/** Queues the customer's receipt and the notification of the staff, in the transaction that records the payment. */
export async function queuePaymentMails(
  em: Em,
  deps: Queue & Contacts,
  order: Order,
  { news, settings, receiptNumber }: PaymentNews,
  now: Date,
): Promise<void> {
  const { id: orderId, fullName, totalPrice } = order;
  const { lines } = orderQuote(order, order.prices);
  const receipt = {
    ...summary(order),
    usualDelivery: usualDeliveryOf(settings, order),
    fullName,
    totalPrice,
    receiptNumber,
    paidAt: now,
    method: method(news),
    lines: [...lines],
    taxes: [...taxesIn(news)],
  };
  await queueMail(em, deps.jobs, { ...toCustomer(order), kind: 'paid', payload: receipt }, now);
  if (deps.staffEmail === undefined) return;
  const notice = {
    ...summary(order),
    totalPrice,
    pageCountEstimated: isEstimate(order.pageCountSource),
    documentFlags: [...order.documentFlags],
    services: lines.flatMap(({ item }) => (item in order.prices.services ? [item as 'editing'] : [])),
  };
  const recipient = deps.staffEmail;
  await queueMail(em, deps.jobs, { orderId, kind: 'staff', recipient, locale: 'en', payload: notice }, now);
}

/** Queues the delivery email. `now` makes it distinct from later ones. */
export async function queueTranslationReady(em: Em, deps: Queue, order: Order, now: Date): Promise<void> {
  const payload = await translationReady(em, order, now);
  const mail = { ...toCustomer(order), kind: 'ready', fact: String(now.getTime()), payload } as const;
  await queueMail(em, deps.jobs, mail, now);
}

interface Assignment {
  readonly reader: Pick<StaffAccount, 'id' | 'email' | 'locale' | 'disabledAt'>;
  readonly news: MailPayload<'assigned'>['news'];
  /** Part of the email's idempotency key; by default the order's version. */
  readonly fact?: string;
}

/**
 * Queues the email that an order was offered, assigned or unassigned, in the same transaction; the order's version
 * makes it distinct from later ones. Accounts that have no address or cannot sign in get none.
 */
export async function queueAssigned(
  em: Em,
  deps: Queue,
  order: Order,
  { reader: { id: staffId, email: recipient, locale, disabledAt }, news, fact: own }: Assignment,
  now: Date,
): Promise<void> {
  if (!recipient || disabledAt) return;
  const { id: orderId, version } = order;
  const estimatedDelivery = dueAsOf(deadlineOf(order), now);
  const payload = { ...summary(order), estimatedDelivery, staffId, news };
  const fact = `${own ?? version}-${news}`;
  const mail = { orderId, kind: 'assigned', fact, recipient, locale: locale ?? 'en', payload } as const;
  await queueMail(em, deps.jobs, mail, now);
}

interface SentBack {
  readonly reader: Assignment['reader'];
  readonly review: { readonly id: string } & Pick<StoredFile, 'version' | 'document'>;
}

/** Queues the email that a translation was sent back, in the same transaction; recipients as in queueAssigned(). */
export async function queueSentBack(
  em: Em,
  deps: Queue,
  order: Order,
  { reader: { id: staffId, email: recipient, locale, disabledAt }, review }: SentBack,
  now: Date,
): Promise<void> {
  if (!recipient || disabledAt) return;
  const payload = { ...summary(order), staffId, ...factsOf(order, review) };
  const about = { orderId: order.id, kind: 'sent_back', fact: review.id } as const;
  await queueMail(em, deps.jobs, { ...about, recipient, locale: locale ?? 'en', payload }, now);
}

/** The email to an order's new address after a correction. */
export function correctedAddress(order: Order) {
  const payload = { ...summary(order), fullName: order.fullName };
  return { kind: 'address_corrected', payload } as const;
}

/** The delivery time that the site states for such an order; null if it states none. */
function usualDeliveryOf(
  { claims }: Settings,
  { translationType }: Pick<Order, 'translationType'>,
): DeliveryTime | null {
  const { mode, value } = claims.delivery[translationType];
  return mode === 'stated' ? value : null;
}

/** The email that the translation is ready. */
export async function translationReady(em: Em, order: Order, now: Date): Promise<MailPayload<'ready'>> {
  const isIncluded = includesCertificate(order);
  return {
    ...summary(order),
    fullName: order.fullName,
    includesCertificate: isIncluded,
    certificates: order.certificates,
    certificateFollows: isIncluded && !coverAll(await findValidCertificates(em, order.id), order),
    linkWorksUntil: trackingLinkEnd({ createdAt: now }, order.completedAt ?? now),
  };
}

function summary(order: Pick<Order, Summarised>) {
  const { orderNumber, sourceLanguage, targetLanguage, translationType, documentCount, pageCount, dueAt } =
    order;
  return {
    orderNumber,
    sourceLanguage,
    targetLanguage,
    translationType,
    documentCount,
    pageCount,
    estimatedDelivery: dueAt,
  };
}

function method(news: Settlement): MailPayload<'paid'>['method'] {
  if (news.by === 'stripe') return { by: 'card', ...news.card };
  const by = { staff: 'manual', account: 'account', 'nothing-owed': 'free' } as const;
  return { by: by[news.by] };
}
