import { cents, toDollars } from '@truepage/core/money';
import type { InvoiceLine } from '@truepage/core/partners/invoices/invoice-facts';
import { taxName } from '@truepage/core/payments/tax';
import { byteOrderMark, csvLine, csvTime } from '../csv.ts';
import type { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import { numberOf } from './invoice.repository.ts';

const columns = [
  'number',
  'kind',
  'month',
  'issued',
  'due',
  'what',
  'date',
  'order',
  'reference',
  'invoice',
  'amount',
  'currency',
];

/** Of a discounted order: price and discount add up to its amount. Not in the files of invoices that were issued without them. */
const discountColumns = ['price', 'discount'];

/** What of the amount is tax, and each tax in it. Only in the files of invoices where a tax was determined. */
const taxColumns = ['tax', 'taxes'];

/** One line for each entry, between the opening and the closing balance; for programs, in no language. */
export function invoiceCsv(invoice: PartnerInvoice): string {
  const { kind, month, issuedAt, dueAt, facts, opening, closing, due } = invoice;
  const { currency } = facts;
  const further = [
    ...(facts.lines.some(({ discount }) => discount !== undefined)
      ? [{ names: discountColumns, cells: discountCells }]
      : []),
    ...(facts.lines.some(({ tax }) => tax) ? [{ names: taxColumns, cells: taxCells }] : []),
  ];
  const furtherNames = further.flatMap(({ names }) => names);
  const document = [
    numberOf(invoice),
    kind,
    month,
    csvTime(issuedAt.toISOString()),
    csvTime(dueAt.toISOString()),
  ];
  const sum = (what: string, amount: typeof opening) => [
    ...document,
    what,
    '',
    '',
    '',
    '',
    toDollars(amount),
    currency,
    ...furtherNames.map(() => ''),
  ];
  const lines = facts.lines.map((line) => [
    ...document,
    line.kind,
    csvTime(line.at),
    line.orderNumber ?? '',
    line.reference ?? '',
    line.invoice ?? '',
    toDollars(line.amount),
    currency,
    ...further.flatMap(({ cells }) => cells(line)),
  ]);
  const sums = [sum('closing', closing), ...(kind === 'invoice' ? [sum('due', due)] : [])];
  const table = [[...columns, ...furtherNames], sum('opening', opening), ...lines, ...sums];
  return byteOrderMark + table.map((cells) => csvLine(cells)).join('');
}

function discountCells({ amount, discount }: InvoiceLine): string[] {
  if (discount === undefined || discount === null) return ['', ''];
  return [toDollars(cents(amount - discount)), toDollars(discount)];
}

/** E.g. 'Sales Tax, California 7.25% -1.66'. */
function taxCells({ tax }: InvoiceLine): string[] {
  if (!tax) return ['', ''];
  const parts = tax.parts.map((part) => `${taxName(part)} ${part.percentage}% ${toDollars(part.amount)}`);
  return [toDollars(tax.amount), parts.join('; ')];
}
