import { useEffect, useId, useMemo, useRef } from 'react';
import { Rows3 } from 'lucide-react';
import { useText, useFormats } from '../../../i18n/language-context.ts';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { useStaff } from '../../session/session-context.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListActions } from './list-actions.tsx';
import { OrderListBody } from './order-list-body.tsx';
import { writeFilter, namesWithoutControl } from '../data/order-filter.ts';
import { PeopleContext, useReadPeople } from '../data/people.ts';
import { OverdueRejections } from '../../rejections/overdue-rejections.tsx';
import { useOrderFilter } from './filter/use-order-filter.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrderKeys } from './use-order-keys.ts';
import { useOrdersView } from '../split/orders-view.ts';
import { useSelection } from './use-selection.ts';
import { FilterBar, type SearchedBarProps } from './filter/filter-bar.tsx';
import { ViewBar } from './filter/view-bar.tsx';
import { NarrowedBy, type NarrowedByProps } from './filter/narrowed-by.tsx';
import { useBuiltInViews } from './filter/use-built-in-views.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { ListViewOptions } from './list-view-options.tsx';
import { useNavigate } from 'react-router-dom';
import { deskPaths } from '../../desk-paths.ts';

/** The server counts up to this number. */
const mostCounted = 1000;

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
          // Remounted, because rows are measured and observed in their scroll container.
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

/** Views and filters, on one line if they fit. On touch screens, the views are one line that scrolls sideways. */
function NarrowingBar({ filter, onChange, onEnter }: SearchedBarProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-start gap-2">
        <div className="max-w-full @max-2xl:w-full relative pointer-coarse:overflow-x-auto pointer-coarse:scrollbar-none pointer-coarse:[&_:is(nav,ul)]:flex-nowrap pointer-coarse:[&_a]:whitespace-nowrap">
          <ViewBar filter={filter} />
        </div>
        <FilterBar filter={filter} onChange={onChange} onEnter={onEnter}>
          <ListViewMenu />
        </FilterBar>
      </div>
    </div>
  );
}

/** Shows active filters that have no control on the screen. A built-in view shows its filters by its name. */
function Narrowings(props: NarrowedByProps) {
  const { filter } = props;
  const isUsualView = useBuiltInViews().some(({ search }) => search === writeFilter(filter));
  if (isUsualView || namesWithoutControl.every((name) => filter[name] === undefined)) return null;
  return <NarrowedBy {...props} />;
}

/** The list's view menu: a native popover, closed by Escape or a click outside. */
function ListViewMenu() {
  const text = useText();
  const id = useId();
  return (
    <>
      <DeskButton popoverTarget={id} title={text('adminOrders.look')}>
        <Rows3 aria-hidden="true" className="size-4" />
        <span className="@max-2xl:sr-only">{text('adminOrders.look')}</span>
      </DeskButton>
      <div id={id} popover="auto" role="group" aria-label={text('adminOrders.look')} className="desk-popover">
        <ListViewOptions />
      </div>
    </>
  );
}

/** Announces the list's length to screen readers when it changes. */
function OrderCount({ list }: Pick<ReturnType<typeof useOrderList>, 'list'>) {
  const text = useText();
  const { count: format } = useFormats();
  const wordsFor = (total: number) =>
    total > mostCounted
      ? text('adminOrders.moreOrders', { count: format(mostCounted) })
      : text('adminOrders.orders', { count: total });
  const { total } = list.data ?? {};
  const isReading = list.isPending || list.isPlaceholderData;
  return (
    <p role="status" className="truncate text-ink-soft">
      {isReading ? text('adminOrders.loading') : total !== undefined && wordsFor(total)}
    </p>
  );
}

/**
 * Opens the order after Enter in the search if it is the only match, once the result is loaded. Call the returned
 * function with the text when it was submitted, and with undefined while typing.
 */
function useOpenOnlyHit(
  q: string,
  { list }: Pick<ReturnType<typeof useOrderList>, 'list'>,
): (entered: string | undefined) => void {
  const navigate = useNavigate();
  const entered = useRef<string>(undefined);
  const { data, isPlaceholderData } = list;
  useEffect(() => {
    if (q === '' || entered.current !== q || data === undefined || isPlaceholderData) return;
    entered.current = undefined;
    const [only, ...others] = data.pages.flat();
    if (only !== undefined && others.length === 0) navigate(deskPaths.order(only.orderNumber));
  });
  return (text) => {
    entered.current = text?.trim();
  };
}
