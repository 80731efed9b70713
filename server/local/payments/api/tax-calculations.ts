import type { CalculationRecord } from '../state/records.ts';
import { newId } from '../state/transaction.ts';
import { includedTaxes, sandboxTaxName, type SandboxPlace } from '../tax-table.ts';
import { invalidRequest, wrongState } from './api-error.ts';
import { pageOf } from './answer-list.ts';
import type { Handler } from './api.ts';
import { calculationLinesParameters, calculationParameters, read } from './parameters.ts';
import { demandTax } from './tax.ts';

const dayS = 24 * 60 * 60;

export const createCalculation: Handler = ({ tx, form }) => {
  const {
    customer_details: customer,
    line_items: items,
    tax_date: date,
    currency,
  } = read(calculationParameters, form);
  demandTax(tx);
  const { address, tax_ids: taxIds } = customer;
  if (address.country === 'US' && !/^\d{5}(?:-\d{4})?$/.test(address.postal_code ?? '')) {
    const message = 'The customer address could not be resolved to a valid tax location.';
    throw wrongState(message, { code: 'customer_tax_location_invalid' });
  }
  if (new Set(items.map(({ reference }) => reference)).size < items.length)
    throw invalidRequest('Two line items have the same reference.', 'line_items');
  if (date !== undefined && Math.abs(date - tx.now) > 31 * dayS)
    throw invalidRequest('The tax date must be within 31 days.', 'tax_date');
  const place = {
    country: address.country,
    postalCode: address.postal_code ?? '',
    isBusiness: taxIds !== undefined,
  };
  const calculation = {
    id: newId('taxcalc'),
    object: 'tax.calculation',
    currency,
    expires_at: tx.now + 90 * dayS,
    tax_date: date ?? tx.now,
  } as const;
  const lines = items.map((item) => taxedLine(item, place));
  tx.put('calculations', calculation.id, { calculation, lines });
  return calculation;
};

/** Oldest first, as Stripe lists lines. */
export const listCalculationLines: Handler = ({ tx, id, form }) => {
  const { expand: _, ...page } = read(calculationLinesParameters, form);
  return pageOf(tx.find('calculations', id).lines, page);
};

function taxedLine(
  { amount, reference }: { readonly amount: number; readonly reference: string },
  place: SandboxPlace,
): CalculationRecord['lines'][number] {
  const { tax, taxes, reason } = includedTaxes(amount, place);
  return {
    id: newId('tax_li'),
    object: 'tax.calculation_line_item',
    amount,
    amount_tax: tax,
    reference,
    tax_behavior: 'inclusive',
    tax_breakdown: taxes.map(({ jurisdiction, level, percentage, amount: part }) => ({
      amount: part,
      jurisdiction: { country: place.country, display_name: jurisdiction, level, state: null },
      sourcing: 'destination',
      tax_rate_details:
        percentage === 0
          ? null
          : {
              display_name: sandboxTaxName(place.country),
              percentage_decimal: String(percentage),
              tax_type: place.country === 'US' ? 'sales_tax' : 'vat',
            },
      taxability_reason: reason,
      taxable_amount: amount - tax,
    })),
  };
}
