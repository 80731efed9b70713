import { Download, Keyboard } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { show } from '../../keys/key-help.ts';
import { useStaff } from '../../session/session-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { type OrderFilter, writeFilter, zoneOf } from '../data/order-filter.ts';
import { useOrdersView } from '../split/orders-view.ts';
import { SplitToggle } from '../split/split-toggle.tsx';
import { DeskActions } from './desk-actions.tsx';
import { useState } from 'react';
import { showFailure } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';

/** The actions next to the list's heading; on touch screens one line that scrolls sideways. */
export function ListActions({ filter }: { readonly filter: OrderFilter }) {
  const text = useText();
  const { may } = useStaff();
  const { isSplit } = useOrdersView();
  return (
    <div className="relative -ms-2 flex flex-wrap gap-1 pointer-coarse:*:shrink-0 pointer-coarse:scrollbar-none pointer-coarse:flex-nowrap pointer-coarse:overflow-x-auto">
      {!isSplit && <DeskActions />}
      <div className="flex gap-1">
        <SplitToggle />
        {may('orders.export') && <ExportButton filter={filter} />}
        <DeskButton
          variant="quiet"
          size="sm"
          aria-label={text('adminOrders.helpTitle')}
          title={text('adminOrders.helpTitle')}
          className="pointer-coarse:hidden"
          onClick={() => show('help')}
        >
          <Keyboard aria-hidden="true" className="size-4" />
        </DeskButton>
      </div>
    </div>
  );
}

function ExportButton({ filter }: { readonly filter: OrderFilter }) {
  const text = useText();
  const { isBusy, save } = useExport(filter);
  return (
    <DeskButton
      variant="quiet"
      size="sm"
      isBusy={isBusy}
      aria-label={text('adminOrders.exportCsv')}
      title={text('adminOrders.exportCsv')}
      onClick={save}
    >
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
    </DeskButton>
  );
}

/** Exports all orders that match the filter as a file. */
function useExport(filter: OrderFilter) {
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
