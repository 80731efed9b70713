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

/** The taxes that were determined for the charges of one account. */
export interface AccountTaxes {
  /** What they depend on. */
  readonly billing: Billing;
  /** By the id of the account's entry. */
  readonly taxes: ReadonlyMap<string, PaymentTax>;
  /** The provider's ids. */
  readonly calculations: readonly string[];
  readonly isReverseCharge: boolean;
}

/** By the id of the account. Undefined: the owner has not switched taxes on. */
export type MonthTaxes = ReadonlyMap<string, AccountTaxes> | undefined;

interface AccountCharges {
  readonly accountId: string;
  readonly billing: Billing;
  readonly charges: readonly { readonly reference: string; readonly amount: Cents }[];
}

/** As many as the provider takes in one calculation. Charges are in it by their ids. */
export const linesOfCalculation = 100;
/** Accounts that are asked about at the same time. */
const atOnce = 4;
const day = 24 * 3_600_000;

/**
 * Asks the provider for the taxes of a month that is about to be closed: of each charge, where its account has an address.
 * Outside of any transaction, and without an effect: it may be repeated. Throws 'invoice.tax_refused' and
 * 'invoice.tax_unavailable'.
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
    // The next closing asks anew: the provider repeats a refusal to the same key, also when its reason no longer applies.
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

/** Words of Stripe are for the owner, who alone may close a month. */
function failure(error: unknown, partnerId: string): unknown {
  if (isProviderError(error, 'unreachable', 'broken', 'throttled'))
    return new AppError('invoice.tax_unavailable', undefined, { cause: error });
  if (!(error instanceof ProviderError)) return error;
  return new AppError('invoice.tax_refused', { partnerId, reason: error.message }, { cause: error });
}
