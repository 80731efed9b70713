import type { DocumentFlag } from '@truepage/core/files/document-type';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import type { ExtraService } from '@truepage/core/pricing/price-list';
import type { DeliveryTime } from '@truepage/core/settings/settings';
import type { SiteLocale } from '@truepage/core/locales';
import { plural } from '@truepage/core/texts/plural';

type Items = Readonly<Record<TranslationType | ExtraService, string>>;
type Flags = Readonly<Record<DocumentFlag, string>>;

const en = {
  /** How dates and money are written where an order says nothing of a region. */
  intlLocale: 'en-US',
  items: {
    standard: 'Standard translation',
    certified: 'Certified translation',
    express: 'Express translation',
    notarization: 'Document notarization',
    certificate: 'Accuracy certificate',
    editing: 'Additional editing',
  } satisfies Items,
  documentFlags: {
    script: 'contains scripts or starts programs',
    macro: 'contains macros',
    'embedded-file': 'contains embedded files',
    'external-content': 'loads content from elsewhere when opened',
    'page-count': 'holds more pages than it admits',
    'huge-image': 'contains a very large image',
    'not-certifiable': 'cannot be put behind a certificate as it is',
  } satisfies Flags,
  greeting: (name: string | undefined) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  pages: (count: number) => plural('en', count, { one: '1 page', other: `${count} pages` }),
  languages: (source: string, target: string) => `${source} to ${target}`,
  promise: (usual: DeliveryTime | null, latest: string) => {
    if (usual === null) return `At the latest ${latest}`;
    const ready =
      usual === 'same day'
        ? 'the same day'
        : plural('en', usual, { one: 'in 1 hour', other: `in ${usual} hours` });
    return `Usually ready ${ready}; at the latest ${latest}`;
  },
  linkHint: 'If the button does not work, copy this address into your browser:',
  onlyForYou: 'This link is only for you: it opens the order and its documents. Please do not share it.',
  company: { hours: 'Hours', replyTime: 'Reply time', taxNumber: 'Tax number' },
  facts: {
    orderNumber: 'Order number',
    languages: 'Languages',
    service: 'Service',
    documents: 'Documents',
    pages: 'Pages',
    total: 'Total',
    delivery: 'Estimated delivery',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    due: 'Due',
    extras: 'Extras',
    attention: 'Please check',
  },
};

export type CommonWords = typeof en;

/** usted, and words that people use all over the Americas. */
const es: CommonWords = {
  intlLocale: 'es-US',
  items: {
    standard: 'Traducción estándar',
    certified: 'Traducción certificada',
    express: 'Traducción exprés',
    notarization: 'Notarización del documento',
    certificate: 'Certificado de exactitud',
    editing: 'Edición adicional',
  },
  documentFlags: {
    script: 'contiene scripts o inicia programas',
    macro: 'contiene macros',
    'embedded-file': 'contiene archivos incrustados',
    'external-content': 'carga contenido externo al abrirse',
    'page-count': 'tiene más páginas de las que declara',
    'huge-image': 'contiene una imagen muy grande',
    'not-certifiable': 'no se puede poner detrás de un certificado tal como está',
  },
  greeting: (name) => (name === undefined ? 'Hola:' : `Hola, ${name}:`),
  pages: (count) =>
    plural('es', count, { one: '1 página', many: `${count} de páginas`, other: `${count} páginas` }),
  languages: (source, target) => `Del ${source} al ${target}`,
  promise: (usual, latest) => {
    if (usual === null) return `A más tardar el ${latest}`;
    const ready =
      usual === 'same day'
        ? 'el mismo día'
        : plural('es', usual, { one: 'en 1 hora', many: `en ${usual} de horas`, other: `en ${usual} horas` });
    return `Suele estar lista ${ready}; a más tardar el ${latest}`;
  },
  linkHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  onlyForYou:
    'Este enlace es solo para usted: abre la orden y sus documentos. Por favor no lo comparta con nadie.',
  company: { hours: 'Horario', replyTime: 'Tiempo de respuesta', taxNumber: 'Número fiscal' },
  facts: {
    orderNumber: 'Número de orden',
    languages: 'Idiomas',
    service: 'Servicio',
    documents: 'Documentos',
    pages: 'Páginas',
    total: 'Total',
    delivery: 'Entrega estimada',
    paidOn: 'Fecha de pago',
    paidBy: 'Forma de pago',
    due: 'Fecha límite',
    extras: 'Servicios adicionales',
    attention: 'Por favor revise',
  },
};

/** The words that several kinds of mails say. Texts of one kind are in its own file. */
export const commonWords: Readonly<Record<SiteLocale, CommonWords>> = { en, es };
