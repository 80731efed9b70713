import type { TranslationType } from '@truepage/core/orders/translation-type';

/**
 * What the public pages claim about the business. The owner answers for these; prices in copy
 * are not here, they come from the price list.
 */
export const siteSettings = {
  languages: '65+',
  rating: '4.9/5',
  customers: 10_000,
  immigrationAgency: 'USCIS',
  /** How fast each tier usually is, as the site advertises it. The date an order shows is computed. */
  deliveryHours: { standard: 24, certified: 12, express: 'same day' },
  socialNetworks: ['Facebook', 'Instagram', 'LinkedIn', 'X'],
} as const satisfies SiteSettings;

interface SiteSettings {
  readonly languages: string;
  readonly rating: string;
  readonly customers: number;
  readonly immigrationAgency: string;
  readonly deliveryHours: Readonly<Record<TranslationType, number | 'same day'>>;
  readonly socialNetworks: readonly string[];
}
