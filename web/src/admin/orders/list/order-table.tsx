import { useMemo, type ReactNode } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { useStaff } from '../../session/session-context.ts';
import type { OrderPages } from '../data/order-pages.ts';
import { useOrdersView } from '../split/orders-view.ts';
import { OrderRow } from './row/order-row.tsx';
import { tableRoles } from './table-roles.ts';
import { useKeepInPlace } from './use-keep-in-place.ts';
import { useListViewOptions, type OwnColumn } from './use-list-view-options.ts';
import { usePageWindow } from './use-page-window.ts';
import type { Selection } from './use-selection.ts';

interface OrderTableProps {
  readonly list: OrderPages;
  /** Identifies the list, so that measured heights of another list are not used. */
  readonly listKey: string;
  readonly selection: Selection;
  /** The page that is always rendered, because the keyboard focus moves there. */
  readonly pinnedPage: number | undefined;
}

/**
 * The orders as a table, shown as cards on narrow screens. Pages far outside the viewport are replaced by
 * placeholders of the same height, so that long lists scroll fast.
 */
export function OrderTable({ list, listKey, selection, pinnedPage }: OrderTableProps) {
  const text = useText();
  const keepInPlace = useKeepInPlace(list);
  const { density, columns } = useListViewOptions();
  const starts = useMemo(() => startsOf(list.pages), [list.pages]);
  const { isSplit, open } = useOrdersView();
  return (
    <table
      {...tableRoles.table}
      aria-rowcount={list.next === undefined ? list.total + 1 : -1}
      data-density={density}
      className="order-table"
      {...keepInPlace}
    >
      <caption className="sr-only">{text('adminShell.orders')}</caption>
      <Head selection={selection} rows={list.pages} columns={columns} />
      {list.pages.map((rows, page) => (
        <OrderPage
          // The index is a stable key: pages are only ever appended or extended.
          key={page}
          memoryKey={`${listKey}#${page}`}
          rows={rows}
          start={starts[page] ?? 0}
          isPinned={page === pinnedPage}
          selection={selection}
          open={isSplit ? open : undefined}
          columns={columns}
        />
      ))}
    </table>
  );
}

interface OrderPageProps {
  readonly memoryKey: string;
  readonly rows: readonly StaffOrderRow[];
  readonly start: number;
  readonly isPinned: boolean;
  readonly selection: Selection;
  /** The number of the order open in split view. */
  readonly open: string | undefined;
  readonly columns: readonly OwnColumn[];
}

function OrderPage({ memoryKey, rows, start, isPinned, selection, open, columns }: OrderPageProps) {
  const { ref, emptyHeight } = usePageWindow(memoryKey);
  if (emptyHeight !== undefined && !isPinned) {
    return (
      <tbody ref={ref} aria-hidden="true">
        <tr style={{ blockSize: emptyHeight }} />
      </tbody>
    );
  }
  return (
    <tbody ref={ref} {...tableRoles.group}>
      {rows.map((order, index) => (
        <OrderRow
          key={order.id}
          order={order}
          position={start + index + 1}
          isOpen={order.orderNumber === open}
          isSelected={selection.has(order.id)}
          onSelect={selection.toggle}
          columns={columns}
        />
      ))}
    </tbody>
  );
}

interface SelectAllProps {
  readonly selection: Selection;
  readonly rows: OrderPages['pages'];
}

function Head({ selection, rows, columns }: SelectAllProps & { readonly columns: readonly OwnColumn[] }) {
  const text = useText();
  const { may } = useStaff();
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        {may('orders.assign') && (
          <Column className="w-11">
            <SelectAll selection={selection} rows={rows} />
          </Column>
        )}
        <Column className="w-[31%]">{text('adminOrders.orderDetails')}</Column>
        <Column>{text('adminOrders.translationType')}</Column>
        <Column className="w-34">{text('adminTitles.status')}</Column>
        {/* For an unpaid order, the "mark as paid" button extends into the due column. */}
        <Column className={columns.includes('due') ? 'w-26' : 'w-55'}>{text('adminOrders.payment')}</Column>
        {columns.includes('due') && <Column className="w-34">{text('adminOrders.due')}</Column>}
        {columns.includes('assignee') && <Column className="w-29">{text('adminOrders.assignee')}</Column>}
        <Column className="w-20">{text('adminShell.actions')}</Column>
      </tr>
    </thead>
  );
}

function Column({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <th scope="col" {...tableRoles.column} className={className}>
      {children}
    </th>
  );
}

function SelectAll({ selection, rows }: SelectAllProps) {
  const text = useText();
  const shown = rows.flat();
  const isAll = shown.length > 0 && shown.every(({ id }) => selection.has(id));
  const isSome = !isAll && selection.ids.size > 0;
  return (
    <label className="-my-2 grid size-9 place-items-center pointer-coarse:size-11">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome;
        }}
        type="checkbox"
        aria-label={text('adminOrders.selectAll')}
        checked={isAll}
        onChange={() => selection.set(isAll ? [] : shown.map(({ id }) => id))}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}

function startsOf(pages: OrderPages['pages']): number[] {
  let start = 0;
  return pages.map((page) => {
    const own = start;
    start += page.length;
    return own;
  });
}
