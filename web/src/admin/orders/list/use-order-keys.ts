import { useEffect, useState } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { deskPaths } from '../../desk-paths.ts';
import { useNavigate } from '../../../router.ts';
import { useKeyHelp, type KeySection } from '../../commands/key-help.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { listKeys } from './list-keys.ts';
import { orderRowId } from './order-row.tsx';
import { searchBoxId } from './filter/search-box.tsx';
import type { Selection } from './use-selection.ts';

const help: KeySection = { title: 'adminKeys.list', keys: listKeys };
const helpWithoutSelecting: KeySection = { ...help, keys: listKeys.filter(({ key }) => key !== 'x') };

interface OrderKeys {
  readonly pages: readonly (readonly StaffOrderRow[])[];
  readonly selection: Selection;
  readonly maySelect: boolean;
  /** The last row was reached. */
  readonly onEnd: () => void;
}

/**
 * j and k move the focus from row to row, x selects, Enter opens, / searches, Escape lets go.
 * Returns the page that has the row, which must be drawn before it can have the focus.
 */
export function useOrderKeys({ pages, selection, maySelect, onEnd }: OrderKeys): number | undefined {
  const navigate = useNavigate();
  const [cursor, setCursor] = useState<string>();
  useFocusOnRow(cursor);

  const rows = pages.flat();
  /** The row with the focus; without one, where the keyboard was last. */
  const place = () => rows.findIndex(({ id }) => id === (focusedId() ?? cursor));
  const move = (step: 1 | -1) => {
    const from = place();
    const to = from === -1 && step === -1 ? 0 : from + step;
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (to >= rows.length - 1) onEnd();
    if (row === undefined) return;
    if (row.id === cursor) focusRow(row.id);
    else setCursor(row.id);
  };
  const withRow = (run: (row: StaffOrderRow) => void) => () => {
    const row = focusedId() === undefined ? undefined : rows[place()];
    if (row !== undefined) run(row);
  };

  useKeyHelp(maySelect ? help : helpWithoutSelecting);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    Enter: withRow(({ orderNumber }) => navigate(deskPaths.order(orderNumber))),
    x: withRow(({ id }) => {
      if (maySelect) selection.toggle(id, !selection.has(id), false);
    }),
    '/': (event) => {
      event.preventDefault();
      document.getElementById(searchBoxId)?.focus();
    },
    Escape: () => selection.set([]),
  });
  const page = pages.findIndex((one) => one.some(({ id }) => id === cursor));
  return page === -1 ? undefined : page;
}

function useFocusOnRow(cursor: string | undefined): void {
  useEffect(() => {
    if (cursor !== undefined) focusRow(cursor);
  }, [cursor]);
}

function focusRow(id: string): void {
  const row = document.getElementById(orderRowId(id));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** The id of the row that the focus is in. */
function focusedId(): string | undefined {
  const row = document.activeElement?.closest('tr[data-order]');
  return row?.id.slice(orderRowId('').length);
}
