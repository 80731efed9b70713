import { randomUUID } from 'node:crypto';
import { AppError } from '@truepage/core/errors';
import { cents, type Cents } from '@truepage/core/money';
import { endOfMonth } from '@truepage/core/office/month';
import type { Billing } from '@truepage/core/partners/billing-address';
import type { PaymentTax } from '@truepage/core/payments/tax';
import type { Caching, Database, Payments, Time } from '../deps.ts';
import { isProviderError, ProviderError } from '../ports/payment-provider.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { chargesToTax } from './invoice-tax.repository.ts';

/** The determined taxes of one account's charges. */
export interface AccountTaxes {
  /** What the taxes depend on. */
  readonly billing: Billing;
  /** By the id of the account entry. */
  readonly taxes: ReadonlyMap<string, PaymentTax>;
  /** The provider's ids of the calculations. */
  readonly calculations: readonly string[];
  readonly isReverseCharge: boolean;
}

/** By account id; undefined if the owner has not enabled taxes. */
export type MonthTaxes = ReadonlyMap<string, AccountTaxes> | undefined;

interface AccountCharges {
  readonly accountId: string;
  readonly billing: Billing;
  readonly charges: readonly { readonly reference: string; readonly amount: Cents }[];
}

/** The provider's limit per calculation. A line has the id of its charge. */
export const linesOfCalculation = 100;
/** The number of accounts processed concurrently. */
const atOnce = 4;
const day = 24 * 3_600_000;

/**
 * Requests the taxes of each charge of a month before it is closed, for accounts with an address. Runs outside of any
 * transaction and has no effect, so it can be repeated. Throws 'invoice.tax_refused' and 'invoice.tax_unavailable'.
 */
export async function monthTaxes(
  deps: Database & Time & Caching & Payments,
  month: string,
): Promise<MonthTaxes> {
  if (!(await cachedSettings(deps)).tax.isOn) return undefined;
  const lastSecond = new Date(endOfMonth(month) - 1000);
  const isRecent = deps.clock.now().getTime() - lastSecond.getTime() < 30 * day;
  const open = accountCharges(await chargesToTax(deps.orm.em.fork(), month));
  const found = new Map<string, AccountTaxes>();
  for (let start = 0; start < open.length; start += atOnce) {
    const some = open.slice(start, start + atOnce);
    const answers = await Promise.all(
      some.map((account) => accountTaxes(deps, account, isRecent ? lastSecond : undefined)),
    );
    for (const [position, taxes] of answers.entries()) found.set(some[position]?.accountId ?? '', taxes);
  }
  return found;
}

function accountCharges(rows: Awaited<ReturnType<typeof chargesToTax>>): readonly AccountCharges[] {
  return [...Map.groupBy(rows, ({ account_id: id }) => id)].flatMap(([accountId, own]) => {
    const { billing_address: address, tax_id: taxId } = own[0] ?? { billing_address: null, tax_id: null };
    const charges = own.map(({ id, amount }) => ({ reference: id, amount: cents(0 - amount) }));
    return address === null ? [] : [{ accountId, billing: { address, taxId: taxId ?? '' }, charges }];
  });
}

async function accountTaxes(
  { payments }: Payments,
  { accountId, billing, charges }: AccountCharges,
  at: Date | undefined,
): Promise<AccountTaxes> {
  const taxes = new Map<string, PaymentTax>();
  const calculations: string[] = [];
  let isReverseCharge = false;
  for (let start = 0; start < charges.length; start += linesOfCalculation) {
    const lines = charges.slice(start, start + linesOfCalculation);
    // A new key for each attempt: for a known key, the provider repeats a refusal even if its reason no longer applies.
    const request = { billing, lines, at, idempotencyKey: `tax:${randomUUID()}` };
    const calculation = await payments.calculateTax(request).catch((error: unknown) => {
      throw failure(error, accountId);
    });
    for (const { reference } of lines) {
      const tax = calculation.taxes.get(reference);
      if (tax === undefined) throw new Error(`Stripe determined no tax of ${reference}`);
      taxes.set(reference, tax);
    }
    calculations.push(calculation.id);
    isReverseCharge ||= calculation.isReverseCharge;
  }
  return { billing, taxes, calculations, isReverseCharge };
}

/** Includes Stripe's message, since only the owner may close a month. */
function failure(error: unknown, partnerId: string): unknown {
  if (isProviderError(error, 'unreachable', 'broken', 'throttled'))
    return new AppError('invoice.tax_unavailable', undefined, { cause: error });
  if (!(error instanceof ProviderError)) return error;
  return new AppError('invoice.tax_refused', { partnerId, reason: error.message }, { cause: error });
}
