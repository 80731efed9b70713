import { isCountryCode } from '../certificates/countries.ts';
import { countryNameIn } from '../certificates/country-name.ts';
import type { SiteLocale } from '../locales.ts';

/** A partner's billing address; '' for empty fields. */
export interface BillingAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  /** State, province or region. */
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export const billingLimits = { line: 100, postalCode: 20, taxId: 30 } as const;

/** Entered together, because the tax depends on both. */
export interface Billing {
  readonly address: BillingAddress;
  /** A VAT number or another tax ID, as written on invoices; '' for none. */
  readonly taxId: string;
}

export type BillingField = keyof BillingAddress | 'taxId';

/** The first field that is incomplete or invalid. */
export function billingProblem({ address, taxId }: Billing): BillingField | undefined {
  const { line1, city, postalCode, country } = address;
  if (line1 === '') return 'line1';
  if (city === '') return 'city';
  if (!isCountryCode(country)) return 'country';
  // In other countries a place may have none, and the tax does not depend on it.
  if (postalCode === '' && ['US', 'CA'].includes(country)) return 'postalCode';
  return taxId === '' || isTaxId(country, taxId) ? undefined : 'taxId';
}

/** The lines of an address in the format of its country, with the country's name in a language. */
export function addressLines(address: BillingAddress, locale: SiteLocale): readonly string[] {
  const { line1, line2, city, region, postalCode, country } = address;
  const isCityFirst = ['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN'].includes(country);
  const place = isCityFirst
    ? [[city, region].filter(Boolean).join(', '), postalCode]
    : [postalCode, [city, region].filter(Boolean).join(', ')];
  return [line1, line2, place.filter(Boolean).join(' '), countryNameIn(country, locale)].filter(Boolean);
}

/** Types of tax IDs that affect the tax, by Stripe's names. */
export type TaxIdType = 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat' | 'au_abn' | 'nz_gst';

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const others: Readonly<Record<string, TaxIdType>> = {
  GB: 'gb_vat',
  CH: 'ch_vat',
  NO: 'no_vat',
  AU: 'au_abn',
  NZ: 'nz_gst',
};

/** A tax ID for the card provider. Undefined if it does not change the tax in this country; it is then only printed. */
export function taxIdOf(
  country: string,
  taxId: string,
): { readonly type: TaxIdType; readonly value: string } | undefined {
  const type = union.includes(country) ? 'eu_vat' : others[country];
  if (taxId === '' || type === undefined) return undefined;
  return { type, value: type === 'ch_vat' ? taxId : taxId.replaceAll(/[\s.-]/gu, '').toUpperCase() };
}

/** VAT numbers of the European Union begin with the country code, except Greece's, which begin with EL. */
function isTaxId(country: string, taxId: string): boolean {
  const known = taxIdOf(country, taxId);
  if (known?.type !== 'eu_vat') return true;
  return new RegExp(`^${country === 'GR' ? 'EL' : country}[0-9A-Z+*]{2,12}$`).test(known.value);
}
