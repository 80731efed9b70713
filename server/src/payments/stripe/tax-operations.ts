import Stripe from 'stripe';
import { addCents, cents, currency } from '@truepage/core/money';
import { taxIdOf } from '@truepage/core/partners/billing-address';
import type { PaymentTax } from '@truepage/core/payments/tax';
import type { PaymentProvider, TaxRequest, TaxReturn } from '../../ports/payment-provider.ts';
import { translated } from './translated.ts';

export type Taxes = Pick<PaymentProvider, 'checkTax' | 'calculateTax' | 'recordTax' | 'returnTax'>;

const page = 100;
const withTaxes = { limit: page, expand: ['data.tax_breakdown'] };

/** Stripe Tax outside of payment pages. */
export function taxOperations(client: () => Stripe): Taxes {
  return {
    checkTax: translated(async () => {
      const { status_details: details } = await client().tax.settings.retrieve();
      const { data } = await client().tax.registrations.list({ status: 'active', limit: page });
      return { missing: details.pending?.missing_fields ?? [], registrations: data.length };
    }),
    calculateTax: translated(async (request) => {
      const { idempotencyKey } = request;
      const { id } = await client().tax.calculations.create(calculationParameters(request), {
        idempotencyKey,
      });
      if (id === null) throw new Error('a tax calculation cannot be recorded');
      const taxes = new Map<string, PaymentTax>();
      let isReverseCharge = false;
      for await (const line of client().tax.calculations.listLineItems(id, withTaxes)) {
        taxes.set(line.reference, readLineTax(line));
        isReverseCharge ||= (line.tax_breakdown ?? []).some(
          ({ taxability_reason: reason }) => reason === 'reverse_charge',
        );
      }
      return { id, taxes, isReverseCharge };
    }),
    recordTax: translated(async (calculation, reference) => {
      const key = { idempotencyKey: `tax-record:${reference}` };
      const create = () => client().tax.transactions.createFromCalculation({ calculation, reference }, key);
      return (await unlessMade(create))?.id ?? null;
    }),
    returnTax: translated((wanted) => returnTax(client(), wanted)),
  };
}

async function returnTax(client: Stripe, { recordId, reference, lines }: TaxReturn): Promise<void> {
  const ids = new Map<string, string>();
  for await (const line of client.tax.transactions.listLineItems(recordId, { limit: page }))
    ids.set(line.reference, line.id);
  const known = lines.flatMap((line) => {
    const original = ids.get(line.reference);
    return original === undefined ? [] : [{ ...line, original }];
  });
  if (known.length === 0) return;
  const reversal: Stripe.Tax.TransactionCreateReversalParams = {
    mode: 'partial',
    original_transaction: recordId,
    reference,
    line_items: known.map((line) => ({
      original_line_item: line.original,
      reference: line.reference,
      amount: 0 - line.amount,
      amount_tax: 0 - line.tax,
    })),
  };
  const key = { idempotencyKey: `tax-return:${reference}` };
  await unlessMade(() => client.tax.transactions.createReversal(reversal, key));
}

/**
 * Undefined if an earlier request created it. Stripe forgets idempotency keys after a day and then rejects the
 * reference, and the calculation, as already used.
 */
async function unlessMade<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && saysUsed(error)) return undefined;
    throw error;
  }
}

/** Stripe documents no error code for this. An expired calculation does not count: its tax would be missing. */
function saysUsed({ code, message }: { readonly code?: string; readonly message: string }): boolean {
  if (code === 'resource_already_exists') return true;
  return (
    /reference|calculation/i.test(message) &&
    /\b(?:already|exists|unique)\b/i.test(message) &&
    !/expire/i.test(message)
  );
}

/** Depends only on the request, so that a retry with its idempotency key is the same call. */
function calculationParameters({ billing, lines, at }: TaxRequest): Stripe.Tax.CalculationCreateParams {
  const { line1, line2, city, region, postalCode, country } = billing.address;
  const taxId = taxIdOf(country, billing.taxId);
  return {
    currency,
    customer_details: {
      address_source: 'billing',
      address: {
        line1,
        ...(line2 && { line2 }),
        city,
        ...(region && { state: region }),
        ...(postalCode && { postal_code: postalCode }),
        country,
      },
      ...(taxId && { tax_ids: [taxId] }),
    },
    line_items: lines.map((line) => ({ ...line, tax_behavior: 'inclusive' })),
    ...(at && { tax_date: Math.floor(at.getTime() / 1000) }),
  };
}

function readLineTax({ tax_breakdown: taxes }: Stripe.Tax.CalculationLineItem): PaymentTax {
  const parts = (taxes ?? []).flatMap(({ amount, jurisdiction, tax_rate_details: rate }) =>
    // Taxes of zero only explain why no tax is collected in a place.
    amount === 0 || rate === null
      ? []
      : [
          {
            name: rate.display_name,
            jurisdiction: jurisdiction.display_name,
            percentage: Number(rate.percentage_decimal),
            amount: cents(amount),
          },
        ],
  );
  return { amount: addCents(cents(0), ...parts.map(({ amount }) => amount)), parts };
}
