import type { InvoiceFacts, InvoiceLine } from '@truepage/core/partners/invoices/invoice-facts';
import { cents, formatUsd, type Cents } from '@truepage/core/money';
import { addressLines } from '@truepage/core/partners/billing-address';
import { invoiceTax } from '@truepage/core/partners/invoices/invoice-tax';
import { taxLabel } from '@truepage/core/payments/tax';
import type { PartnerInvoice } from '../db/rows/partners/partner-invoice.ts';
import type { PaperData } from '../pdf/compile.ts';
import { numberOf } from './invoice.repository.ts';
import { invoiceWords, type InvoiceWords } from './invoice-words.ts';

/** The data for the template, only from what was stored when the invoice was issued. */
export function invoicePaper(invoice: PartnerInvoice): PaperData {
  const { facts, kind, issuedAt, dueAt } = invoice;
  const { language, seller, logo } = facts;
  const words = invoiceWords[language];
  const number = numberOf(invoice);
  const day = dayIn(language);
  const money = (amount: Cents) => formatUsd(amount, language).replace('-', '−');
  return {
    writtenAt: issuedAt.getTime(),
    number,
    paper: facts.paper,
    lang: language,
    date: { year: issuedAt.getUTCFullYear(), month: issuedAt.getUTCMonth() + 1, day: issuedAt.getUTCDate() },
    footer: `${words.title[kind]} ${number}`,
    logo: logo === null ? null : [...Buffer.from(logo, 'base64')],
    agency: seller,
    taxNumber: seller.taxNumber === '' ? null : seller.taxNumber,
    facts: [
      [words.number, number],
      [words.month, invoice.month],
      [words.issued, day(issuedAt)],
      ...(kind === 'invoice'
        ? [
            [words.due, day(dueAt)],
            [words.terms, String(facts.paymentDays)],
          ]
        : []),
    ],
    customer: buyerLines(facts, words),
    opening: money(invoice.opening),
    lines: facts.lines.map((line) => [
      day(new Date(line.at)),
      words.kinds[line.kind],
      [lineReference(line, words), ...discountOf(line, words, money)].join(' · '),
      money(line.amount),
    ]),
    taxes: taxRows(facts, words, money),
    reverseCharge: facts.isReverseCharge === true ? words.reverseCharge : null,
    closing: money(invoice.closing),
    due: kind === 'invoice' ? money(invoice.due) : null,
    words: { ...words, title: words.title[kind] },
  };
}

/** The order and the customer's reference, or the reference of a payment or correction. */
function lineReference({ orderNumber, reference, invoice }: InvoiceLine, words: InvoiceWords): string {
  const order =
    orderNumber === null || invoice === null
      ? orderNumber
      : words.creditOf.replace('{order}', orderNumber).replace('{invoice}', invoice);
  return [order, reference].filter((part) => part !== null).join(' · ');
}

/** The price of the order without the discount, and the discount. */
function discountOf({ amount, discount }: InvoiceLine, words: InvoiceWords, money: (sum: Cents) => string) {
  if (discount === undefined || discount === null) return [];
  const price = cents(discount - amount);
  return [words.discounted.replace('{price}', money(price)).replace('{discount}', money(discount))];
}

function buyerLines({ buyer, language }: InvoiceFacts, words: InvoiceWords): readonly string[] {
  const { name, email, address, taxId } = buyer;
  const place = address === undefined ? [] : addressLines(address, language);
  return [name, ...place, ...(taxId ? [words.taxId.replace('{taxId}', taxId)] : []), email];
}

/** Each tax in the charges and refunds, and their total without tax. */
function taxRows({ lines, language }: InvoiceFacts, words: InvoiceWords, money: (sum: Cents) => string) {
  const sums = invoiceTax(lines);
  if (sums === undefined) return [];
  const parts = sums.parts.map((part) => [taxLabel(part, language), money(part.amount)]);
  return [...parts, [words.totalTax, money(sums.tax)], [words.net, money(sums.net)]];
}

function dayIn(language: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (at) => format.format(at);
}
