import { useFormats, useText } from '../../../i18n/language-context.ts';
import type { useOrderList } from './use-order-list.ts';

/** The server counts up to 1000. */
const mostCounted = 1000;

/** Announces the list's length to screen readers when it changes. */
export function OrderCount({ list }: Pick<ReturnType<typeof useOrderList>, 'list'>) {
  const text = useText();
  const { count: format } = useFormats();
  const wordsFor = (total: number) =>
    total > mostCounted
      ? text('adminOrders.moreOrders', { count: format(mostCounted) })
      : text('adminOrders.orders', { count: total });
  const { total } = list.data ?? {};
  const isReading = list.isPending || list.isPlaceholderData;
  return (
    <p role="status" className="text-ink-soft">
      {isReading ? text('adminOrders.loading') : total !== undefined && wordsFor(total)}
    </p>
  );
}
