import { smallestCardPaymentCents } from '../limits.ts';
import { addCents, cents, multiplyCents, type Cents } from '../money.ts';
import type { CertificateChoice } from '../orders/order-form.ts';
import { offersAccuracyCertificate, type TranslationType } from './translation-type.ts';
import type { ExtraService, PriceList } from './price-list.ts';

export interface QuoteRequest {
  readonly translationType: TranslationType;
  /** Of all documents. */
  readonly pageCount: number;
  /** Left out: one. */
  readonly documentCount?: number;
  /** Left out: one for all documents. */
  readonly certificates?: CertificateChoice;
  readonly includeNotarization: boolean;
  readonly includeCertificate: boolean;
  readonly includeEditing: boolean;
}

/** A discount is one line with a negative amount, the last one. */
export type QuoteItem = TranslationType | ExtraService | 'discount';

export interface QuoteLine {
  readonly item: QuoteItem;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly amount: Cents;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly total: Cents;
}

/** Stripe's minimum for a card payment, in cents. */
export const smallestCardPayment = cents(smallestCardPaymentCents);
/** Stripe's maximum: eight digits. */
export const largestCardPayment = cents(99_999_999);

/**
 * total = pages × (tier + notarization + editing) + certificates, item by item. A tier that includes the certificate includes
 * one; where each document gets its own, the others are charged.
 * The server's answer is what is charged; a browser shows the same sum as a preview.
 */
export function quote(request: QuoteRequest, prices: PriceList): Quote {
  const { translationType, pageCount } = request;
  if (!Number.isSafeInteger(pageCount) || pageCount < 1) {
    throw new RangeError(`${pageCount} is not a page count`);
  }
  const lines = [line(translationType, pageCount, prices.translation[translationType])];
  if (request.includeNotarization) {
    lines.push(line('notarization', pageCount, prices.services.notarization));
  }
  if (request.includeEditing) lines.push(line('editing', pageCount, prices.services.editing));
  const certificates = chargedCertificates(request);
  if (certificates > 0) lines.push(line('certificate', certificates, prices.services.certificate));
  return { lines, total: addCents(...lines.map(({ amount }) => amount)) };
}

/** Total divided by pages, rounded to a cent: an average incl. extras, for display beside the itemised price. */
export function averagePricePerPage(total: Cents, pageCount: number): Cents {
  return cents(Math.round(total / pageCount));
}

function chargedCertificates(request: QuoteRequest): number {
  const wanted = request.certificates === 'each' ? (request.documentCount ?? 1) : 1;
  if (!offersAccuracyCertificate(request.translationType)) return wanted - 1;
  return request.includeCertificate ? wanted : 0;
}

function line(item: QuoteLine['item'], quantity: number, unitPrice: Cents): QuoteLine {
  return { item, quantity, unitPrice, amount: multiplyCents(unitPrice, quantity) };
}
