import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useNavigate } from 'react-router-dom';
import { focusHeading } from '../../../navigation/page-announcement.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { staffOrderQuery } from '../../api/desk-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useKeyHelp, type KeyLine, type KeySection } from '../../keys/key-help.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useOrdersView } from '../split/orders-view.ts';
import { splitToggleId } from '../split/split-toggle.tsx';
import { nextRow } from '../split/next-row.ts';
import { listKeys, splitListWords } from './list-keys.ts';
import { orderRowId } from './row/order-row.tsx';
import { searchBoxId } from './filter/search-box.tsx';
import type { Selection } from './use-selection.ts';

interface OrderKeys {
  readonly pages: readonly (readonly StaffOrderRow[])[];
  readonly selection: Selection;
  readonly maySelect: boolean;
  /** Called when the last row is reached. */
  readonly onEnd: () => void;
}

/**
 * j and k move the focus between rows, x selects, Enter opens, / searches, Escape deselects. In split view, j, k
 * and the arrow keys also open the order they move to, and Escape closes it once nothing is selected. Returns the
 * page that contains the row, which must be rendered before the row can receive the focus.
 */
export function useOrderKeys({ pages, selection, maySelect, onEnd }: OrderKeys): number | undefined {
  const navigate = useNavigate();
  const { isOffered, isSplit, open, close } = useOrdersView();
  const rows = pages.flat();
  const openId = isSplit ? rows.find(({ orderNumber }) => orderNumber === open)?.id : undefined;
  const cursor = useCursor(openId, isSplit);
  const move = useSteps({ rows, openId, cursor, onEnd });
  const withRow = (run: (row: StaffOrderRow) => void) => () => {
    const row = rows.find(({ id }) => id === focusedId());
    if (row !== undefined) run(row);
  };
  /** Only inside the list: elsewhere the arrow keys scroll. */
  const arrow = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (!isSplit || focusedId() === undefined) return;
    event.preventDefault();
    move(by);
  };

  useListKeyHelp({ maySelect, isOffered, isSplit });
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    Enter: withRow(({ id, orderNumber }) => {
      if (id === openId) focusHeading();
      else navigate(deskPaths.order(orderNumber));
    }),
    x: withRow(({ id }) => {
      if (maySelect) selection.toggle(id, !selection.has(id), false);
    }),
    '/': (event) => {
      event.preventDefault();
      document.getElementById(searchBoxId)?.focus();
    },
    S: () => document.getElementById(splitToggleId)?.click(),
    Escape: () => {
      if (!isSplit || selection.ids.size > 0) return selection.set([]);
      cursor.takeFocus();
      void close();
    },
  });
  const page = pages.findIndex((one) => one.some(({ id }) => id === cursor.id));
  return page === -1 ? undefined : page;
}

/**
 * The row that the keyboard last moved to; in split view, the open order's. It is scrolled into view, and focused
 * if requested.
 */
function useCursor(openId: string | undefined, isSplit: boolean) {
  const [cursor, setCursor] = useState(openId);
  const takesFocus = useRef(false);
  if (openId !== undefined && openId !== cursor) setCursor(openId);
  useEffect(() => {
    if (cursor !== undefined) showRow(cursor, takesFocus.current);
    takesFocus.current = false;
    // The list is remounted when the split view toggles, so the row is looked up again.
  }, [cursor, isSplit]);
  return {
    id: cursor,
    takeFocus: () => {
      takesFocus.current = true;
    },
    focusOn: (id: string) => {
      if (id === cursor) return showRow(id, true);
      takesFocus.current = true;
      setCursor(id);
    },
  };
}

interface Steps extends Pick<OrderKeys, 'onEnd'> {
  readonly rows: readonly StaffOrderRow[];
  readonly openId: string | undefined;
  readonly cursor: ReturnType<typeof useCursor>;
}

/** Steps up and down: to the next row or, in split view, to the next order. */
function useSteps({ rows, openId, cursor, onEnd }: Steps): (by: 1 | -1) => void {
  const { isSplit, walkTo } = useOrdersView();
  const indexOf = (id: string | undefined) => {
    const index = rows.findIndex((row) => row.id === id);
    return index === -1 ? undefined : index;
  };
  const place = indexOf(cursor.id);
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (place !== undefined) last.current = place;
  }, [place]);

  usePrefetchedNext(isSplit && place !== undefined ? rows[place + 1]?.orderNumber : undefined);

  return (by) => {
    // From the focused row, or the last one the keyboard moved to; in split view from the open order.
    const from = indexOf(isSplit ? openId : (focusedId() ?? cursor.id));
    const to = nextRow({ count: rows.length, from, last: isSplit ? last.current : undefined, by });
    const row = to === undefined ? undefined : rows[to];
    if (row === undefined) return;
    if (to === rows.length - 1) onEnd();
    if (!isSplit || row.id === openId) cursor.focusOn(row.id);
    else {
      cursor.takeFocus();
      walkTo(row.orderNumber);
    }
  };
}

/** The delay before the next order is prefetched, in ms. */
const prefetchAfter = 400;

/** Prefetches the next order while the current one stays open, so that it opens at once. */
function usePrefetchedNext(orderNumber: string | undefined): void {
  const api = useDeskApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (orderNumber === undefined) return undefined;
    // Opening the order shows the failure.
    const read = () => void queryClient.query(staffOrderQuery(api, orderNumber)).catch(() => undefined);
    const timer = setTimeout(read, prefetchAfter);
    return () => clearTimeout(timer);
  }, [api, orderNumber, queryClient]);
}

function useListKeyHelp({
  maySelect,
  isOffered,
  isSplit,
}: {
  readonly maySelect: boolean;
  readonly isOffered: boolean;
  readonly isSplit: boolean;
}): void {
  const help = useMemo((): KeySection => {
    const words: Readonly<Partial<Record<string, KeyLine['words']>>> = isSplit ? splitListWords : {};
    const offered = listKeys.filter(({ key }) => (key !== 'x' || maySelect) && (key !== 'S' || isOffered));
    return {
      title: 'adminKeys.list',
      keys: offered.map((line) => ({ key: line.key, words: words[line.key] ?? line.words })),
    };
  }, [maySelect, isOffered, isSplit]);
  useKeyHelp(help);
}

function showRow(id: string, withFocus: boolean): void {
  const row = document.getElementById(orderRowId(id));
  if (withFocus) row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** The id of the row that contains the focus. */
function focusedId(): string | undefined {
  const row = document.activeElement?.closest('tr[data-order]');
  return row?.id.slice(orderRowId('').length);
}
