import { receiptTextNames, type ReceiptText } from '@truepage/core/orders/receipt-texts';
import type { SiteLocale } from '@truepage/core/locales';
import type { LedgerEntry } from '@truepage/core/payments/ledger';
import { paidSums } from '@truepage/core/payments/paid-sums';
import type { QuoteLine } from '@truepage/core/pricing/quote';
import type { Agency } from '../certificates/agency.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import { wordingFor } from '../mail/wording.ts';
import type { PaperData } from '../pdf/compile.ts';

const english = {
  title: 'Receipt',
  page: 'Page',
  of: 'of',
  number: 'Receipt number',
  matterNumber: 'Matter number',
  billedTo: 'Received from',
  items: 'What was bought',
  documents: 'Documents',
  columns: ['Item', 'Quantity', 'Unit price', 'Amount'],
  total: 'Total (USD)',
  payments: 'Payments and refunds',
  paymentColumns: ['Date', 'What', 'Amount'],
  net: 'Paid in all (USD)',
  until: 'What was paid and refunded until {time}.',
  charge: 'Paid by card',
  manual: 'Paid, received by our staff',
  account: 'Paid from the account',
  free: 'Nothing was due',
  refund: 'Refund',
  refundReturned: 'Refund that did not arrive',
  dispute: 'Taken back by the bank',
  disputeReturned: 'Given back by the bank',
};
type Words = typeof english;

const words: Readonly<Record<SiteLocale, Words>> = {
  en: english,
  es: {
    title: 'Recibo',
    page: 'Página',
    of: 'de',
    number: 'Número de recibo',
    matterNumber: 'Número de expediente',
    billedTo: 'Recibido de',
    items: 'Lo que se compró',
    documents: 'Documentos',
    columns: ['Concepto', 'Cantidad', 'Precio unitario', 'Importe'],
    total: 'Total (USD)',
    payments: 'Pagos y reembolsos',
    paymentColumns: ['Fecha', 'Movimiento', 'Importe'],
    net: 'Pagado en total (USD)',
    until: 'Lo que se pagó y se reembolsó hasta el {time}.',
    charge: 'Pago con tarjeta',
    manual: 'Pago recibido por nuestro equipo',
    account: 'Pagado de la cuenta',
    free: 'No había nada que pagar',
    refund: 'Reembolso',
    refundReturned: 'Reembolso que no llegó',
    dispute: 'Retirado por el banco',
    disputeReturned: 'Devuelto por el banco',
  },
};

/** The data of a receipt. Times UTC, amounts in cents. */
export interface ReceiptFacts {
  readonly number: string;
  readonly order: Pick<
    Order,
    | 'orderNumber'
    | 'matterNumber'
    | 'fullName'
    | 'sourceLanguage'
    | 'targetLanguage'
    | 'pageCount'
    | 'totalPrice'
    | 'timeZone'
    | ReceiptText
  >;
  readonly lines: readonly QuoteLine[];
  /** Of an order with several; none where there is one. */
  readonly documents: readonly Pick<StoredFile, 'filename' | 'pages' | 'chargedPages'>[];
  /** Of the ledger, oldest first. */
  readonly entries: readonly Pick<LedgerEntry, 'kind' | 'amount' | 'at'>[];
  readonly agency: Agency;
  /** '' where the owner has said none. */
  readonly taxNumber: string;
}

/** The data for the receipt's template, in the language of `tag` (BCP 47). `now`: its date. */
export function receiptPaper(facts: ReceiptFacts, tag: string, now: Date): PaperData {
  const { number, order, agency, entries } = facts;
  const timeZone = order.timeZone ?? null;
  const { locale, texts, intlLocale, money, time, languages } = wordingFor(tag, timeZone);
  const own = words[locale];
  const [first] = entries;
  const { matterNumber } = order;
  return {
    writtenAt: now.getTime(),
    number,
    paper: agency.paper,
    lang: locale,
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    footer: `${own.title} ${number} · ${texts.facts.orderNumber} ${order.orderNumber}`,
    logo: agency.logo === null ? null : [...agency.logo],
    agency: agency.facts,
    taxNumber: facts.taxNumber === '' ? null : `${texts.company.taxNumber}: ${facts.taxNumber}`,
    facts: [
      [own.number, number],
      [texts.facts.orderNumber, order.orderNumber],
      ...(matterNumber ? [[own.matterNumber, matterNumber]] : []),
      ...(first === undefined ? [] : [[texts.facts.paidOn, time(first.at)]]),
      [texts.facts.languages, languages(order.sourceLanguage, order.targetLanguage)],
      [texts.facts.pages, texts.pages({ count: order.pageCount })],
    ],
    customer: [...receiptTextNames.flatMap((name) => order[name]?.split('\n') ?? []), order.fullName],
    lines: facts.lines.map(({ item, quantity, unitPrice, amount }) => [
      texts.items[item],
      String(quantity),
      money(unitPrice),
      money(amount),
    ]),
    documents: facts.documents.map(({ filename, pages, chargedPages }, at) => [
      String(at + 1),
      filename,
      texts.pages({ count: chargedPages ?? pages ?? 0 }),
    ]),
    total: money(order.totalPrice),
    payments: entries
      .filter(({ kind, amount }) => kind === 'free' || amount !== 0)
      .map((entry) => [
        day(entry.at, intlLocale, timeZone),
        what(entry, own),
        money(entry.amount).replace('-', '−'),
      ]),
    net: money(paidSums(entries).net),
    words: { ...own, until: own.until.replace('{time}', time(now)) },
  };
}

/** A withdrawn amount may be returned: then it is positive. */
function what({ kind, amount }: ReceiptFacts['entries'][number], own: Words): string {
  if (kind === 'refund') return amount > 0 ? own.refundReturned : own.refund;
  if (kind === 'dispute') return amount > 0 ? own.disputeReturned : own.dispute;
  return own[kind];
}

function day(at: Date, locale: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(at);
}
