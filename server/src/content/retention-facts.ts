import type { SiteLocale } from '@truepage/core/locales';
import {
  accountingYears,
  retentionChoices,
  trackingLinkDays,
  unpaidForgottenDays,
  unpaidRetentionDays,
} from '@truepage/core/privacy/retention';
import type { Settings } from '@truepage/core/settings/settings';
import { html } from '../html.ts';

/** Where the privacy page tells how long things are kept: a paragraph of its own. */
export const retentionMarker = '[[retention]]';

type Privacy = Settings['privacy'];
type Fact = readonly [what: string, howLong: string];

interface FactWords {
  readonly heading: string;
  readonly columns: Fact;
  readonly facts: (privacy: Privacy) => readonly Fact[];
}

const list = (locale: SiteLocale) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(retentionChoices.map(String));

const words: Readonly<Record<SiteLocale, FactWords>> = {
  en: {
    heading: 'How long we keep what',
    columns: ['What', 'How long'],
    facts: ({ documentDays, contactDays }) => [
      [
        'Your documents, our translations of them, your comments, names as in the passport',
        `${documentDays} days after delivery, or ${list('en')} days as you choose at your order, or until you delete them there; then their keys are destroyed`,
      ],
      ['A document that was ordered and never paid for', `${unpaidRetentionDays} days`],
      ['Name and address of an order that was never paid for', `${unpaidForgottenDays} days`],
      ['An upload that never became an order', 'about a day'],
      ['A link in an email about your order', `works until ${trackingLinkDays} days after delivery`],
      ['A message from the contact page', `${contactDays} days`],
      [
        'Order, price, payments, refunds, receipts, our emails about them',
        `${accountingYears} years, because the law demands it of our books; then without your name and address`,
      ],
      [
        'Certificates that we issued: numbers, times and fingerprints, no content',
        'for good, so that whoever holds one can verify it',
      ],
      ['Who opened a document, by role', 'for good, with the record of the order'],
    ],
  },
  es: {
    heading: 'Cuánto tiempo guardamos qué',
    columns: ['Qué', 'Cuánto tiempo'],
    facts: ({ documentDays, contactDays }) => [
      [
        'Sus documentos, nuestras traducciones, sus comentarios y los nombres como en el pasaporte',
        `${documentDays} días después de la entrega, o ${list('es')} días según elija en su orden, o hasta que los elimine allí; después se destruyen sus claves`,
      ],
      ['Un documento que se encargó y nunca se pagó', `${unpaidRetentionDays} días`],
      ['Nombre y dirección de una orden que nunca se pagó', `${unpaidForgottenDays} días`],
      ['Un archivo que nunca llegó a ser una orden', 'un día, aproximadamente'],
      [
        'Un enlace en un correo sobre su orden',
        `funciona hasta ${trackingLinkDays} días después de la entrega`,
      ],
      ['Un mensaje desde la página de contacto', `${contactDays} días`],
      [
        'Orden, precio, pagos, reembolsos, recibos y nuestros correos sobre ellos',
        `${accountingYears} años, porque la ley lo exige para la contabilidad; después, sin su nombre ni su dirección`,
      ],
      [
        'Los certificados que emitimos: números, fechas y huellas, sin contenido',
        'para siempre, para que quien tenga uno pueda verificarlo',
      ],
      ['Quién abrió un documento, por función', 'para siempre, con el registro de la orden'],
    ],
  },
};

/**
 * The privacy page with what this installation really does: the owner's settings and the rules of the service, in the
 * language of the page. It stands where staff put the marker, and at the end where they took it out: nobody can promise else.
 */
export function withRetentionFacts(page: string, locale: SiteLocale, privacy: Privacy): string {
  const { heading, columns, facts } = words[locale];
  const table = html`<table>
    <thead>
      <tr>
        ${columns.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${facts(privacy).map(
        (fact) =>
          html`<tr>
            ${fact.map((part) => html`<td>${part}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`.markup;
  const place = `<p>${retentionMarker}</p>`;
  if (page.includes(place)) return page.replace(place, () => table);
  return `${page}\n<h2>${heading}</h2>\n${table}`;
}
