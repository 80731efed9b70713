import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import type { CorrectedPageCount } from '@truepage/core/api/page-counts';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderPageCountsQuery } from '../../../api/desk-queries.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { useStaff } from '../../../session/session-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { PageCountDialog } from './page-count-dialog.tsx';
import { useWithdrawal } from './use-page-count.ts';

/** The corrections of an order's page count, with a button for another one. */
export function PageCounts({ order }: { readonly order: StaffOrder }) {
  const text = useText();
  const { may } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('orders.pageCount')) return null;
  const isFixed = order.status === 'completed' || order.isRefunded || order.documentsDeletedAt !== null;
  return (
    <div className="grid gap-2 border-t border-line pt-3 empty:hidden">
      <Corrections orderNumber={order.orderNumber} />
      {!isFixed && (
        <p>
          <DeskButton {...orderAction('correctPages')} onClick={() => setIsOpen(true)}>
            {text('adminOrder.pagesCorrect')}
          </DeskButton>
        </p>
      )}
      {isOpen && <PageCountDialog order={order} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Corrections({ orderNumber }: Pick<StaffOrder, 'orderNumber'>) {
  const { data } = useQuery(orderPageCountsQuery(useDeskApi(), orderNumber));
  if (data === undefined || data.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {data.map((correction) => (
        <Correction key={correction.id} orderNumber={orderNumber} correction={correction} />
      ))}
    </ul>
  );
}

interface CorrectionProps {
  readonly orderNumber: string;
  readonly correction: CorrectedPageCount;
}

function Correction({ orderNumber, correction }: CorrectionProps) {
  const text = useText();
  const { money, shortMoment } = useFormats();
  const withdrawal = useWithdrawal(orderNumber);
  const { id, state, pagesBefore, pagesAfter, priceAfter, reason, answerUntil } = correction;
  return (
    <li className="grid gap-1">
      <p>
        <span className="font-semibold">
          <Unbroken>
            {text('adminOrder.pagesChange', {
              before: pagesBefore,
              after: pagesAfter,
              price: money(priceAfter),
            })}
          </Unbroken>
        </span>
        <span className="block">
          {text(`adminOrder.pagesState_${state}`, { time: shortMoment(answerUntil) })}
        </span>
        {reason !== '' && (
          <span dir="auto" className="block text-ink-soft">
            {reason}
          </span>
        )}
      </p>
      {state === 'asked' && (
        <p>
          <DeskButton
            {...orderAction('withdrawPages')}
            isBusy={withdrawal.isPending}
            onClick={() => withdrawal.mutate(id)}
          >
            {text('adminOrder.withdrawQuestion')}
          </DeskButton>
        </p>
      )}
    </li>
  );
}
