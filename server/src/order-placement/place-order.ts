import { createHash, randomUUID } from 'node:crypto';
import { newReview } from '@truepage/core/drafts/draft';
import { AppError } from '@truepage/core/errors';
import { isEstimate, type PageCountSource } from '@truepage/core/files/document-type';
import { eachOptionalText } from '@truepage/core/orders/order-form';
import { makeOrderNumber, type OrderNumber } from '@truepage/core/orders/order-number';
import { cents, type Cents } from '@truepage/core/money';
import type { OrderRequest } from '@truepage/core/orders/order-request';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { promiseFor } from '@truepage/core/promise/promise-settings';
import {
  largestCardPayment,
  quote,
  smallestCardPayment,
  type QuoteRequest,
} from '@truepage/core/pricing/quote';
import { quoteReasonsFor } from '@truepage/core/quotes/requested-quote';
import type { Settings } from '@truepage/core/settings/settings';
import { Order } from '../db/rows/order/order.ts';
import type {
  Caching,
  Contacts,
  Database,
  Logging,
  Payments,
  Queue,
  Randomness,
  Segments,
  Storage,
  Time,
} from '../deps.ts';
import { newEvent } from '../events/record.ts';
import { mailRow } from '../mail/queue-mail.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { requestNow } from '../payments/quotes/new-request.ts';
import { settleOrder } from '../payments/record-payment.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { auditRow } from '../audit/record-audit.ts';
import { insertOrder, isTaken, findIdempotentOrder, type EarlierOrder } from './new-order.repository.ts';
import { orderReceived } from '../orders/order-mails.ts';
import { storedDocument } from '../order-access/stored-document.ts';
import {
  endForms,
  lockEditedForm,
  stateOfForm,
  type FormEditor,
} from '../saved-forms/saved-form.repository.ts';
import { claimUploads, findClaimed, type ClaimedUploads } from '../files/claim-uploads.ts';
import { removeStored } from '../uploads/cancel-upload.ts';
import { endPhoneLinks } from '../uploads/phone-link.repository.ts';

export interface PlaceOrder {
  readonly request: OrderRequest;
  /** As they came with the form, in the customer's order. */
  readonly documents: readonly IncomingDocument[];
  /** Instead: those that were uploaded before. */
  readonly uploads?: ClaimedUploads | undefined;
  /** The saved form that it was filled in from: the order ends it. */
  readonly savedForm?: FormEditor | undefined;
  /** Made once per filled-in form: a retry with the same key gets the same order. */
  readonly idempotencyKey: string | undefined;
  /** The key that a later retry will have: the order takes it as well. */
  readonly laterKey?: string | undefined;
  /** BCP 47 tag of the customer's language: mails and the payment page are written in it. */
  readonly locale: string;
}

type Deps = Database &
  Time &
  Randomness &
  Queue &
  Storage &
  Segments &
  Payments &
  Contacts &
  Caching &
  Logging;

/**
 * Takes an order, at the prices of the moment, or without a price where staff set it. When the promise resolves, order, documents and mail job survive a crash.
 * Throws 'file.missing' without a document, as findClaimed(), 'saved_form.elsewhere', 'idempotency.conflict' when the key was used with other content and
 * 'order.total_too_small' or 'order.total_too_large' when the total is something that no card can pay.
 */
export async function placeOrder(deps: Deps, input: PlaceOrder): Promise<OrderNumber> {
  const { uploads, idempotencyKey } = input;
  if (uploads === undefined && input.documents.length === 0) throw new AppError('file.missing');
  const requestHash = hashOf(input);
  const { earlier, prices } = await findIdempotentOrder(deps.orm.em.fork(), idempotencyKey);
  if (earlier !== undefined) return sameOrder(earlier, requestHash);
  const now = deps.clock.now();
  try {
    await demandOwnForm(deps, input, now);
    const documents =
      uploads === undefined ? input.documents : await findClaimed(deps.orm.em.fork(), uploads, now);
    const settings = await cachedSettings(deps);
    const order = newOrder(deps, { ...input, documents }, { prices, settings }, now);
    await Promise.all(documents.map((document) => document.keep()));
    await keepOrder(deps, { ...input, documents }, order, { requestHash, settings });
    return order.order.orderNumber;
  } catch (error) {
    // A request with the same key, at the same time, may have taken the key, and the uploads, first.
    if (!isTaken(error) && !isGone(error)) throw error;
    const { earlier: winner } = await findIdempotentOrder(deps.orm.em.fork(), idempotencyKey);
    if (winner === undefined) throw error;
    const orderNumber = sameOrder(winner, requestHash);
    await Promise.all(input.documents.map(({ storageKey }) => deps.store.delete(storageKey)));
    return orderNumber;
  }
}

/** Before the uploads are looked for: where another browser has opened the form, they are that browser's. */
async function demandOwnForm({ orm }: Database, { savedForm }: PlaceOrder, now: Date): Promise<void> {
  if (savedForm === undefined) return;
  const state = await stateOfForm(orm.em.fork(), savedForm, now);
  if (state === 'elsewhere') throw new AppError('saved_form.elsewhere');
}

