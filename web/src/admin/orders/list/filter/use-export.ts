import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { usePlatform } from '../../../api/desk-context.ts';
import { writeFilter, type OrderFilter } from '../../data/order-filter.ts';

/** Saves the orders that the filter lets through, all of them, as a file. */
export function useExport(filter: OrderFilter) {
  const text = useText();
  const platform = usePlatform();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    try {
      await platform.exportOrders({
        query: writeFilter(filter),
        suggestedName: text('adminOrders.exportName'),
      });
    } catch {
      showToast({
        title: text('common.error'),
        description: text('adminOrders.exportFailed'),
        variant: 'destructive',
      });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save: () => void run() };
}
