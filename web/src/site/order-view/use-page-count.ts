import type { PublicOrder } from '@truepage/core/api/orders';
import { useFormats, useText } from '../../i18n/language-context.ts';

/** '1 page', '13 pages', and a word where the count is an estimate. */
export function usePageCount(): (order: Pick<PublicOrder, 'pageCount' | 'pageCountEstimated'>) => string {
  const text = useText();
  const { count } = useFormats();
  return ({ pageCount, pageCountEstimated }) => {
    const pages = text(pageCount === 1 ? 'common.onePage' : 'common.manyPages', { count: count(pageCount) });
    return pageCountEstimated ? text('orderView.pagesEstimated', { pages }) : pages;
  };
}
