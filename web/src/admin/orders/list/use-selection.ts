import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly has: (id: string) => boolean;
  /** `withRange`: applies to all rows from the previously toggled one to this one. */
  readonly toggle: (id: string, isSelected: boolean, withRange: boolean) => void;
  readonly set: (ids: readonly string[]) => void;
}

/** The selected orders. Rows that left the list are not selected. */
export function useSelection(rows: readonly StaffOrderRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const order = useRef(rows);
  useEffect(() => {
    order.current = rows;
  }, [rows]);

  const toggle = useCallback<Selection['toggle']>((id, isSelected, withRange) => {
    const touched = withRange ? between(order.current, last.current, id) : [id];
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      for (const one of touched) {
        if (isSelected) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  }, []);
  const set = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);

  return useMemo(() => {
    const ids = new Set(rows.flatMap(({ id }) => (chosen.has(id) ? id : [])));
    return { ids, has: (id) => ids.has(id), toggle, set };
  }, [chosen, rows, toggle, set]);
}

/** The ids from one row to another, both included, in either order. */
export function between(
  rows: readonly Pick<StaffOrderRow, 'id'>[],
  from: string | undefined,
  to: string,
): readonly string[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [to];
  const [start = 0, end = 0] = places.toSorted((a, b) => a - b);
  return rows.slice(start, end + 1).map(({ id }) => id);
}
