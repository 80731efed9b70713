import { AppError } from '@truepage/core/errors';
import { readInvoiceNumber } from '@truepage/core/partners/invoices/invoice';
import { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { Database, PdfMaking } from '../deps.ts';
import type { PdfOwner } from '../pdf/pdf-maker.ts';
import { invoiceCsv } from './invoice-csv.ts';
import { invoicePaper } from './invoice-paper.ts';

export interface WantedInvoice {
  readonly number: string;
  readonly format: 'pdf' | 'csv';
  /** The account that must own the invoice, or undefined for any account. */
  readonly accountId: string | undefined;
}

/** The PDF of an invoice; the same bytes each time. Throws 'invoice.not_found', and the errors of PdfMaker.compile(). */
export async function invoiceFile(
  deps: Database & PdfMaking,
  { number, format, accountId }: WantedInvoice,
  owner: PdfOwner,
): Promise<Buffer> {
  const wanted = readInvoiceNumber(number);
  const own = accountId === undefined ? {} : { account: accountId };
  const invoice =
    wanted === undefined ? null : await deps.orm.em.fork().findOne(PartnerInvoice, { ...wanted, ...own });
  if (invoice === null) throw new AppError('invoice.not_found');
  return format === 'csv' ? Buffer.from(invoiceCsv(invoice)) : invoicePdf(deps, invoice, owner);
}

/** Rendered once and stored, because a later release may render it differently. */
async function invoicePdf(
  deps: Database & PdfMaking,
  invoice: PartnerInvoice,
  owner: PdfOwner,
): Promise<Buffer> {
  if (invoice.pdf) return Buffer.from(invoice.pdf);
  const paper = invoicePaper(invoice);
  const drawn = await deps.pdfMaker.compile(owner, 'invoice', paper, { isForgiving: true });
  const em = deps.orm.em.fork();
  await em.nativeUpdate(PartnerInvoice, { id: invoice.id, pdf: null }, { pdf: Buffer.from(drawn.bytes) });
  const { pdf } = await em.findOneOrFail(PartnerInvoice, { id: invoice.id });
  if (!pdf) throw new Error(`the PDF of invoice ${invoice.id} was not stored`);
  return Buffer.from(pdf);
}
