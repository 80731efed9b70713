import { memo, useId } from 'react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import { useText } from '../../../i18n/language-context.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { SiteLink } from '../../../navigation/site-link.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useAbsenceWarning } from '../../orders/data/use-absence-warning.ts';
import { useOrderChange } from '../../orders/data/use-order-change.ts';
import { AssigneeCell } from '../../orders/list/row/assignee-cell.tsx';
import { DueTime } from '../../orders/list/row/due-time.tsx';
import { Suggestions } from '../../orders/suggestions.tsx';
import { useStaff } from '../../session/session-context.ts';

/** An open order: type, due time, assignee, and suggested translators. */
export const OrderCard = memo(function OrderCard({ order }: { readonly order: StaffOrderRow }) {
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
        <span className="text-ink-soft">{text('adminOffice.assignee')}</span>
        <AssigneeCell order={order} />
      </div>
      {may('orders.assign') && <QuickAssign order={order} />}
    </li>
  );
});

function QuickAssign({ order }: { readonly order: StaffOrderRow }) {
  const { make } = useOrderChange(order.orderNumber);
  const mayAssign = useAbsenceWarning();
  const assign = async ({ id, username }: { readonly id: string; readonly username: string }) => {
    if (await mayAssign(id, [order])) make(order, { kind: 'assignee', assignee: { id, username } });
  };
  return <Suggestions order={order} most={1} onChoose={(person) => void assign(person)} />;
}
