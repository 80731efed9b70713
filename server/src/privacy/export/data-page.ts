import type { CorrectionMark } from '@truepage/core/api/corrections/corrections';
import { documentLines } from '@truepage/core/certificates/certificate-text';
import type { DescribedDocument } from '@truepage/core/certificates/described-document';
import { siteLocaleOf } from '@truepage/core/locales';
import type { Cents } from '@truepage/core/money';
import { taxLabel, type TaxPart } from '@truepage/core/payments/tax';
import { Html, html, type HtmlValue } from '../../html.ts';
import { wordingFor } from '../../mail/wording.ts';
import { english } from './data-words-en.ts';
import { spanish } from './data-words-es.ts';
import { exportedTables, type OrderData } from './order-data.ts';

const sheet = new Html(`<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid;padding-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:1rem 0;padding-bottom:1rem}
dl+dl{border-top:1px solid #8886;padding-top:1rem}
dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
</style>`);

const amounts: readonly string[] = [
  'amount',
  'tax',
  'totalPrice',
  'price',
  'priceBefore',
  'priceAfter',
  'discount',
];

/**
 * The content of data.json as a readable page, in the language and time zone of `locale` (BCP 47) and the order. Loads no
 * external resources.
 */
export function dataPage(data: OrderData, locale: string, now: Date): string {
  const site = siteLocaleOf(locale);
  const words = { en: english, es: spanish }[site];
  const wording = wordingFor(locale, data.order.timeZone ?? null);
  const labels: Readonly<Record<string, string>> = words.fields;

  const told = (name: string, value: unknown): HtmlValue => {
    if (value instanceof Date) return wording.time(value);
    if (typeof value === 'number') return amounts.includes(name) ? wording.money(value as Cents) : value;
    if (Array.isArray(value)) return value.map((one) => html`<div dir="auto">${told(name, one)}</div>`);
    if (name === 'describedDocument')
      return documentLines(value as DescribedDocument, site).map(
        ([label, said]) => html`<div dir="auto">${label}: ${said.join(', ')}</div>`,
      );
    if (name === 'marks') {
      const { page, wrong, right } = value as CorrectionMark;
      return `${page}: ${wrong} → ${right}`;
    }
    if (name === 'taxes') return taxLine(value as TaxPart, wording);
    return ownWord(words, name, value) ?? String(value);
  };
  const valueOf = (name: string, value: unknown) => {
    const translate = ownWord(words, name, value) === undefined ? 'no' : 'yes';
    return html`<dd dir="auto" translate="${translate}">${told(name, value)}</dd>`;
  };
  const list = (facts: object) =>
    html`<dl>
      ${Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
        value === null || value === undefined || (Array.isArray(value) && value.length === 0)
          ? []
          : html`<dt>${labels[name] ?? name}</dt>
              ${valueOf(name, value)}`,
      )}
    </dl>`;
  const section = (name: keyof OrderData) => {
    const part = data[name];
    const items: readonly object[] = Array.isArray(part) ? part : [part];
    return html`<h2>${words.sections[name]}</h2>
      ${items.length === 0 ? html`<p>${words.nothing}</p>` : items.map(list)}`;
  };
  const title = words.title(data.order.orderNumber);
  const names = Object.keys(words.sections) as readonly (keyof OrderData)[];
  return html`<!doctype html>
    <html lang="${wording.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${sheet}
      </head>
      <body>
        <main>
          <h1 translate="no">${title}</h1>
          <p>${words.lead(wording.time(now))}</p>
          ${names.map(section)}
        </main>
      </body>
    </html> `.markup;
}

/** Returns our term for a value of a fixed list, which a browser may translate, unlike all other values. */
function ownWord(words: typeof english, name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const ours: Readonly<Record<string, string>> = words.values;
  return typeof value === 'string' && !writtenByPeople.has(name) ? ours[value] : undefined;
}

function taxLine(part: TaxPart, { locale, money }: ReturnType<typeof wordingFor>): string {
  return `${taxLabel(part, locale)}: ${money(part.amount)}`;
}

/** Fields written by people: never translated, even if they equal one of our terms. */
const writtenByPeople: ReadonlySet<string> = new Set([
  'subject',
  'text',
  'originalText',
  'value',
  'correctedTo',
  ...exportedTables.flatMap(({ columns }) =>
    columns.flatMap(({ kind, property, isChoice }) =>
      (kind === 'personal' || kind === 'freeText') && !isChoice ? [property] : [],
    ),
  ),
]);
