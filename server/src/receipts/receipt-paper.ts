import { receiptTextNames, type ReceiptText } from '@truepage/core/orders/receipt-texts';
import type { Cents } from '@truepage/core/money';
import { publicLocaleOf, type PublicLocale } from '@truepage/core/locales';
import type { LedgerEntry, LedgerKind } from '@truepage/core/payments/ledger';
import { paidSums } from '@truepage/core/payments/paid-sums';
import { taxLabel, taxSums } from '@truepage/core/payments/tax';
import type { QuoteLine } from '@truepage/core/pricing/quote';
import { isolatedIn } from '@truepage/core/texts/isolated';
import type { Agency } from '../certificates/agency.ts';
import type { Order } from '../db/rows/order/order.ts';
import type { StoredFile } from '../db/rows/order/stored-file.ts';
import { wordingFor } from '../mail/wording.ts';
import { createWords, type WordsOf } from '../message-words.ts';
import type { PaperData } from '../pdf/compile.ts';
import type english from './messages/en/receipt.json';
import type { MessageValues } from './messages/values.ts';

type Words = WordsOf<typeof english, MessageValues>;

const wordsIn = createWords((locale) => new URL(`./messages/${locale}/receipt.json`, import.meta.url)) as (
  locale: PublicLocale,
) => Words;

type EntryTax = Pick<Parameters<typeof taxSums>[0][number], 'tax' | 'taxes'>;

/** The data of a receipt. Times are UTC, amounts in cents. */
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
  /** Only for an order with several documents; otherwise empty. */
  readonly documents: readonly Pick<StoredFile, 'filename' | 'pages' | 'chargedPages'>[];
  /** The ledger's entries, oldest first. */
  readonly entries: readonly (Pick<LedgerEntry, 'kind' | 'amount' | 'at'> & EntryTax)[];
  readonly agency: Agency;
  /** '' if the owner has entered none. */
  readonly taxNumber: string;
}

/** The data for the receipt's template, in the language of `tag` (BCP 47). `now` is its date. */
export function receiptPaper(facts: ReceiptFacts, tag: string, now: Date): PaperData {
  const { number, order, agency, entries } = facts;
  const timeZone = order.timeZone ?? null;
  const locale = publicLocaleOf(tag);
  const { texts, intlLocale, money, time, languages } = wordingFor(tag, timeZone);
  const own = wordsIn(locale);
  const { taxIncluded, ...words } = own;
  const [first] = entries;
  const { matterNumber } = order;
  const apart = isolatedIn(locale);
  return {
    writtenAt: now.getTime(),
    number,
    paper: agency.paper,
    lang: locale.slice(0, 2),
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    footer: `${own.title} ${number} · ${texts.facts.orderNumber} ${order.orderNumber}`,
    logo: agency.logo === null ? null : [...agency.logo],
    agency: agencyLines(agency, apart),
    taxNumber: facts.taxNumber === '' ? null : `${texts.company.taxNumber}: ${facts.taxNumber}`,
    facts: [
      [own.number, number],
      [texts.facts.orderNumber, order.orderNumber],
      ...(matterNumber ? [[own.matterNumber, apart(matterNumber)]] : []),
      ...(first === undefined ? [] : [[texts.facts.paidOn, time(first.at)]]),
      [texts.facts.languages, languages(order.sourceLanguage, order.targetLanguage)],
      [texts.facts.pages, texts.pages({ count: order.pageCount })],
    ],
    customer: [...receiptTextNames.flatMap((name) => order[name]?.split('\n') ?? []), order.fullName].map(
      apart,
    ),
    lines: facts.lines.map(({ item, quantity, unitPrice, amount }) => [
      texts.items[item],
      String(quantity),
      money(unitPrice),
      money(amount),
    ]),
    documents: facts.documents.map(({ filename, pages, chargedPages }, at) => [
      String(at + 1),
      apart(filename),
      texts.pages({ count: chargedPages ?? pages ?? 0 }),
    ]),
    total: money(order.totalPrice),
    ...taxLines(entries, { taxIncluded, taxKept: own.taxKept }, { money, intlLocale }),
    payments: entries.flatMap(({ kind, amount, at }) =>
      kind === 'tax' || (kind !== 'free' && amount === 0)
        ? []
        : [[day(at, intlLocale, timeZone), what(kind, amount, own), money(amount).replace('-', '−')]],
    ),
    net: money(paidSums(entries).net),
    words: {
      ...words,
      columns: [own.columns.item, own.columns.quantity, own.columns.unitPrice, own.columns.amount],
      paymentColumns: [own.paymentColumns.date, own.paymentColumns.what, own.paymentColumns.amount],
      until: own.until({ time: time(now) }),
    },
  };
}

function agencyLines({ facts }: Agency, apart: ReturnType<typeof isolatedIn>): Agency['facts'] {
  const { address, telephone, letterhead } = facts;
  return {
    ...facts,
    address: apart(address),
    telephone: apart(telephone),
    letterhead: apart(letterhead),
  };
}

/** The tax in the total, and after a refund also the tax in what is left of the payments. */
function taxLines(
  entries: ReceiptFacts['entries'],
  own: Pick<Words, 'taxIncluded' | 'taxKept'>,
  { money, intlLocale }: Pick<ReturnType<typeof wordingFor>, 'money' | 'intlLocale'>,
) {
  const sums = taxSums(entries);
  if (sums === undefined || sums.charged === 0) return { taxes: [], keptTax: [] };
  const taxes = sums.parts.map((part) => [
    own.taxIncluded({ tax: taxLabel(part, intlLocale) }),
    money(part.amount),
  ]);
  return { taxes, keptTax: sums.kept === sums.charged ? [] : [own.taxKept, money(sums.kept)] };
}

/** A withdrawn amount may be returned and is then positive. */
function what(kind: Exclude<LedgerKind, 'tax'>, amount: Cents, own: Words): string {
  if (kind === 'refund') return amount > 0 ? own.refundReturned : own.refund;
  if (kind === 'dispute') return amount > 0 ? own.disputeReturned : own.dispute;
  return own[kind];
}

function day(at: Date, locale: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timeZone ?? 'UTC' }).format(at);
}
