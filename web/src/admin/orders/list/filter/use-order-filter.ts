import { useCallback, useMemo } from 'react';
import { deskPaths } from '../../../desk-paths.ts';
import { useLocation, useNavigate } from '../../../../router.ts';
import { readFilter, writeFilter, type OrderFilter } from '../../data/order-filter.ts';

/** The filter of the page's address, and how to change it. Typing in the search leaves no trail of history entries. */
export function useOrderFilter() {
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
