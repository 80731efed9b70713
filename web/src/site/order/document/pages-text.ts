import type { Text } from '../../../i18n/dictionary.ts';
import type { PageCount } from './page-count.ts';

/** A short text about the page count of the chosen document. */
export function pagesText(pages: PageCount, text: Text): string {
  switch (pages.kind) {
    case 'counted':
      return countedPages(pages.pages, text);
    case 'counting':
      return text('order.countingPages');
    case 'none':
    case 'later':
    case 'locked':
      return text('order.pagesCountedLater');
  }
}

export function countedPages(count: number, text: Text): string {
  return text('common.pages', { count });
}
