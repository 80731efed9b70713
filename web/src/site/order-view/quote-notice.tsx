import type { PublicOrder } from '@truepage/core/api/orders';
import { usePageLanguage } from '../../i18n/language-context.ts';
import { useLoaded } from '../order/document/load-online.ts';

/** The way to a price that staff set. It is loaded with its words: few orders have one. */
export function QuoteNotice({ order }: { readonly order: PublicOrder }) {
  const { load } = usePageLanguage();
  const { quote, orderNumber } = order;
  const isOpen = quote !== null && !order.isPaid && order.documentsDeletedAt === null;
  const loaded = useLoaded(isOpen, async () => {
    const [{ QuoteAlert }] = await Promise.all([import('../quote/quote-alert.tsx'), load(['quote'])]);
    return { QuoteAlert };
  });
  return isOpen && loaded && <loaded.QuoteAlert orderNumber={orderNumber} quote={quote} />;
}
