import type { AgencyFacts, PaperFormat } from '../../certificates/certificate-facts.ts';
import type { SiteLocale } from '../../locales.ts';
import type { Cents } from '../../money.ts';
import type { PaymentTax } from '../../payments/tax.ts';
import type { BillingAddress } from '../billing-address.ts';
import type { PartnerEntryKind } from '../partner-account.ts';

export interface InvoiceLine {
  readonly kind: PartnerEntryKind;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly amount: Cents;
  readonly orderNumber: string | null;
  /** Of an order, its matter number; otherwise that of the entry. */
  readonly reference: string | null;
  /** On a credit note: the number of the invoice that charged the order. */
  readonly invoice: string | null;
  /** Of a charge: what was taken off the price, `amount` being the rest; null: nothing. Missing on invoices from before it was stated. */
  readonly discount?: Cents | null | undefined;
  /** What of a charge or refund is tax, with the sign of `amount`; null or missing: none was determined. */
  readonly tax?: PaymentTax | null | undefined;
}

/** What an invoice or credit note says besides its number and sums: copied when it is issued, never changed. */
export interface InvoiceFacts {
  readonly language: SiteLocale;
  readonly currency: string;
  readonly seller: AgencyFacts & { readonly taxNumber: string };
  readonly paper: PaperFormat;
  /** A PNG in base64; null: none. */
  readonly logo: string | null;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    /** Missing: none was entered. */
    readonly address?: BillingAddress;
    readonly taxId?: string;
  };
  /** The buyer owes the tax, not the seller. */
  readonly isReverseCharge?: true;
  readonly paymentDays: number;
  readonly lines: readonly InvoiceLine[];
}
