import type { SiteLocale } from '@truepage/core/locales';
import type { QuoteLine } from '@truepage/core/pricing/quote';

/** The item names on the payment page and the receipt, in the customer's language. */
export const itemNames: Readonly<Record<SiteLocale, Readonly<Record<QuoteLine['item'], string>>>> = {
  en: {
    standard: 'Standard translation, per page',
    certified: 'Certified translation, per page',
    express: 'Express translation, per page',
    notarization: 'Document Notarization, per page',
    certificate: 'Accuracy Certificate',
    editing: 'Additional Editing, per page',
    discount: 'Discount',
  },
  es: {
    standard: 'Traducción estándar, por página',
    certified: 'Traducción certificada, por página',
    express: 'Traducción exprés, por página',
    notarization: 'Notarización del documento, por página',
    certificate: 'Certificado de exactitud',
    editing: 'Edición adicional, por página',
    discount: 'Descuento',
  },
};

/** What the card provider writes beside the amount, on receipts and for the staff. */
export const paymentDescriptions: Readonly<
  Record<SiteLocale, (order: { number: string; item: string; source: string; target: string }) => string>
> = {
  en: ({ number, item, source, target }) => `Translation ${number}: ${item}, ${source} to ${target}`,
  es: ({ number, item, source, target }) => `Traducción ${number}: ${item}, del ${source} al ${target}`,
};
