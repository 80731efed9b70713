import { createHash } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import type { Cents } from '@truepage/core/money';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { OrderRequest } from '@truepage/core/orders/order-request';
import type { Settings } from '@truepage/core/settings/settings';
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
import { demandFunds, type Payer } from '../partners/accounts/charge-account.ts';
import { settleNewOrder } from './settle-new-order.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { auditRow } from '../audit/record-audit.ts';
import { claimUse } from '../coupons/coupon.repository.ts';
import { discountOfOrder, type Discount } from '../coupons/discount-order.ts';
import { queuePriceRequest } from '../payments/quotes/quote-mail.ts';
import { newOrder, placeOf, type NewOrder } from './new-order.ts';
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
  /** The documents submitted with the form, in the customer's order. */
  readonly documents: readonly IncomingDocument[];
  /** Uploads to use instead of `documents`. */
  readonly uploads?: ClaimedUploads | undefined;
  /** The saved form that the order was filled in from; placing the order ends it. */
  readonly savedForm?: FormEditor | undefined;
  /** Generated once per filled-in form: a retry with the same key returns the same order. */
  readonly idempotencyKey: string | undefined;
  /** A second idempotency key that a later retry will have. */
  readonly laterKey?: string | undefined;
  /**
   * Returns the price of a preview: the order is placed at this price or not at all. A retry of a placed order needs none, so its
   * confirmation may have expired.
   */
  readonly confirmedPrice?: (() => Cents) | undefined;
  /** The partner that orders, with an API key or through a member. */
  readonly partnerId?: string | undefined;
  /** The member who orders for the partner in the browser. */
  readonly memberId?: string | undefined;
  /** Set if the partner pays from its account. */
  readonly payer?: Payer | undefined;
  /** BCP 47 tag of the customer's language, used for mails and the payment page. */
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
 * Places an order, at the current prices, or without a price if staff set it. Once the promise resolves, order, documents and
 * mail job survive a crash. Throws 'file.missing' without a document, the errors of findClaimed(), 'saved_form.elsewhere',
 * 'idempotency.conflict' or 'idempotency.key_used' if the key was used with other content, a CouponProblem, 'order.total_too_small' or
 * 'order.total_too_large' if the total cannot be paid by card; for a partner the errors of demandFunds(), and
 * 'confirmation.price_changed' or the errors of `confirmedPrice`.
 */
export async function placeOrder(deps: Deps, input: PlaceOrder): Promise<OrderNumber> {
  const { uploads, idempotencyKey } = input;
  if (uploads === undefined && input.documents.length === 0) throw new AppError('file.missing');
  const requestHash = hashOf(input);
  const { earlier, prices } = await findIdempotentOrder(deps.orm.em.fork(), idempotencyKey);
  if (earlier !== undefined) return sameOrder(earlier, requestHash, input.payer);
  const price = input.confirmedPrice?.();
  const now = deps.clock.now();
  try {
    await demandOwnForm(deps, input, now);
    const documents =
      uploads === undefined ? input.documents : await findClaimed(deps.orm.em.fork(), uploads, now);
    const settings = await cachedSettings(deps);
    const discount = await discountOfOrder(deps, { ...input, documents }, prices, now);
    const order = newOrder(deps, { ...input, documents }, { prices, settings, discount }, now);
    if (price !== undefined) demandConfirmed(price, order);
    await Promise.all(documents.map((document) => document.keep()));
    await keepOrder(deps, { ...input, documents }, order, { requestHash, settings, discount });
    return order.order.orderNumber;
  } catch (error) {
    // A concurrent request with the same key may have taken the key and the uploads first.
    if (!isTaken(error) && !isGone(error) && !isRefused(error)) throw error;
    const { earlier: winner } = await findIdempotentOrder(deps.orm.em.fork(), idempotencyKey);
    const orderNumber = winner && sameOrder(winner, requestHash, input.payer);
    if (winner !== undefined || isRefused(error))
      await Promise.all(input.documents.map(({ storageKey }) => deps.store.delete(storageKey)));
    if (orderNumber === undefined) throw error;
    return orderNumber;
  }
}

function demandConfirmed(price: Cents, { order, requested }: NewOrder): void {
  if (requested !== undefined || order.totalPrice !== price) throw new AppError('confirmation.price_changed');
}

/** Checked before the uploads are looked up: if another browser has opened the form, they belong to that browser. */
async function demandOwnForm({ orm }: Database, { savedForm }: PlaceOrder, now: Date): Promise<void> {
  if (savedForm === undefined) return;
  const state = await stateOfForm(orm.em.fork(), savedForm, now);
  if (state === 'elsewhere') throw new AppError('saved_form.elsewhere');
}

interface Keeping {
  readonly requestHash: string;
  readonly settings: Settings;
  readonly discount: Discount | undefined;
}

/** Uses two statements, because the number of database round trips limits how many orders can be placed. */
async function keepOrder(
  deps: Deps,
  { idempotencyKey, laterKey, documents, uploads, savedForm, memberId, payer }: PlaceOrder,
  { order, requested, reasons }: NewOrder,
  { requestHash, settings, discount }: Keeping,
): Promise<void> {
  const { id: orderId, orderNumber, pageCount, totalPrice, createdAt: now } = order;
  const mail = mailRow(orderReceived(order, settings), now);
  const isUnpriced = requested !== undefined;
  const by = { actor: 'customer', orderId } as const;
  const apiKey = payer?.keyId === undefined ? {} : { keyId: payer.keyId, prefix: payer.prefix };
  const member = memberId === undefined ? {} : { memberId };
  const placed = { pageCount, totalPrice: isUnpriced ? null : totalPrice, ...apiKey, ...member };
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
    // Before the event, so that other payments from the account wait for it while nothing else is locked.
    if (payer !== undefined && totalPrice > 0) await demandFunds(em, payer, totalPrice, now);
    if (discount !== undefined && 'coupon' in discount) await claimUse(em, discount.coupon, order.email);
    await deps.jobs.enqueue(em, 'mail', { mailId: mail.id });
    await insertOrder(em, rows, newEvent('order.placed', { orderNumber }, now));
    if (requested === undefined) await settleNewOrder(em, deps, order, payer);
    else await queuePriceRequest(em, deps, { order, quote: { ...requested, revision: 1 } }, now);
    return form ? endForms(em, [form.id]) : [];
  });
  for (const upload of left) await removeStored(deps, upload);
}

/** Programs name the key themselves; a form has one until it is loaded again. */
function sameOrder(earlier: EarlierOrder, requestHash: string, payer: Payer | undefined): OrderNumber {
  if (earlier.requestHash !== requestHash)
    throw new AppError(payer?.keyId === undefined ? 'idempotency.conflict' : 'idempotency.key_used');
  return earlier.orderNumber as OrderNumber;
}

/** Refused because of missing funds or a used-up coupon; the concurrent request may have taken them. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && (error.status === 402 || error.code.startsWith('coupon.'));
}

function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'upload.not_found';
}

/** A hash of the order's content, in hexadecimal. */
export function hashOf({
  request,
  documents,
  uploads,
}: Pick<PlaceOrder, 'request' | 'documents' | 'uploads'>): string {
  // The same order may be continued in another time zone.
  const meant = { ...request, timeZone: undefined };
  // Once uploads are taken, only their ids are known.
  const files = uploads?.ids ?? documents.flatMap(({ filename, sha256 }) => [filename, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([meant, ...files]))
    .digest('hex');
}
