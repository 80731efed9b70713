import type { MenuLocation } from './content-page.ts';

/** Pages that header and footer link to by default; staff write their texts. */
export const fixedPages = {
  documentTypes: 'document-types',
  about: 'about',
  contact: 'contact',
  faq: 'faq',
  privacy: 'privacy-policy',
  terms: 'terms-of-service',
} as const;

/** The fixed pages that each menu already links to. */
export const fixedPagesOf: Readonly<Record<MenuLocation, readonly string[]>> = {
  none: [],
  header: [fixedPages.documentTypes, fixedPages.about, fixedPages.contact],
  footer: Object.values(fixedPages),
  services: [fixedPages.documentTypes],
  company: [fixedPages.about, fixedPages.contact],
  support: [fixedPages.faq, fixedPages.privacy, fixedPages.terms],
};
