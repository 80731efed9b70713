import { useQuery } from '@tanstack/react-query';
import type { OrderViewName } from '@truepage/core/orders/order-views';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { viewCountsQuery } from '../../../api/desk-queries.ts';
import { ownZone } from '../../../own-zone.ts';

/** A larger number would not fit. */
const most = 999;

/** The number of orders in a view. Reserves its space until loaded; not shown for "all orders". */
export function ViewCount({ view }: { readonly view: OrderViewName }) {
  const text = useText();
  const { count: format } = useFormats();
  const { data } = useQuery(viewCountsQuery(useDeskApi(), ownZone()));
  if (view === 'all') return null;
  const count = data?.[view];
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'ms-1.5 min-w-5 rounded-full px-1 text-center leading-5 tabular-nums',
          view === 'overdue' && count !== undefined && count > 0
            ? 'bg-unpaid-soft font-semibold text-unpaid'
            : 'bg-paper-deep text-ink-soft',
        )}
      >
        {count === undefined
          ? '\u00A0'
          : count > most
            ? text('adminShell.atLeast', { count: most })
            : format(count)}
      </span>
      {count !== undefined && <span className="sr-only">{`, ${text('adminOrders.orders', { count })}`}</span>}
    </>
  );
}
