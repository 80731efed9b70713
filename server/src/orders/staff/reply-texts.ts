import { siteLocaleOf, type SiteLocale } from '@truepage/core/locales';

const texts: Readonly<Record<SiteLocale, { notified: string; uploaded: string; unpaid: string }>> = {
  en: {
    notified: 'The customer has been notified by email.',
    uploaded: 'The translation was uploaded and the order is completed.',
    unpaid: 'The customer must pay before it can be downloaded.',
  },
  es: {
    notified: 'Se avisó al cliente por correo electrónico.',
    uploaded: 'La traducción se subió y la orden está completada.',
    unpaid: 'El cliente debe pagar antes de poder descargarla.',
  },
};

/** Messages for staff next to the data, for clients without their own texts. */
export function notified(tag: string): string {
  return texts[siteLocaleOf(tag)].notified;
}

export function uploaded(isPaid: boolean, tag: string): string {
  const { uploaded: news, unpaid } = texts[siteLocaleOf(tag)];
  return isPaid ? news : `${news} ${unpaid}`;
}
