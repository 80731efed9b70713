import { useMemo } from 'react';
import type { Density } from '@truepage/core/staff/preferences';
import { usePreferences } from '../../preferences/use-preferences.ts';

/** The optional columns; all others are always shown. */
export const ownColumns = ['due', 'assignee'] as const;
export type OwnColumn = (typeof ownColumns)[number];

/** The person's row density and columns; the list updates at once. */
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
    /** Keeps hidden columns that this version of the desk does not know. */
    setShown: (column: OwnColumn, isShown: boolean) => {
      const others = (hiddenColumns ?? []).filter((name) => name !== column);
      change({ hiddenColumns: isShown ? others : [...others, column] });
    },
  };
}
