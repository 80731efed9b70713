import { useMemo } from 'react';
import type { Density } from '@truepage/core/staff/preferences';
import { usePreferences } from '../../preferences/use-preferences.ts';

/** Columns that a person can do without; the others belong to every list. */
export const ownColumns = ['due', 'assignee'] as const;
export type OwnColumn = (typeof ownColumns)[number];

/** How high rows are and which columns they have, as this person wants it; the rest of the list follows at once. */
export function useListViewOptions() {
  const { preferences, change } = usePreferences();
  const { density = 'comfortable', hiddenColumns } = preferences;
  const columns = useMemo(
    () => ownColumns.filter((column) => hiddenColumns?.includes(column) !== true),
    [hiddenColumns],
  );
  return {
    density,
    columns,
    setDensity: (wanted: Density) => change({ density: wanted }),
    /** What another version of the desk has hidden stays hidden there. */
    setShown: (column: OwnColumn, isShown: boolean) => {
      const others = (hiddenColumns ?? []).filter((name) => name !== column);
      change({ hiddenColumns: isShown ? others : [...others, column] });
    },
  };
}
