import { cents, type Cents } from '../money.ts';
import type { TranslationType } from './translation-type.ts';

export const extraServices = ['notarization', 'certificate', 'editing'] as const;
export type ExtraService = (typeof extraServices)[number];

/** What we charge, in cents: translations per page; notarization and editing per page, certificate per order. */
export interface PriceList {
  readonly translation: Readonly<Record<TranslationType, Cents>>;
  readonly services: Readonly<Record<ExtraService, Cents>>;
}

/** What an order is charged by: the price list of that day, or a total that staff set instead. */
export interface OrderPrices extends PriceList {
  readonly agreed?: Cents | undefined;
  /** What is taken off, fixed when it was ordered: by its coupon, or as agreed with its partner. */
  readonly discount?: Cents | undefined;
  /** The per cent agreed with the partner, where the discount is that. */
  readonly discountPercent?: number | undefined;
  /** The discount before the page count was corrected, where that changed it. */
  readonly discountBefore?: Cents | undefined;
}

/** The prices of a new installation; a page also shows them until the server's prices are loaded. */
export const defaultPriceList: PriceList = {
  translation: { standard: cents(1995), certified: cents(2495), express: cents(3495) },
  services: { notarization: cents(1995), certificate: cents(995), editing: cents(1495) },
};

/**
 * Add-on prices for display only, if the server's prices could not be loaded. Never charged:
 * the server computes every total from its own price list.
 */
export const fallbackServicePrices: Readonly<Record<ExtraService, Cents>> = {
  notarization: cents(1500),
  certificate: cents(1000),
  editing: cents(800),
};
