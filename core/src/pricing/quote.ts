import { smallestCardPaymentCents } from '../limits.ts';
import { addCents, cents, multiplyCents, type Cents } from '../money.ts';
import type { CertificateChoice } from '../orders/order-form.ts';
import { offersAccuracyCertificate, type TranslationType } from './translation-type.ts';
import type { ExtraService, PriceList } from './price-list.ts';

export interface QuoteRequest {
  readonly translationType: TranslationType;
  /** The total of all documents. */
  readonly pageCount: number;
  /** 1 if omitted. */
  readonly documentCount?: number;
  /** One for all documents if omitted. */
  readonly certificates?: CertificateChoice;
  readonly includeNotarization: boolean;
  readonly includeCertificate: boolean;
  readonly includeEditing: boolean;
}

/** A discount is the last line, with a negative amount. */
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
 * total = pages × (tier + notarization + editing) + certificates, item by item. A type that includes a certificate includes one; if each
 * document gets its own, the others are charged. Only the server's result is charged; browsers show the same sum as a preview.
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

/** Total divided by pages, rounded to a cent: an average including extras, shown next to the itemised price. */
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
