import { X } from 'lucide-react';
import { dueToday, orderPeriodNames, type OrderPeriod } from '@truepage/core/orders/order-list';
import { readPeriod } from '@truepage/core/period';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { writeFilter, type OrderFilter } from '../../data/order-filter.ts';
import { useUsualViews } from './use-usual-views.ts';

interface NarrowingsProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

const periodWords = {
  due: 'adminOrders.narrowedDue',
  paidIn: 'adminOrders.narrowedPaidIn',
  completedIn: 'adminOrders.narrowedCompletedIn',
} as const satisfies Record<OrderPeriod, string>;

/**
 * Filters without a control of their own, as the links of the office set them: each can be removed. A usual view says the
 * same by its name.
 */
export function Narrowings({ filter, onChange }: NarrowingsProps) {
  const text = useText();
  const parts = useNarrowings(filter);
  const isUsualView = useUsualViews().some(({ search }) => search === writeFilter(filter));
  if (isUsualView || parts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-ink-soft">{text('adminOrders.narrowedBy')}</p>
      <ul className="flex flex-wrap gap-2">
        {parts.map(([name, words]) => (
          <li key={name}>
            <button
              type="button"
              aria-label={text('adminOrders.removeNarrowing', { filter: words })}
              onClick={() => onChange({ ...filter, [name]: undefined })}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-start font-semibold text-accent hover:bg-paper-deep pointer-coarse:min-h-11"
            >
              <span>{words}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useNarrowings(filter: OrderFilter): readonly (readonly [name: keyof OrderFilter, words: string])[] {
  const text = useText();
  const periodText = usePeriodText();
  const { open, late, tier, notified, approval } = filter;
  return [
    ...(open === undefined ? [] : [['open', text('adminOrders.narrowedOpen')] as const]),
    ...(late === undefined
      ? []
      : [['late', text(`adminOrders.${late === 'alert' ? 'narrowedAlert' : 'narrowedLate'}`)] as const]),
    ...(tier === undefined
      ? []
      : [['tier', text('adminOrders.narrowedTier', { tier: text(`common.${tier}`) })] as const]),
    ...(notified === undefined ? [] : [['notified', text('adminOrders.viewUnnotified')] as const]),
    ...(approval === undefined
      ? []
      : [['approval', text(`adminOrders.narrowedApproval_${approval}`)] as const]),
    ...orderPeriodNames.flatMap((name) => {
      if (name === 'due' && filter.due === dueToday)
        return [[name, text('adminOrders.narrowedDueToday')] as const];
      const period = periodText(filter[name]);
      return period === undefined ? [] : [[name, text(periodWords[name], { period })] as const];
    }),
  ];
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
