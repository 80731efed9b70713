import { about } from './about.ts';
import { contact } from './contact.ts';
import { documentTypes } from './document-types.ts';
import { faq } from './faq.ts';
import type { FirstPage } from './first-page.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { termsOfService } from './terms-of-service.ts';

/** The pages that header and footer link to. The first start publishes them in both languages. */
export const firstPages: readonly FirstPage[] = [
  documentTypes,
  about,
  contact,
  faq,
  privacyPolicy,
  termsOfService,
];
