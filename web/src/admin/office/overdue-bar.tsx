import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { deskPaths } from '../desk-paths.ts';
import { everyOrder, writeFilter } from '../orders/data/order-filter.ts';
import { useStaff } from '../session/session-context.ts';

/** Polls because orders become late without an event. In ms. */
const pollEvery = 30_000;

/**
 * The number of late, unassigned orders, on every screen until it is zero. At the bottom, so that its appearance
 * moves nothing.
 */
export function OverdueBar() {
  const text = useText();
  const { may } = useStaff();
  const { callWithHeaders } = useDeskApi();
  const { data: count = 0 } = useQuery({
    queryKey: deskKeys.overdue,
    queryFn: async ({ signal }) => {
      const query = { late: 'alert', limit: 1 } as const;
      const { headers } = await callWithHeaders('listOrders', {}, { query, isBackground: true, signal });
      return Number(headers.get('x-total-count') ?? 0);
    },
    enabled: may('orders.uploadTranslation'),
    refetchInterval: pollEvery,
  });
  return (
    <div role="status" className="overdue-bar print:hidden">
      {count > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line bg-unpaid-soft px-4 py-2 text-center text-unpaid">
          <span className="inline-flex items-center gap-2 font-semibold">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            <span>{text('adminShell.overdue', { count })}</span>
          </span>
          <SiteLink to={overdueList} className="font-semibold underline pointer-coarse:py-2">
            {text('adminShell.overdueShow')}
          </SiteLink>
          <span className="max-md:sr-only">{text('adminShell.overdueHint')}</span>
        </p>
      )}
    </div>
  );
}

const overdueList = deskPaths.orders + writeFilter({ ...everyOrder, late: 'alert', sort: 'due' });
