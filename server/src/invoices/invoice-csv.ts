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

/** For a discounted order, price and discount add up to its amount. Omitted for invoices that were issued without discounts. */
const discountColumns = ['price', 'discount'];

/** The tax in the amount, and each tax separately. Omitted for invoices without a determined tax. */
const taxColumns = ['tax', 'taxes'];

/** One line per entry, between the opening and the closing balance; language-neutral, for programs. */
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

/** For example 'Sales Tax, California 7.25% -1.66'. */
function taxCells({ tax }: InvoiceLine): string[] {
  if (!tax) return ['', ''];
  const parts = tax.parts.map((part) => `${taxName(part)} ${part.percentage}% ${toDollars(part.amount)}`);
  return [toDollars(tax.amount), parts.join('; ')];
}
