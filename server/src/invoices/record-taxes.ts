import { cents } from '@truepage/core/money';
import { invoiceNumber } from '@truepage/core/partners/invoices/invoice';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Database, Logging, Payments } from '../deps.ts';
import { returnedOn } from './invoice-tax.repository.ts';
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
async function recordInvoice({ orm, payments }: Database & Payments, invoice: PartnerInvoice): Promise<void> {
  const { id, taxCalculations: calculations, taxTransactions: recorded } = invoice;
  const number = numberOf(invoice);
  if (calculations && !recorded) {
    const taxTransactions: string[] = [];
    for (const [position, calculation] of calculations.entries())
      taxTransactions.push(await payments.recordTax(calculation, `${number}/${position + 1}`));
    await orm.em.fork().nativeUpdate(PartnerInvoice, { id }, { taxTransactions });
  }
  const returned = await returnedOn(orm.em.fork(), id);
  for (const [charging, rows] of Map.groupBy(returned, ({ year, sequence }) =>
    invoiceNumber(year, sequence),
  )) {
    const records = rows[0]?.records;
    if (!records) throw new Error(`the taxes of invoice ${charging} are not recorded yet`);
    const lines = rows.map(({ charge: reference, amount, tax }) => ({
      reference,
      amount: cents(amount),
      tax: cents(0 - tax),
    }));
    for (const [position, recordId] of records.entries())
      await payments.returnTax({ recordId, reference: `${number}/${charging}/${position + 1}`, lines });
  }
  await orm.em.fork().nativeUpdate(PartnerInvoice, { id }, { isTaxRecorded: true });
}
