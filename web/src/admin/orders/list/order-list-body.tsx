import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/language-context.ts';
import { classes } from '../../../ui/classes.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { EmptyState, ErrorPanel } from '../../ui/states.tsx';
import { isNarrowed, nothingNarrowed, type OrderFilter } from '../data/order-filter.ts';
import type { ChangeFilter } from './filter/use-order-filter.ts';
import { OrderTable } from './order-table.tsx';
import type { Selection } from './use-selection.ts';
import { scrollerOf } from './scroller.ts';
import type { useOrderList } from './use-order-list.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** A skeleton of the table or the cards, in their final height. */
function OrdersSkeleton() {
  return (
    <div aria-hidden="true" className="order-list">
      <div className="order-sheet order-shape">
        <div className="order-shape-head" />
        {rows.map((row) => (
          <div key={row} className="order-shape-row">
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
            </div>
            <div className="grid gap-2">
              <Skeleton className="h-3 w-2/3" />
              <Skeleton className="h-3 w-1/3" />
            </div>
            <Skeleton className="h-6 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface OrderListBodyProps {
  readonly orders: ReturnType<typeof useOrderList>;
  readonly filter: OrderFilter;
  readonly listKey: string;
  readonly selection: Selection;
  readonly pinnedPage: number | undefined;
  readonly onClear: ChangeFilter;
}

/** The list in all its states: loading, failed, empty, loaded. */
export function OrderListBody({
  orders,
  filter,
  listKey,
  selection,
  pinnedPage,
  onClear,
}: OrderListBodyProps) {
  const text = useText();
  const { list } = orders;
  if (list.isPending) return <OrdersSkeleton />;
  // Loaded data stays on the screen if a refetch fails.
  if (list.isLoadingError) {
    return (
      <ErrorPanel
        title={text('adminOrders.loadFailed')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const searched = filter.q.trim();
  const isEmpty = list.data.pages.every((page) => page.length === 0);
  return (
    <div className="order-list">
      <div
        aria-busy={list.isPlaceholderData || undefined}
        className={classes('order-sheet transition-opacity', list.isPlaceholderData && 'opacity-60')}
      >
        {isEmpty ? (
          <EmptyState
            actions={
              isNarrowed(filter) && (
                <>
                  {searched !== '' && (
                    <p className="wrap-anywhere text-ink-soft">
                      {text('adminOrders.emptySearch', { searched })}
                    </p>
                  )}
                  <DeskButton onClick={() => onClear(nothingNarrowed)}>
                    {text('adminOrders.clearFilters')}
                  </DeskButton>
                </>
              )
            }
          >
            {text('adminOrders.empty')}
          </EmptyState>
        ) : (
          <OrderTable list={list.data} listKey={listKey} selection={selection} pinnedPage={pinnedPage} />
        )}
      </div>
      {!isEmpty && <More orders={orders} />}
    </div>
  );
}

/** Loads more before the end becomes visible; the button is for fast scrolling and for a retry. */
function More({ orders: { list, more, readOn } }: { readonly orders: OrderListBodyProps['orders'] }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const hasMore = list.data?.next !== undefined;
  useEffect(() => {
    if (end.current === null || more !== 'idle') return undefined;
    const observer = new IntersectionObserver(
      // Of several entries, the last one is the current state.
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) void readOn();
      },
      { root: scrollerOf(end.current), rootMargin: '1500px 0px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, readOn]);

  if (!hasMore) {
    return list.data !== undefined && list.data.pages.length > 1 ? (
      <p className="py-4 text-center text-ink-soft">{text('adminOrders.endOfList')}</p>
    ) : null;
  }
  return (
    <div ref={end} className="grid min-h-16 place-items-center py-2">
      {more === 'loading' ? (
        <Spinner label={text('adminOrders.loadingMore')} />
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-3">
          {more === 'failed' && (
            <p role="alert" className="text-unpaid">
              {text('adminOrders.loadMoreFailed')}
            </p>
          )}
          <DeskButton onClick={() => void readOn()}>{text('adminOrders.loadMore')}</DeskButton>
        </div>
      )}
    </div>
  );
}
