import { useId } from 'react';
import type { DueColumn } from '@truepage/core/office/due-columns';
import { useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { OrderCard } from './order-card.tsx';
import type { BoardColumn } from './use-board.ts';

/** Drawn at once; the list has the others. */
const mostCards = 40;

const looks: Record<DueColumn, string> = {
  late: 'border-t-unpaid',
  soon: 'border-t-pending',
  today: 'border-t-accent',
  tomorrow: 'border-t-line-strong',
  later: 'border-t-line-strong',
};

/** The orders that are due in the same stretch of time, the first above. */
export function Column({ name, orders, to }: BoardColumn) {
  const text = useText();
  const headingId = useId();
  const title = text(`adminOffice.${name}`);
  const count = text('adminOrders.orders', { count: orders.length });
  const rest = orders.length - mostCards;
  return (
    <section
      aria-labelledby={headingId}
      className={classes(
        'grid min-w-0 content-start gap-3 rounded-md border border-t-4 border-line bg-paper-deep p-3',
        looks[name],
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={headingId} className="text-base font-bold">
          {title}
        </h2>
        <SiteLink
          to={to}
          aria-label={text('adminOffice.showColumn', { column: title, count })}
          className="inline-flex items-center font-semibold text-accent tabular-nums underline pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-end"
        >
          {orders.length}
        </SiteLink>
      </div>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{text('adminOffice.columnEmpty')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-3">
          {orders.slice(0, mostCards).map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p>
          <SiteLink to={to} className="text-accent underline">
            {text('adminOffice.columnRest', { count: rest })}
          </SiteLink>
        </p>
      )}
    </section>
  );
}
