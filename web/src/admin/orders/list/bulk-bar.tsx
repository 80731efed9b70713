import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { isOrderStatus } from '@truepage/core/orders/order-status';
import { useText } from '../../../i18n/language-context.ts';
import { SpinnerMark } from '../../../ui/spinner.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { useAbsenceWarning } from '../data/use-absence-warning.ts';
import { useBulkChange } from '../data/use-bulk-change.ts';
import type { Selection } from './use-selection.ts';
import { PeopleOptions, StatusOptions } from '../order-options.tsx';

interface BulkBarProps {
  readonly rows: readonly StaffOrderRow[];
  readonly selection: Selection;
}

const nobody = 'nobody';

/** Bulk actions on all selected orders. Sticks to the bottom of the window. */
export function BulkBar({ rows, selection }: BulkBarProps) {
  const text = useText();
  const { isBusy, change } = useBulkChange();
  const mayAssign = useAbsenceWarning();
  const selected = rows.filter(({ id }) => selection.has(id));
  return (
    <section
      aria-label={text('adminOrders.bulkBar')}
      className="bulk-bar sticky bottom-(--bottom-bar,0px) z-10 mt-auto border-t border-line bg-sheet shadow-raised"
    >
      <div className="mx-auto flex max-w-[96rem] flex-wrap items-center gap-2 px-page py-2.5 sm:px-6">
        <p role="status" className="me-2 inline-flex items-center gap-2 font-semibold">
          {isBusy && <SpinnerMark />}
          <span>
            {text(isBusy ? 'adminOrders.bulkChanging' : 'adminOrders.selectedOrders', {
              count: selected.length,
            })}
          </span>
        </p>
        <select
          aria-label={text('adminOrders.bulkStatus')}
          value=""
          disabled={isBusy}
          onChange={({ target: { value } }) => {
            if (isOrderStatus(value)) void change(selected, { kind: 'status', status: value });
          }}
          className={controlClass}
        >
          <option value="">{text('adminOrders.bulkStatus')}</option>
          <StatusOptions />
        </select>
        <select
          aria-label={text('adminOrders.bulkAssign')}
          value=""
          disabled={isBusy}
          onChange={({ target: { value } }) => {
            if (value === '') return;
            const assigneeId = value === nobody ? null : value;
            void mayAssign(assigneeId, selected).then((isSure) => {
              if (isSure) void change(selected, { kind: 'assignee', assigneeId });
            });
          }}
          className={controlClass}
        >
          <option value="">{text('adminOrders.bulkAssign')}</option>
          <option value={nobody}>{text('adminShell.nobody')}</option>
          <PeopleOptions />
        </select>
        <DeskButton variant="quiet" onClick={() => selection.set([])}>
          {text('adminOrders.clearSelection')}
        </DeskButton>
      </div>
    </section>
  );
}
