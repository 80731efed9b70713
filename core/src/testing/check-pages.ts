import { checkDelivery } from '../checks/check-delivery.ts';
import type { Finding } from '../checks/finding.ts';
import type { LanguageCode } from '../languages.ts';

/** The findings in the translation of one page. */
export function checkPages(
  from: LanguageCode,
  original: string,
  translation: string,
  to: LanguageCode = 'en',
): readonly Finding[] {
  return checkDelivery({
    original: { pages: [original], countedPages: 1 },
    translation: { pages: [translation], countedPages: 1 },
    from,
    to,
    names: [],
  });
}