/** In two statements: how many orders can be taken is a question of how often the database is asked. */
async function keepOrder(
  deps: Deps,
  { idempotencyKey, laterKey, documents, uploads, savedForm }: PlaceOrder,
  { order, requested, reasons }: NewOrder,
  { requestHash, settings }: { readonly requestHash: string; readonly settings: Settings },
): Promise<void> {
  const { id: orderId, orderNumber, pageCount, totalPrice, createdAt: now } = order;
  const mail = mailRow(orderReceived(order, settings), now);
  const isUnpriced = requested !== undefined;
  const by = { actor: 'customer', orderId } as const;
  const placed = { pageCount, totalPrice: isUnpriced ? null : totalPrice };
  const audit = [
    auditRow({ ...by, what: 'order.placed', after: placed }, now),
    ...(isUnpriced
      ? [auditRow({ ...by, what: 'quote.requested', after: { reasons: [...reasons] } }, now)]
      : []),
  ];
  const rows = {
    order,
    keys: [idempotencyKey, laterKey]
      .filter((key) => key !== undefined)
      .map((key) => ({ key, requestHash, order: orderId, createdAt: now })),
    documents: documents.map((document, index) => ({
      ...storedDocument(document, { order: orderId, kind: 'original', version: 1, now }),
      ...(documents.length > 1 && placeOf(document, index)),
    })),
    quote: requested && { ...requested, order: orderId },
    mail,
    audit,
  };
  const left = await deps.orm.em.fork().transactional(async (em) => {
    const form = savedForm && (await lockEditedForm(em, savedForm, now));
    if (uploads !== undefined) {
      const { phoneLinks } = await claimUploads(em, uploads, now);
      await endPhoneLinks(em, phoneLinks, now);
    }
    await deps.jobs.enqueue(em, 'mail', { mailId: mail.id });
    await insertOrder(em, rows, newEvent('order.placed', { orderNumber }, now));
    if (totalPrice === 0 && !isUnpriced)
      await settleOrder(em, deps, await em.findOneOrFail(Order, orderId), { by: 'nothing-owed' });
    return form ? endForms(em, [form.id]) : [];
  });
  for (const upload of left) await removeStored(deps, upload);
}

type NewOrder = ReturnType<typeof newOrder>;

/** What only an order with several documents needs of each. */
function placeOf({ pageSource, flags }: IncomingDocument, index: number) {
  return { document: index + 1, pageCountSource: pageSource, documentFlags: flags };
}

function newOrder(
  deps: Randomness,
  { request, documents, locale }: PlaceOrder,
  { prices, settings }: { readonly prices: PriceList; readonly settings: Settings },
  now: Date,
) {
  const { handwritten, draftReview, ...ordered } = request;
  const pageCount = documents.reduce((sum, { pages }) => sum + pages, 0);
  const documentCount = documents.length;
  const sources = documents.map(({ pageSource }) => pageSource);
  const reasons = quoteReasonsFor(settings.quotes, {
    pageCount,
    sources,
    isHandwritten: handwritten === true,
  });
  const requested = reasons.length > 0 ? requestNow(settings, now) : undefined;
  const order = {
    ...ordered,
    id: randomUUID(),
    orderNumber: makeOrderNumber(now, deps.randomBytes(12)),
    ...eachOptionalText((name) => request[name] ?? null),
    timeZone: request.timeZone ?? null,
    recipient: request.recipient ?? null,
    passportNames: request.passportNames ?? [],
    locale,
    status: 'pending' as const,
    documentCount,
    documentNames: documents.map(({ filename }) => filename).join('/'),
    pageCount,
    pageCountSource: sourceOf(documents),
    documentFlags: [...new Set(documents.flatMap(({ flags }) => flags))],
    prices,
    totalPrice: requested ? cents(0) : totalOf({ ...request, pageCount, documentCount }, prices),
    ...requested?.order,
    ...(draftReview && newReview(settings.drafts, request.translationType)),
    createdAt: now,
    updatedAt: now,
    dueAt: promiseFor(settings.promise, { ...request, pageCount }, now).due,
  };
  return { order, reasons, requested: requested && { ...requested.quote, reasons } };
}

/** Throws 'order.total_too_small' or 'order.total_too_large' if no card can pay it. */
function totalOf(request: QuoteRequest, prices: PriceList): Cents {
  const { total } = quote(request, prices);
  if (total > 0 && total < smallestCardPayment) throw new AppError('order.total_too_small');
  if (total > largestCardPayment) throw new AppError('order.total_too_large');
  return total;
}

/** An estimate if any document's is one. */
function sourceOf(documents: readonly IncomingDocument[]): PageCountSource {
  const sources = documents.map(({ pageSource }) => pageSource);
  const [source = 'assumed'] = [...sources.filter(isEstimate), ...sources];
  return source;
}

function sameOrder(earlier: EarlierOrder, requestHash: string): OrderNumber {
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency.conflict');
  return earlier.orderNumber as OrderNumber;
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'upload.not_found';
}

/** Of what is ordered, in hexadecimal. */
export function hashOf({
  request,
  documents,
  uploads,
}: Pick<PlaceOrder, 'request' | 'documents' | 'uploads'>): string {
  // Who continues in another zone means the same order.
  const meant = { ...request, timeZone: undefined };
  // Once they are taken nothing but their ids is known of uploads.
  const files = uploads?.ids ?? documents.flatMap(({ filename, sha256 }) => [filename, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([meant, ...files]))
    .digest('hex');
}
