import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@truepage/core/errors';
import { addCents, cents, currency } from '@truepage/core/money';
import { returnedTax, type TaxedCharge } from '@truepage/core/partners/invoices/invoice-tax';
import type { PaymentTax } from '@truepage/core/payments/tax';
import type { Em } from '../db/orm.ts';
import { PaymentEntry } from '../db/rows/money/payment-entry.ts';
import type { PartnerAccount } from '../db/rows/partners/partner-account.ts';
import type { OpenEntry } from './closing.repository.ts';
import { taxedCharges } from './invoice-tax.repository.ts';
import type { MonthTaxes } from './month-taxes.ts';

/**
 * Returns the tax of each charge and refund, as positive amounts, by entry id. Refunds return the tax of their charge,
 * including charges that are invoiced now.
 */
export async function entryTaxes(
  em: Em,
  entries: readonly OpenEntry[],
  determined: MonthTaxes,
): Promise<ReadonlyMap<string, PaymentTax>> {
  const found = new Map([...(determined?.values() ?? [])].flatMap(({ taxes }) => [...taxes]));
  const refunded = entries.flatMap(({ kind, charge }) => (kind === 'refund' && charge ? [charge] : []));
  const charges = new Map<string, TaxedCharge>(await taxedCharges(em, [...new Set(refunded)]));
  for (const { id, amount } of entries) {
    const tax = found.get(id);
    if (tax !== undefined) charges.set(id, { amount: cents(0 - amount), tax, returned: cents(0) });
  }
  for (const { id, kind, charge: chargeId, amount } of entries) {
    const charge = kind === 'refund' ? charges.get(chargeId ?? '') : undefined;
    if (charge === undefined) continue;
    found.set(id, returnedTax(charge, cents(amount)));
    charges.set(chargeId ?? '', { ...charge, returned: addCents(charge.returned, cents(amount)) });
  }
  return found;
}

/** Throws 'invoice.changed' if a charge was added, or the account's address changed, since the taxes were requested. */
export function demandUnchanged(
  accounts: readonly PartnerAccount[],
  entries: readonly OpenEntry[],
  determined: MonthTaxes,
): void {
  if (determined === undefined) return;
  for (const { id, billingAddress, taxId } of accounts) {
    const charges = entries.filter(
      ({ account_id: of, kind, amount }) => of === id && kind === 'charge' && amount < 0,
    );
    if (charges.length === 0) continue;
    const known = determined.get(id);
    const billing = billingAddress ? { address: billingAddress, taxId: taxId ?? '' } : undefined;
    const isKnown = known === undefined || charges.every((charge) => known.taxes.has(charge.id));
    if (!isKnown || !isDeepStrictEqual(known?.billing, billing)) throw new AppError('invoice.changed');
  }
}

/** Records the tax of invoiced payments and refunds in the orders' ledgers. */
export async function enterTaxes(
  em: Em,
  entries: readonly (OpenEntry & { readonly tax: PaymentTax | null })[],
  { number, at }: { readonly number: string; readonly at: Date },
): Promise<void> {
  const rows = entries.flatMap(({ id: reference, order_id: order, charge, tax }) => {
    if (tax === null || order === null) return [];
    const [signed, parts] = charge === null ? [tax.amount, tax.parts] : [cents(0 - tax.amount), null];
    const entry = {
      id: randomUUID(),
      order,
      kind: 'tax' as const,
      amount: cents(0),
      currency,
      reference,
      charge,
    };
    return [{ ...entry, tax: signed, taxes: parts, by: 'system', note: number, at }];
  });
  if (rows.length > 0) await em.insertMany(PaymentEntry, rows);
}
