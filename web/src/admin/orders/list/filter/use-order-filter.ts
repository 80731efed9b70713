import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readFilter, writeFilter, type OrderFilter } from '../../data/order-filter.ts';
import { deskPaths } from '../../../desk-paths.ts';

/** `replace`: adds no history entry, for typing in the search. */
export type ChangeFilter = (change: Partial<OrderFilter>, how?: { readonly replace: boolean }) => void;

/**
 * The filter of the page's address, and a function to change it; two changes before the next render are both
 * applied.
 */
export function useOrderFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const latest = useRef(filter);
  useLayoutEffect(() => {
    latest.current = filter;
  }, [filter]);
  const changeFilter = useCallback<ChangeFilter>(
    (change, { replace } = { replace: false }) => {
      latest.current = { ...latest.current, ...change };
      navigate(deskPaths.orders + writeFilter(latest.current), { replace });
    },
    [navigate],
  );
  return { filter, changeFilter };
}
