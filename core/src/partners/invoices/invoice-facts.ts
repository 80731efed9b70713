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
  /** The matter number of an order; otherwise the reference of the entry. */
  readonly reference: string | null;
  /** On a credit note: the number of the invoice that charged the order. */
  readonly invoice: string | null;
  /**
   * On a charge: the discount, already deducted from `amount`; null if there is none. Missing on invoices issued before it was recorded.
   */
  readonly discount?: Cents | null | undefined;
  /** The tax in a charge or refund, with the sign of `amount`; null or missing if none was determined. */
  readonly tax?: PaymentTax | null | undefined;
}

/** The content of an invoice or credit note, except its number and sums: copied when it is issued, and never changed. */
export interface InvoiceFacts {
  readonly language: SiteLocale;
  readonly currency: string;
  readonly seller: AgencyFacts & { readonly taxNumber: string };
  readonly paper: PaperFormat;
  /** A PNG in base64; null if there is none. */
  readonly logo: string | null;
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    /** Missing if none was entered. */
    readonly address?: BillingAddress;
    readonly taxId?: string;
  };
  /** True if the buyer owes the tax, not the seller. */
  readonly isReverseCharge?: true;
  readonly paymentDays: number;
  readonly lines: readonly InvoiceLine[];
}
