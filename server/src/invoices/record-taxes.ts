import { cents } from '@truepage/core/money';
import { invoiceNumber } from '@truepage/core/partners/invoices/invoice';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Database, Logging, Payments } from '../deps.ts';
import { returnedOn, type Returned } from './invoice-tax.repository.ts';
import { numberOf } from './invoice.repository.ts';
import { linesOfCalculation } from './month-taxes.ts';

/**
 * Records the taxes of issued documents with the provider, for the owner's tax returns, the oldest first: those of an invoice
 * as its charges' taxes, those of refunds as returned taxes. A failure does not stop the others; the next run retries it.
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

/** Stores each step before the next one; the provider deduplicates a repeated step. */
async function recordInvoice(deps: Database & Payments & Logging, invoice: PartnerInvoice): Promise<void> {
  const { orm, payments, log } = deps;
  const { id, taxCalculations, taxTransactions: recorded } = invoice;
  const number = numberOf(invoice);
  const taxTransactions = [...(recorded ?? [])];
  for (const calculation of taxCalculations?.slice(taxTransactions.length) ?? []) {
    const reference = `${number}/${taxTransactions.length + 1}`;
    taxTransactions.push(await payments.recordTax(calculation, reference));
    await orm.em.fork().nativeUpdate(PartnerInvoice, { id }, { taxTransactions });
  }
  const byHand: object[] = [];
  const returned = await returnedOn(orm.em.fork(), id);
  for (const [charging, rows] of Map.groupBy(returned, ({ year, sequence }) => invoiceNumber(year, sequence)))
    byHand.push(...(await recordReturns(deps, { number, charging, rows })));
  await orm.em.fork().transactional(async (em) => {
    const waiting = { id, isTaxRecorded: false };
    // Counts once, even if two runs overlap or the first one fails before this statement.
    if ((await em.nativeUpdate(PartnerInvoice, waiting, { isTaxRecorded: true })) === 1)
      for (const missing of byHand) log.error({ number, ...missing }, enterByHand);
  });
}

const enterByHand = 'enter what this record has of these returned taxes at Stripe by hand';

interface Returns {
  /** The number of the document that contains the refunds. */
  readonly number: string;
  readonly charging: string;
  readonly rows: readonly Returned[];
}

/** Returns what cannot be recorded because its record is lost, with property names that the log does not redact. */
async function recordReturns(
  { payments }: Payments,
  { number, charging, rows }: Returns,
): Promise<readonly object[]> {
  const { records, parts } = rows[0] ?? {};
  if (!records || records.length < (parts ?? 0))
    throw new Error(`the taxes of invoice ${charging} are not recorded yet`);
  const byHand: object[] = [];
  for (const [position, recordId] of records.entries()) {
    const lines = rows
      .filter(({ before }) => Math.floor(before / linesOfCalculation) === position)
      .map(({ charge: reference, amount, tax }) => ({
        reference,
        amount: cents(amount),
        tax: cents(0 - tax),
      }));
    const part = `${charging}/${position + 1}`;
    if (lines.length === 0) continue;
    if (recordId !== null) await payments.returnTax({ recordId, reference: `${number}/${part}`, lines });
    else
      byHand.push({
        taxRecord: part,
        returned: lines.map(({ reference: entry, amount, tax }) => ({ entry, amount, tax })),
      });
  }
  return byHand;
}
