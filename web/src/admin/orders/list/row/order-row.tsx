import { memo, type ReactNode } from 'react';
import { MessageSquareWarning, Pencil, TriangleAlert } from 'lucide-react';
import type { StaffOrderRow } from '@truepage/core/api/admin/orders/staff-order';
import type { Cents } from '@truepage/core/money';
import { useText, useFormats } from '../../../../i18n/language-context.ts';
import { WaitingMark } from './waiting-mark.tsx';
import { SiteLink } from '../../../../navigation/site-link.tsx';
import { deskPaths } from '../../../desk-paths.ts';
import { classes } from '../../../../ui/classes.ts';
import { useLiveStore } from '../../../live-store.ts';
import { DeskButtonLink } from '../../../ui/desk-button.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { AssigneeCell } from './assignee-cell.tsx';
import { DueTime } from './due-time.tsx';
import { LanguagePair } from './language-pair.tsx';
import { PaymentCell } from './payment-cell.tsx';
import { StatusCell } from './status-cell.tsx';
import { tableRoles } from '../table-roles.ts';
import type { OwnColumn } from '../use-list-view-options.ts';

interface OrderRowProps {
  readonly order: StaffOrderRow;
  /** The position in the list, counted from 1. */
  readonly position: number;
  /** The order is open in split view. */
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isSelected: boolean, withRange: boolean) => void;
  /** The optional columns. */
  readonly columns: readonly OwnColumn[];
}

export function orderRowId(id: string): string {
  return `order-${id}`;
}

/** One order: a table row, or a card on narrow screens. */
export const OrderRow = memo(function Row({
  order,
  position,
  isOpen,
  isSelected,
  onSelect,
  columns,
}: OrderRowProps) {
  const text = useText();
  const { may } = useStaff();
  const { id, orderNumber, isPaid } = order;
  const isFresh = useLiveStore(({ fresh }) => fresh.has(id));
  const titleId = `${orderRowId(id)}-number`;
  return (
    <tr
      id={orderRowId(id)}
      data-order={orderNumber}
      tabIndex={-1}
      {...tableRoles.row}
      aria-rowindex={position + 1}
      aria-current={isOpen || undefined}
      className={classes('order-row', isSelected && 'order-row-selected', isFresh && 'order-row-fresh')}
    >
      {may('orders.assign') && <SelectCell order={order} isSelected={isSelected} onSelect={onSelect} />}
      <OrderDetails order={order} titleId={titleId} isFresh={isFresh} />
      <TranslationCell order={order} />
      <BodyCell className="order-cell-status">
        <StatusCell order={order} />
      </BodyCell>
      <BodyCell className="order-cell-payment">
        <PaymentCell order={order} describedBy={titleId} />
      </BodyCell>
      {columns.includes('due') && (
        <BodyCell className={classes('order-cell-due', !isPaid && 'order-cell-waiting')}>
          <DueTime order={order} />
        </BodyCell>
      )}
      {columns.includes('assignee') && (
        <BodyCell className="order-cell-assignee">
          <AssigneeCell order={order} />
        </BodyCell>
      )}
      <BodyCell className="order-cell-actions">
        <DeskButtonLink
          variant="quiet"
          size="line"
          to={deskPaths.order(orderNumber)}
          aria-describedby={titleId}
          className="-ms-2"
        >
          <Pencil aria-hidden="true" className="size-3.5" />
          <span className="order-edit-word">{text('adminShell.edit')}</span>
        </DeskButtonLink>
      </BodyCell>
    </tr>
  );
});

function SelectCell({
  order,
  isSelected,
  onSelect,
}: Pick<OrderRowProps, 'order' | 'isSelected' | 'onSelect'>) {
  const text = useText();
  const { id, orderNumber } = order;
  return (
    <BodyCell className="order-cell-select">
      <label className="-my-1 grid size-9 place-items-center pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={text('adminOrders.selectOne', { orderNumber })}
          checked={isSelected}
          onChange={(event) => {
            const { shiftKey } = event.nativeEvent as MouseEvent;
            onSelect(id, event.target.checked, shiftKey);
          }}
          className="size-4.5 accent-accent"
        />
      </label>
    </BodyCell>
  );
}

/** A cell with an explicit role, because the card layout changes its display value. */
function BodyCell({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <td {...tableRoles.cell} className={classes('order-cell', className)}>
      {children}
    </td>
  );
}

interface OrderDetailsProps {
  readonly order: StaffOrderRow;
  readonly titleId: string;
  readonly isFresh: boolean;
}

function OrderDetails({ order, titleId, isFresh }: OrderDetailsProps) {
  const text = useText();
  const { orderNumber, fullName, email, hasPaymentException, correctionAsked } = order;
  return (
    <th scope="row" {...tableRoles.rowHead} className="order-cell order-cell-details text-start font-normal">
      <span className="flex items-center gap-2">
        <span className="order-line font-semibold" title={fullName}>
          <bdi translate="no">{fullName}</bdi>
        </span>
        {isFresh && (
          <span className="rounded-full bg-accent px-2 leading-5 font-semibold text-on-accent">
            {text('adminOrders.newOrder')}
          </span>
        )}
        <WaitingMark side={order.waitingFor} unread={order.unreadMessages} />
        {correctionAsked && (
          <span className="inline-flex text-unpaid" title={text('adminOrders.narrowedCorrection')}>
            <MessageSquareWarning aria-hidden="true" className="size-4" />
            <span className="sr-only">{text('adminOrders.narrowedCorrection')}</span>
          </span>
        )}
        {hasPaymentException && (
          <span className="inline-flex text-unpaid" title={text('adminOrders.paymentException')}>
            <TriangleAlert aria-hidden="true" className="size-4" />
            <span className="sr-only">{text('adminOrders.paymentException')}</span>
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-2">
        <SiteLink
          to={deskPaths.order(orderNumber)}
          translate="no"
          id={titleId}
          className="order-number text-accent tabular-nums hover:underline @2xs/orders:whitespace-nowrap"
        >
          {orderNumber}
        </SiteLink>{' '}
        {email !== null && (
          <span translate="no" className="order-line order-email text-ink-soft" title={email}>
            {email}
          </span>
        )}
      </span>
    </th>
  );
}

function TranslationCell({ order }: { readonly order: StaffOrderRow }) {
  const text = useText();
  const { translationType, pageCount: count, totalPrice } = order;
  return (
    <BodyCell className="order-cell-type">
      <LanguagePair order={order} />
      <span className="order-facts text-ink-soft tabular-nums">
        <span className="order-line">
          <span className="font-medium text-ink">{text(`common.${translationType}`)}</span>
          <span>{' · '}</span>
          <span>{text('common.pages', { count })}</span>
        </span>
        {totalPrice !== null && (
          // The text before it is truncated, never the price.
          <span className="shrink-0 whitespace-pre">
            <span>{' · '}</span>
            <Money amount={totalPrice} />
          </span>
        )}
      </span>
    </BodyCell>
  );
}

/** Cents as dollars; a dash for roles that see no money. */
function Money({ amount }: { readonly amount: Cents | null }) {
  const { money } = useFormats();
  return (
    <span translate="no" className="tabular-nums">
      {amount === null ? '—' : money(amount)}
    </span>
  );
}
