import { useMemo } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { useStaff } from '../../session/session-context.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListActions } from './list-actions.tsx';
import { NarrowingBar } from './filter/narrowing-bar.tsx';
import { Narrowings } from './filter/narrowings.tsx';
import { OrderCount } from './order-count.tsx';
import { OrderListBody } from './order-list-body.tsx';
import { writeFilter } from '../data/order-filter.ts';
import { PeopleContext, useReadPeople } from '../data/people.ts';
import { OverdueRejections } from '../../rejections/overdue-rejections.tsx';
import { useOrderFilter } from './filter/use-order-filter.ts';
import { useOpenOnlyHit } from './use-open-only-hit.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrdersView } from '../split/orders-view.ts';
import { useSelection } from './use-selection.ts';

/** The orders: what staff look at all day. */
export function OrdersScreen() {
  const text = useText();
  const { may } = useStaff();
  const { isSplit } = useOrdersView();
  const people = useReadPeople();
  const { filter, changeFilter } = useOrderFilter();
  const orders = useOrderList(filter);
  const onEnter = useOpenOnlyHit(filter.q, orders);
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
      <DeskColumn width={isSplit ? 'pane' : 'wide'} isDense>
        <DeskHeading
          level={isSplit ? 2 : 1}
          note={<OrderCount {...orders} />}
          actions={<ListActions filter={filter} />}
        >
          {text('adminOrders.title')}
        </DeskHeading>
        <OverdueRejections />
        <NarrowingBar filter={filter} onChange={changeFilter} onEnter={onEnter} />
        <Narrowings filter={filter} onChange={changeFilter} />
        <OrderListBody
          // Its rows are measured, and watched, where they scroll.
          key={isSplit ? 'pane' : 'full'}
          orders={orders}
          filter={filter}
          listKey={`${isSplit ? 'pane' : 'full'} ${writeFilter(filter)}`}
          selection={selection}
          pinnedPage={pinnedPage}
          onClear={changeFilter}
        />
      </DeskColumn>
      {selection.ids.size > 0 && <BulkBar rows={rows} selection={selection} />}
    </PeopleContext>
  );
}
