import { requestAddressDays } from '@truepage/core/privacy/privacy-request';
import type { SiteLocale } from '@truepage/core/locales';
import {
  accountingYears,
  retentionChoices,
  trackingLinkDays,
  unpaidForgottenDays,
  unpaidRetentionDays,
} from '@truepage/core/privacy/retention';
import type { Settings } from '@truepage/core/settings/settings';
import type { fates } from '../../db/data-handling.ts';
import { html } from '../../html.ts';
import { english } from '../../privacy/export/data-words-en.ts';
import { spanish } from '../../privacy/export/data-words-es.ts';
import { exportedTables } from '../../privacy/export/order-data.ts';

/** The marker for retention periods on the privacy page; a separate paragraph. */
export const retentionMarker = '[[retention]]';

type Privacy = Settings['privacy'];
type Fact = readonly [what: string, howLong: string];

/** What ends a value about a customer, as declared in data-handling.ts. */
type Ending = (typeof fates)[number] | 'stays';

interface FactWords {
  readonly heading: string;
  readonly columns: Fact;
  /** `held` lists the customer's data that ends in this way. */
  readonly facts: Readonly<Record<Ending, (privacy: Privacy, held: string) => readonly Fact[]>>;
}

const list = (locale: SiteLocale) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(retentionChoices.map(String));

const words: Readonly<Record<SiteLocale, FactWords>> = {
  en: {
    heading: 'How long we keep what',
    columns: ['What', 'How long'],
    facts: {
      documents: ({ documentDays }, held) => [
        [
          `Your documents, our translations of them, what our staff noted about them, and of your order: ${held}`,
          `${documentDays} days after delivery, or ${list('en')} days as you choose at your order, or until you delete them there; then their keys are destroyed`,
        ],
        ['A document that was ordered and never paid for', `${unpaidRetentionDays} days`],
      ],
      customer: (_, held) => [
        [
          `${held}; our emails about the order, and notes of our staff on it`,
          `${accountingYears} years for an order that was paid, because the law requires us to keep records; ${unpaidForgottenDays} days for one that was not`,
        ],
        ['A link in an email about your order', `works until ${trackingLinkDays} days after delivery`],
      ],
      row: ({ contactDays }, held) => [
        ['An upload that never became an order', 'about a day'],
        ['A message from the contact page', `${contactDays} days`],
        [`Your review: ${held}`, 'until you ask us to delete it'],
      ],
      answered: () => [
        [
          'A request about your data: your address, our notes and our answer',
          `${requestAddressDays} days after the answer`,
        ],
      ],
      stays: () => [
        [
          'Price, payments, refunds, receipts, and why money went back',
          'for good, without your name and address once their time is over',
        ],
        [
          'Certificates that we issued: numbers, times, fingerprints, why one was revoked; no content',
          'permanently, so that its holder can verify it',
        ],
        ['Who opened a document, by role', 'for good, with the record of the order'],
      ],
    },
  },
  es: {
    heading: 'Cuánto tiempo guardamos qué',
    columns: ['Qué', 'Cuánto tiempo'],
    facts: {
      documents: ({ documentDays }, held) => [
        [
          `Sus documentos, nuestras traducciones, lo que nuestro personal anotó sobre ellos, y de su orden: ${held}`,
          `${documentDays} días después de la entrega, o ${list('es')} días según elija en su orden, o hasta que los elimine allí; después se destruyen sus claves`,
        ],
        ['Un documento que se encargó y nunca se pagó', `${unpaidRetentionDays} días`],
      ],
      customer: (_, held) => [
        [
          `${held}; nuestros correos sobre la orden y las notas de nuestro personal`,
          `${accountingYears} años si la orden se pagó, porque la ley lo exige para la contabilidad; ${unpaidForgottenDays} días si no se pagó`,
        ],
        [
          'Un enlace en un correo sobre su orden',
          `funciona hasta ${trackingLinkDays} días después de la entrega`,
        ],
      ],
      row: ({ contactDays }, held) => [
        ['Un archivo que nunca llegó a ser una orden', 'un día, aproximadamente'],
        ['Un mensaje desde la página de contacto', `${contactDays} días`],
        [`Su reseña: ${held}`, 'hasta que nos pida eliminarla'],
      ],
      answered: () => [
        [
          'Una solicitud sobre sus datos: su dirección, nuestras notas y nuestra respuesta',
          `${requestAddressDays} días después de la respuesta`,
        ],
      ],
      stays: () => [
        [
          'Precio, pagos, reembolsos, recibos y por qué se devolvió dinero',
          'para siempre, sin su nombre ni su dirección cuando termina su plazo',
        ],
        [
          'Los certificados que emitimos: números, fechas, huellas y por qué se revocó alguno; sin contenido',
          'para siempre, para que quien tenga uno pueda verificarlo',
        ],
        ['Quién abrió un documento, por función', 'para siempre, con el registro de la orden'],
      ],
    },
  },
};

/** The names of the data in columns that are declared to end in this way and that customers receive in their export. */
function heldUntil(ending: Ending, locale: SiteLocale): string {
  const labels: Readonly<Record<string, string>> = { en: english, es: spanish }[locale].fields;
  const names = exportedTables.flatMap(({ columns }) =>
    columns.flatMap(({ kind, goes, isExported, property }) =>
      kind !== 'business' && isExported && goes === ending ? [labels[property] ?? []].flat() : [],
    ),
  );
  const inText = [...new Set(names)].map((name, index) =>
    index === 0 ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1),
  );
  return new Intl.ListFormat(locale).format(inText);
}

/**
 * Adds the actual retention rules to the privacy page, in its language: the owner's settings and the rules of the service. They
 * replace the marker, or are appended if staff removed it, so that the page cannot promise anything else.
 */
export function withRetentionFacts(page: string, locale: SiteLocale, privacy: Privacy): string {
  const { heading, columns, facts } = words[locale];
  const endings = Object.entries(facts) as [Ending, (typeof facts)[Ending]][];
  const told = endings.flatMap(([ending, tell]) => tell(privacy, heldUntil(ending, locale)));
  const table = html`<table>
    <thead>
      <tr>
        ${columns.map((name) => html`<th scope="col">${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${told.map(
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
