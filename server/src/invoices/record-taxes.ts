import { cents } from '@truepage/core/money';
import { invoiceNumber } from '@truepage/core/partners/invoices/invoice';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Database, Logging, Payments } from '../deps.ts';
import type { TaxReturn } from '../ports/payment-provider.ts';
import { returnedOn, type Returned } from './invoice-tax.repository.ts';
import { numberOf } from './invoice.repository.ts';

/**
 * Has the provider record the taxes of issued documents, for the owner's returns, the oldest first: an invoice as what its charges
 * include, refunds as what they return of it. One failure does not stop the others, and is tried again by the next run.
 */
export async function recordTaxes(deps: Database & Payments & Logging): Promise<void> {
  const waiting = await deps.orm.em
    .fork()
    .find(PartnerInvoice, { isTaxRecorded: false }, { orderBy: { year: 'asc', sequence: 'asc' } });
  for (const invoice of waiting) {
    try {
      await recordInvoice(deps, invoice);
    } catch (error) {
      deps.log.warn(
        { err: error, number: numberOf(invoice) },
        'the taxes of an invoice could not be recorded',
      );
    }
  }
}

/** Each step is written down before the next one; the provider makes a repeated one once. */
async function recordInvoice(deps: Database & Payments & Logging, invoice: PartnerInvoice): Promise<void> {
  const { orm, payments } = deps;
  const { id, taxCalculations, taxTransactions: recorded } = invoice;
  const number = numberOf(invoice);
  const taxTransactions = [...(recorded ?? [])];
  for (const calculation of taxCalculations?.slice(taxTransactions.length) ?? []) {
    const reference = `${number}/${taxTransactions.length + 1}`;
    taxTransactions.push(await payments.recordTax(calculation, reference));
    await orm.em.fork().nativeUpdate(PartnerInvoice, { id }, { taxTransactions });
  }
  const returned = await returnedOn(orm.em.fork(), id);
  for (const [charging, rows] of Map.groupBy(returned, ({ year, sequence }) => invoiceNumber(year, sequence)))
    await recordReturns(deps, { number, charging, rows });
  await orm.em.fork().nativeUpdate(PartnerInvoice, { id }, { isTaxRecorded: true });
}

interface Returns {
  /** Of the document that returns them. */
  readonly number: string;
  readonly charging: string;
  readonly rows: readonly Returned[];
}

async function recordReturns(
  { payments, log }: Payments & Logging,
  { number, charging, rows }: Returns,
): Promise<void> {
  const { records, parts } = rows[0] ?? {};
  if (!records || records.length < (parts ?? 0))
    throw new Error(`the taxes of invoice ${charging} are not recorded yet`);
  const lines = rows.map(({ charge: reference, amount, tax }) => ({
    reference,
    amount: cents(amount),
    tax: cents(0 - tax),
  }));
  for (const [position, recordId] of records.entries()) {
    const reference = `${number}/${charging}/${position + 1}`;
    if (recordId !== null) await payments.returnTax({ recordId, reference, lines });
    // Under names that the log does not redact.
    else log.error({ number, ...byHand(charging, position, lines) }, enterByHand);
  }
}

const enterByHand = 'enter what this record has of these returned taxes at Stripe by hand';

function byHand(charging: string, position: number, lines: TaxReturn['lines']) {
  const returned = lines.map(({ reference: entry, amount, tax }) => ({ entry, amount, tax }));
  return { taxRecord: `${charging}/${position + 1}`, returned };
}
