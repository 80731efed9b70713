import { X } from 'lucide-react';
import { dueToday, type OrderPeriod } from '@truepage/core/orders/order-list';
import { readPeriod } from '@truepage/core/period';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { namesWithoutControl, type OrderFilter, type WithoutControl } from '../../data/order-filter.ts';
import type { ChangeFilter } from './use-order-filter.ts';

export interface NarrowedByProps {
  readonly filter: OrderFilter;
  readonly onChange: ChangeFilter;
}

const periodWords = {
  due: 'adminOrders.narrowedDue',
  paidIn: 'adminOrders.narrowedPaidIn',
  completedIn: 'adminOrders.narrowedCompletedIn',
} as const satisfies Record<OrderPeriod, string>;

/** Active filters without a control, as set by links of the office screen; each can be removed. */
export function NarrowedBy({ filter, onChange }: NarrowedByProps) {
  const text = useText();
  const periodText = usePeriodText();
  const { open, late, tier, notified, waiting, correction, approval } = filter;
  const period = (name: OrderPeriod): string | undefined => {
    const written = periodText(filter[name]);
    return written && text(periodWords[name], { period: written });
  };
  const words: Readonly<Record<WithoutControl, string | undefined>> = {
    open: open && text('adminOrders.narrowedOpen'),
    late: late && text(`adminOrders.${late === 'alert' ? 'narrowedAlert' : 'narrowedLate'}`),
    tier: tier && text('adminOrders.narrowedTier', { tier: text(`common.${tier}`) }),
    notified: notified && text('adminOrders.viewUnnotified'),
    waiting: waiting && text(`adminOrders.waitingFor_${waiting}`),
    correction: correction && text('adminOrders.narrowedCorrection'),
    approval: approval && text(`adminOrders.narrowedApproval_${approval}`),
    due: filter.due === dueToday ? text('adminOrders.narrowedDueToday') : period('due'),
    paidIn: period('paidIn'),
    completedIn: period('completedIn'),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-ink-soft">{text('adminOrders.narrowedBy')}</p>
      <ul className="flex flex-wrap gap-2">
        {namesWithoutControl.map(
          (name) =>
            words[name] && (
              <li key={name}>
                <button
                  type="button"
                  aria-label={text('adminOrders.removeNarrowing', { filter: words[name] })}
                  onClick={() => onChange({ [name]: undefined })}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-start font-semibold text-accent hover:bg-paper-deep pointer-coarse:min-h-11"
                >
                  <span>{words[name]}</span>
                  <X aria-hidden="true" className="size-3.5 shrink-0" />
                </button>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

function usePeriodText(): (period: string | undefined) => string | undefined {
  const text = useText();
  const { shortMoment } = useFormats();
  return (written) => {
    const period = readPeriod(written ?? '');
    if (period === undefined) return undefined;
    const [from, before] = [period.from, period.before].map((time) =>
      time === undefined ? undefined : shortMoment(new Date(time).toISOString()),
    );
    if (from !== undefined && before !== undefined) return text('adminOrders.periodBoth', { from, before });
    return from === undefined
      ? text('adminOrders.periodBefore', { before: before ?? '' })
      : text('adminOrders.periodFrom', { from });
  };
}
