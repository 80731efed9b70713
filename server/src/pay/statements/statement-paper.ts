import { AppError } from '@truepage/core/errors';
import { siteLocaleOf, writtenTagOf, type SiteLocale } from '@truepage/core/locales';
import { cents } from '@truepage/core/money';
import { readAgency, type Agency } from '../../certificates/agency.ts';
import { PayStatement } from '../../db/rows/pay/pay-statement.ts';
import type { Caching, Contacts, Database, PayDetails, PdfMaking, Time } from '../../deps.ts';
import { wordingFor } from '../../mail/wording.ts';
import type { PaperData } from '../../pdf/compile.ts';
import type { PdfOwner } from '../../pdf/pdf-maker.ts';
import { openPaper, openPayee, type Sides } from './payee.ts';
import type { ViewedStatement } from './view-statement.ts';

const english = {
  title: 'Self-billed invoice',
  draft: 'Statement of earnings, not agreed yet',
  page: 'Page',
  of: 'of',
  payee: 'Supplier',
  payer: 'Issued by the customer',
  taxNumber: 'Tax number',
  number: 'Invoice number',
  month: 'Orders delivered until the end of',
  made: 'Made on',
  agreed: 'Agreed on',
  columns: ['Order', 'Date', 'Quantity', 'Rate', 'Amount'],
  total: 'Total (USD)',
  page_unit: 'pages',
  hundred_words_unit: 'words',
  page_rate: '{amount} for each page',
  hundred_words_rate: '{amount} for 100 words',
  reversed: 'reversed',
  selfBilling:
    'Self-billing: the customer issues this invoice, and the supplier agreed to it. It replaces the supplier’s own invoice.',
  rule: 'An order is earned once, when its translation is delivered: corrections earn nothing more. A reversal is an entry of its own, on the next statement if the order is on an earlier one.',
};
type Words = typeof english;

const words: Readonly<Record<SiteLocale, Words>> = {
  en: english,
  es: {
    title: 'Autofactura',
    draft: 'Liquidación de ganancias, aún no aceptada',
    page: 'Página',
    of: 'de',
    payee: 'Proveedor',
    payer: 'Emitida por el cliente',
    taxNumber: 'Número de identificación fiscal',
    number: 'Número de factura',
    month: 'Órdenes entregadas hasta el final de',
    made: 'Hecha el',
    agreed: 'Aceptada el',
    columns: ['Orden', 'Fecha', 'Cantidad', 'Tarifa', 'Importe'],
    total: 'Total (USD)',
    page_unit: 'páginas',
    hundred_words_unit: 'palabras',
    page_rate: '{amount} por cada página',
    hundred_words_rate: '{amount} por 100 palabras',
    reversed: 'anulada',
    selfBilling:
      'Facturación por el destinatario: el cliente emite esta factura y el proveedor la aceptó. Sustituye la factura propia del proveedor.',
    rule: 'Una orden se gana una vez, cuando se entrega su traducción: las correcciones no ganan nada más. Una anulación es un asiento propio, en la liquidación siguiente si la orden está en una anterior.',
  },
};

/** Renders a statement in the language of `tag` (BCP 47). Throws 'pay.statement_settled' for one that was withdrawn. */
export async function statementPdf(
  deps: Database & Time & Caching & Contacts & PayDetails & PdfMaking,
  statement: ViewedStatement,
  tag: string,
  owner: PdfOwner,
): Promise<Buffer> {
  if (statement.state === 'withdrawn') throw new AppError('pay.statement_settled');
  const em = deps.orm.em.fork();
  const { id, staff, paper } = await em.findOneOrFail(PayStatement, { id: statement.id });
  const agency = await readAgency(deps);
  const { name, address } = agency.facts;
  const sides =
    typeof paper === 'string'
      ? openPaper(deps, id, paper)
      : { payee: await openPayee(deps, em, staff.id), payer: { name, address, taxNumber: '' } };
  const data = paperOf(statement, sides, agency, tag, deps.clock.now());
  const { bytes } = await deps.pdfMaker.compile(owner, 'statement', data, { isForgiving: true });
  return Buffer.from(bytes);
}

function paperOf(
  statement: ViewedStatement,
  { payee, payer }: Sides,
  agency: Agency,
  tag: string,
  now: Date,
): PaperData {
  const locale = siteLocaleOf(tag);
  const { intlLocale, money } = wordingFor(writtenTagOf(tag), 'UTC');
  const own = words[locale];
  const { number, period, total, lines, madeAt, agreedAt } = statement;
  const inDays = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = (at: string) => inDays.format(new Date(at));
  const month = new Intl.DateTimeFormat(intlLocale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const minus = (amount: number) => money(cents(amount)).replace('-', '−');
  const side = ({ name, address, taxNumber }: Sides['payee']) =>
    [name, ...address.split('\n'), taxNumber === '' ? '' : `${own.taxNumber}: ${taxNumber}`].filter(
      (line) => line !== '',
    );
  const title = number === null ? own.draft : own.title;
  return {
    writtenAt: now.getTime(),
    number: number ?? period,
    paper: agency.paper,
    lang: locale,
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    footer: `${title} ${number ?? period}`,
    logo: agency.logo === null ? null : [...agency.logo],
    agency: agency.facts,
    payee: side(payee.name === '' ? { ...payee, name: statement.translator } : payee),
    payer: side(payer.name === '' ? { ...payer, name: agency.facts.name } : payer),
    facts: [
      ...(number === null ? [] : [[own.number, number]]),
      [own.month, month.format(new Date(`${period}-01`))],
      [own.made, day(madeAt)],
      ...(agreedAt === null ? [] : [[own.agreed, day(agreedAt)]]),
    ],
    lines: lines.map(({ orderNumber, kind, at, unit, quantity, rate, amount }) => [
      kind === 'earned' ? orderNumber : `${orderNumber} (${own.reversed})`,
      day(at),
      `${quantity} ${own[`${unit}_unit`]}`,
      own[`${unit}_rate`].replace('{amount}', money(cents(rate))),
      minus(amount),
    ]),
    total: minus(total),
    words: { ...own, title, note: number === null ? own.rule : `${own.selfBilling} ${own.rule}` },
  };
}
