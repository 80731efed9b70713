import { useCallback, useMemo } from 'react';
import { Keyboard } from 'lucide-react';
import { useText } from '../../../i18n/language-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { show } from '../../commands/key-help.ts';
import { useStaff } from '../../session/session-context.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeskActions } from './desk-actions.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { NarrowedBy } from './filter/narrowed-by.tsx';
import { OrderListBody } from './order-list-body.tsx';
import { writeFilter, readFilter, type OrderFilter } from '../data/order-filter.ts';
import { PeopleContext, useReadPeople } from '../data/people.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrdersView } from '../split/orders-view.ts';
import { SplitToggle } from '../split/split-toggle.tsx';
import { useSelection } from './use-selection.ts';
import { ViewBar } from './filter/view-bar.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useLocation, useNavigate } from '../../../router.ts';

/** The orders: what staff look at all day. */
export function OrdersScreen() {
  const text = useText();
  const { may } = useStaff();
  const { isSplit } = useOrdersView();
  const people = useReadPeople();
  const { filter, setFilter } = useOrderFilter();
  const orders = useOrderList(filter);
  const pages = orders.list.data?.pages;
  const rows = useMemo(() => pages?.flat() ?? [], [pages]);
  const selection = useSelection(rows);
  const pinnedPage = useOrderKeys({
    pages: pages ?? [],
    selection,
    maySelect: may('orders.assign'),
    onEnd: () => void orders.readOn(),
  });

  return (
    <PeopleContext value={people}>
      <DeskColumn width={isSplit ? 'pane' : 'wide'}>
        <DeskHeading level={isSplit ? 2 : 1} actions={isSplit ? undefined : <DeskActions />}>
          {text('adminOrders.title')}
        </DeskHeading>
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <ViewBar filter={filter} />
            <SplitToggle />
            <DeskButton variant="quiet" className="pointer-coarse:hidden" onClick={() => show('help')}>
              <Keyboard aria-hidden="true" className="size-4" />
              {text('adminOrders.helpTitle')}
            </DeskButton>
          </div>
          <FilterBar filter={filter} onChange={setFilter} />
          <NarrowedBy filter={filter} onChange={setFilter} />
        </div>
        <OrderListBody
          // Its rows are measured, and watched, where they scroll.
          key={isSplit ? 'pane' : 'full'}
          orders={orders}
          filter={filter}
          listKey={`${isSplit ? 'pane' : 'full'} ${writeFilter(filter)}`}
          selection={selection}
          pinnedPage={pinnedPage}
          onClear={setFilter}
        />
      </DeskColumn>
      {selection.ids.size > 0 && <BulkBar rows={rows} selection={selection} />}
    </PeopleContext>
  );
}

/** The filter of the page's address, and how to change it. Typing in the search leaves no trail of history entries. */
function useOrderFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const setFilter = useCallback(
    (wanted: OrderFilter, { replace = false } = {}) => {
      navigate(deskPaths.orders + writeFilter(wanted), { replace });
    },
    [navigate],
  );
  return { filter, setFilter };
}
