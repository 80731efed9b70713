import type Stripe from 'stripe';
import type { Session } from './state/records.ts';
import { includedTaxes, sandboxTaxName } from './tax-table.ts';

/** Adds the taxes of a ZIP code to a session's total. */
export function taxedAt(session: Session, zip: string): Session {
  const here = { country: 'US', postalCode: zip, isBusiness: false };
  const { tax, taxes, reason } = includedTaxes(session.amount_total ?? 0, here);
  const lines = taxes.map(({ amount, jurisdiction, level, percentage }) => ({
    amount,
    rate: {
      object: 'tax_rate',
      display_name: sandboxTaxName('US'),
      inclusive: true,
      jurisdiction,
      jurisdiction_level: level,
      percentage,
      effective_percentage: percentage,
    },
    taxability_reason: reason,
    taxable_amount: (session.amount_total ?? 0) - tax,
  }));
  return {
    ...session,
    automatic_tax: { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' },
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: tax,
      breakdown: { discounts: [], taxes: lines as Stripe.Checkout.Session.TotalDetails.Breakdown.Tax[] },
    },
  };
}
