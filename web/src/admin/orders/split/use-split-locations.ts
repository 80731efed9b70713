import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import { useLocation, useNavigate, type Location, type NavigateFunction } from 'react-router-dom';
import { deskPaths } from '../../desk-paths.ts';
import { readEntry } from './orders-entry.ts';
import { ordersMoves, type Go, type OrdersPlace } from './split-navigation.ts';
import type { OrdersView } from './orders-view.ts';

/** The location of a pane. */
interface PanePlace {
  readonly location: Location;
  readonly navigate: Go;
}

interface SplitLocations extends Pick<OrdersView, 'open' | 'walkTo' | 'close'> {
  /** For the list: always as if the list were at its own address. */
  readonly inList: PanePlace;
  /** For the order: going back restores the list unchanged. */
  readonly inOrder: PanePlace;
}

/** The locations of list and order, and their navigation. `shown`: the order number in the address. */
export function useSplitLocations(shown: string | undefined, isSplit: boolean): SplitLocations {
  const go = useNavigate();
  const location = useLocation();
  const list = useListSearch(shown, location, go);
  const [ahead, setAhead] = useState<string>();
  if (ahead !== undefined && ahead === shown) setAhead(undefined);

  const [place] = useState(() => createStore<OrdersPlace>(() => ({ shown, isSplit, location, list })));
  useLayoutEffect(() => place.setState({ shown, isSplit, location, list }));
  const [moves] = useState(() => ordersMoves({ now: place.getState, go, onAhead: setAhead }));

  const inList = useMemo(
    () => ({ location: { ...listPlace, search: list }, navigate: moves.fromList }),
    [list, moves],
  );
  const inOrder = useMemo(() => ({ location, navigate: moves.fromOrder }), [location, moves]);
  return { open: ahead ?? shown, inList, inOrder, walkTo: moves.walkTo, close: moves.close };
}

const listPlace = { pathname: deskPaths.orders, hash: '', state: null, key: 'list' };

/** The list's filter: from its own address or, next to an order, from the history entry; otherwise the last one. */
function useListSearch(
  shown: string | undefined,
  { pathname, search, state }: Location<unknown>,
  go: NavigateFunction,
): string {
  const entry = readEntry(state);
  const [last, setLast] = useState('');
  const list = shown === undefined ? search : (entry.list ?? last);
  if (list !== last) setLast(list);
  // The order was opened from elsewhere, such as the palette: adds the filter to the history entry, for reloads and
  // the Back button.
  const isMissing = shown !== undefined && entry.list === undefined && list !== '';
  useEffect(() => {
    if (isMissing) go(pathname + search, { replace: true, state: { ...entry, list } });
  });
  return list;
}
