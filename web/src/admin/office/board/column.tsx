import { useId, memo } from 'react';
import type { DueColumn } from '@truepage/core/office/due-columns';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { classes } from '../../../ui/classes.ts';
import type { BoardColumn } from './use-board.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAbsenceWarning } from '../../orders/data/use-absence-warning.ts';
import { useOrderChange } from '../../orders/data/use-order-change.ts';
import { AssigneeCell } from '../../orders/list/row/assignee-cell.tsx';
import { DueTime } from '../../orders/list/row/due-time.tsx';
import { Suggestions } from '../../orders/suggestions.tsx';
import { useStaff } from '../../session/session-context.ts';

/** An open order: type, due time, assignee, and suggested translators. */
const OrderCard = memo(function OrderCard({ order }: { readonly order: StaffOrderRow }) {
  const text = useText();
  const titleId = useId();
  const { may } = useStaff();
  const languageName = useLanguageName();
  const { orderNumber, fullName, sourceLanguage, targetLanguage, translationType, pageCount: count } = order;
  const pair = { from: languageName(sourceLanguage), to: languageName(targetLanguage) };
  return (
    <li
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-sm border border-line bg-sheet p-3 shadow-sheet"
    >
      <SiteLink
        to={deskPaths.order(orderNumber)}
        translate="no"
        id={titleId}
        className="text-[0.8125rem]/5 font-semibold tracking-tight text-accent sm:whitespace-nowrap tabular-nums hover:underline pointer-coarse:py-2"
      >
        {orderNumber}
      </SiteLink>
      <span className="truncate" title={fullName}>
        <bdi translate="no">{fullName}</bdi>
      </span>
      <span className="wrap-anywhere">{text('adminOffice.pair', pair)}</span>
      <span className="text-ink-soft">
        {`${text(`common.${translationType}`)} · ${text('common.pages', { count })}`}
      </span>
      <DueTime order={order} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{text('adminOrder.assignment')}</span>
        <AssigneeCell order={order} />
      </div>
      {may('orders.assign') && <QuickAssign order={order} />}
    </li>
  );
});

/** The number of cards rendered; the list has the others. */
const mostCards = 40;

const looks: Record<DueColumn, string> = {
  late: 'border-t-unpaid',
  soon: 'border-t-pending',
  today: 'border-t-accent',
  tomorrow: 'border-t-line-strong',
  later: 'border-t-line-strong',
};

/** The orders that are due in the same period, the earliest first. */
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

function QuickAssign({ order }: { readonly order: StaffOrderRow }) {
  const { make } = useOrderChange(order.orderNumber);
  const mayAssign = useAbsenceWarning();
  const assign = async ({ id, username }: { readonly id: string; readonly username: string }) => {
    if (await mayAssign(id, [order])) make(order, { kind: 'assignee', assignee: { id, username } });
  };
  return <Suggestions order={order} most={1} onChoose={(person) => void assign(person)} />;
}
