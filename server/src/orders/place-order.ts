import { createHash, randomUUID } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AppError } from '@truepage/core/errors';
import { estimatedDelivery } from '@truepage/core/orders/delivery';
import { eachOptionalText } from '@truepage/core/orders/order-form';
import { makeOrderNumber, type OrderNumber } from '@truepage/core/orders/order-number';
import type { OrderRequest } from '@truepage/core/orders/order-request';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { largestCardPayment, quote, smallestCardPayment } from '@truepage/core/pricing/quote';
import type { Em } from '../db/orm.ts';
import { IdempotencyKey } from '../db/rows/idempotency-key.ts';
import { Order } from '../db/rows/order.ts';
import { StoredFile } from '../db/rows/stored-file.ts';
import { TrackingToken } from '../db/rows/tracking-token.ts';
import type { Contacts, Database, Logging, Payments, Queue, Randomness, Storage, Time } from '../deps.ts';
import { recordEvent } from '../events/record.ts';
import type { IncomingDocument } from '../ports/document-intake.ts';
import { settleOrder } from '../payments/record-payment.ts';
import { readPriceList } from '../pricing/price-list.repository.ts';
import { hashTrackingToken, makeTrackingToken } from '../tracking/tracking-token.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { queueOrderReceived } from './order-mails.ts';
import { storedDocument } from './stored-document.ts';

export interface PlaceOrder {
  readonly request: OrderRequest;
  readonly document: IncomingDocument;
  /** Made once per filled-in form: a retry with the same key gets the same order. */
  readonly idempotencyKey: string | undefined;
  /** BCP 47 tag of the customer's language: mails and the payment page are written in it. */
  readonly locale: string;
}

/**
 * Takes an order. When the promise resolves, order, document and mail job survive a crash.
 * Throws 'idempotency.conflict' when the key was used with other content and
 * 'order.total_too_small' or 'order.total_too_large' when the total is something that no card can pay.
 */
export async function placeOrder(
  deps: Database & Time & Randomness & Queue & Storage & Payments & Contacts & Logging,
  input: PlaceOrder,
): Promise<OrderNumber> {
  const { document } = input;
  const requestHash = hashOf(input);
  try {
    const earlier = await earlierOrder(deps.orm.em.fork(), input.idempotencyKey, requestHash);
    if (earlier !== undefined) return earlier;
    await document.keep();
    return await insertOrder(deps, input, requestHash);
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const winner = await earlierOrder(deps.orm.em.fork(), input.idempotencyKey, requestHash);
    if (winner === undefined) throw error;
    await deps.store.delete(document.storageKey);
    return winner;
  }
}

async function insertOrder(
  deps: Database & Time & Randomness & Queue & Payments & Contacts & Logging,
  input: PlaceOrder,
  requestHash: string,
): Promise<OrderNumber> {
  const now = deps.clock.now();
  return deps.orm.em.fork().transactional(async (em) => {
    const order = em.create(Order, newOrder(deps, input, await readPriceList(em), now));
    if (input.idempotencyKey !== undefined) {
      const key = { key: input.idempotencyKey, requestHash, order, createdAt: now };
      em.create(IdempotencyKey, key);
    }
    em.create(StoredFile, storedDocument(input.document, { order, kind: 'original', version: 1, now }));
    const token = makeTrackingToken(deps.randomBytes);
    em.create(TrackingToken, { tokenHash: hashTrackingToken(token), order, createdAt: now });
    await em.flush();

    const { id: orderId, orderNumber, pageCount, totalPrice } = order;
    await queueOrderReceived(em, deps, order, token, now);
    const entry = {
      actor: 'customer',
      what: 'order.placed',
      orderId,
      after: { pageCount, totalPrice },
    } as const;
    await recordAudit(em, entry, now);
    await recordEvent(em, 'order.placed', { orderNumber }, now);
    if (order.totalPrice === 0) await settleOrder(em, deps, order, { by: 'nothing-owed' });
    return orderNumber as OrderNumber;
  });
}

function newOrder(deps: Randomness, { request, document, locale }: PlaceOrder, prices: PriceList, now: Date) {
  const { total } = quote({ ...request, pageCount: document.pages }, prices);
  if (total > 0 && total < smallestCardPayment) throw new AppError('order.total_too_small');
  if (total > largestCardPayment) throw new AppError('order.total_too_large');
  return {
    ...request,
    id: randomUUID(),
    orderNumber: makeOrderNumber(now, deps.randomBytes(12)),
    ...eachOptionalText((name) => request[name] ?? null),
    timeZone: request.timeZone ?? null,
    recipient: request.recipient ?? null,
    passportNames: request.passportNames ?? [],
    locale,
    status: 'pending' as const,
    pageCount: document.pages,
    pageCountSource: document.pageSource,
    documentFlags: document.flags,
    prices,
    totalPrice: total,
    createdAt: now,
    updatedAt: now,
    dueAt: estimatedDelivery(request.translationType, now),
  };
}

/** The order an earlier request with this key made. */
async function earlierOrder(
  em: Em,
  key: string | undefined,
  requestHash: string,
): Promise<OrderNumber | undefined> {
  if (key === undefined) return undefined;
  const earlier = await em.findOne(IdempotencyKey, { key }, { populate: ['order'] });
  if (earlier === null) return undefined;
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency.conflict');
  return earlier.order.unwrap().orderNumber as OrderNumber;
}

function hashOf({ request, document }: PlaceOrder): string {
  // Who continues in another zone means the same order.
  const content = JSON.stringify([{ ...request, timeZone: undefined }, document.filename, document.sha256]);
  return createHash('sha256').update(content).digest('hex');
}
