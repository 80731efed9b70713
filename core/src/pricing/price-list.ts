import { cents, type Cents } from '../money.ts';
import type { TranslationType } from './translation-type.ts';

export const extraServices = ['notarization', 'certificate', 'editing'] as const;
export type ExtraService = (typeof extraServices)[number];

/** Prices in cents: translations, notarization and editing per page, certificates per order. */
export interface PriceList {
  readonly translation: Readonly<Record<TranslationType, Cents>>;
  readonly services: Readonly<Record<ExtraService, Cents>>;
}

/** The prices that an order is charged by: the price list of its day, or a total set by staff. */
export interface OrderPrices extends PriceList {
  readonly agreed?: Cents | undefined;
  /** The discount, fixed when the order was placed: by a coupon, or as agreed with the partner. */
  readonly discount?: Cents | undefined;
  /** The percentage agreed with the partner, if the discount is the agreed one. */
  readonly discountPercent?: number | undefined;
  /** The discount before the page count was corrected, if the correction changed it. */
  readonly discountBefore?: Cents | undefined;
}

/** The prices of a new installation. Pages also show them until the server's prices are loaded. */
export const defaultPriceList: PriceList = {
  translation: { standard: cents(1995), certified: cents(2495), express: cents(3495) },
  services: { notarization: cents(1995), certificate: cents(995), editing: cents(1495) },
};

/**
 * Add-on prices for display only, if the server's prices could not be loaded. Never charged: the server computes every total from its
 * own price list.
 */
export const fallbackServicePrices: Readonly<Record<ExtraService, Cents>> = {
  notarization: cents(1500),
  certificate: cents(1000),
  editing: cents(800),
};
