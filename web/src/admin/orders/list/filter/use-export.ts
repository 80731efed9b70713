import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { writeFilter, zoneOf, type OrderFilter } from '../../data/order-filter.ts';

/** Saves the orders that the filter lets through, all of them, as a file. */
export function useExport(filter: OrderFilter) {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const { kind } = await exportOrders({
      query: writeFilter(filter, zoneOf(filter)),
      filename: text('adminOrders.exportName'),
    });
    setIsBusy(false);
    if (kind === 'saved' || kind === 'cancelled') return;
    showFailure(text('common.error'), text('adminOrders.exportFailed'));
  };
  return { isBusy, save: () => void run() };
}
