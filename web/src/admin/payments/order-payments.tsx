import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { orderPaymentsQuery } from '../api/desk-queries.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { FactList, type Fact } from '../ui/fact-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { useStaff } from '../session/session-context.ts';
import { ExceptionList } from './exceptions/exception-list.tsx';
import type { OrderPaymentsReply } from './ledger-entry.ts';
import { LedgerTable } from './ledger-table.tsx';
import { RefundDialog } from './refund/refund-dialog.tsx';
import { orderAction } from '../keys/order-actions.ts';

interface OrderPaymentsProps {
  readonly order: StaffOrder;
  /** The actions available before the payment. */
  readonly whileUnpaid: ReactNode;
}

/** The payments of one order: received, refunded, issues, and actions. */
export function OrderPayments({ order, whileUnpaid }: OrderPaymentsProps) {
  const text = useText();
  const payments = useQuery(orderPaymentsQuery(useDeskApi(), order.orderNumber));
  return (
    <Panel title={text('adminTitles.payments')}>
      {!order.isPaid && whileUnpaid}
      <Loaded query={payments} failed={text('adminPayments.panelFailed')} shape="h-32 rounded-sm">
        {(data) => <Ledger order={order} payments={data} />}
      </Loaded>
    </Panel>
  );
}

interface LedgerProps extends Pick<OrderPaymentsProps, 'order'> {
  readonly payments: OrderPaymentsReply;
}

function Ledger({ order, payments }: LedgerProps) {
  const text = useText();
  const { may } = useStaff();
  const [isRefunding, setIsRefunding] = useState(false);
  const { entries, exceptions, refundable, refundsUnderWay } = payments;
  return (
    <>
      {entries.length > 0 && <Sums payments={payments} />}
      {refundsUnderWay > 0 && (
        <p className="rounded-sm bg-pending-soft px-3 py-2 text-pending">
          {text('adminPayments.underWayText')}
        </p>
      )}
      {payments.isTaxRefused === true && (
        <p className="rounded-sm bg-pending-soft px-3 py-2 text-pending">
          {text('adminPayments.taxRefused')}
        </p>
      )}
      {may('payments.refund') && refundable > 0 && (
        <p>
          <DeskButton {...orderAction('refund')} onClick={() => setIsRefunding(true)}>
            {text('adminPayments.refundOpen')}
          </DeskButton>
        </p>
      )}
      {entries.length === 0 ? (
        <p className="text-ink-soft">{text('adminPayments.noEntries')}</p>
      ) : (
        <LedgerTable entries={entries} />
      )}
      {exceptions.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-bold">{text('adminPayments.exceptions')}</h3>
          <ExceptionList exceptions={exceptions} />
        </div>
      )}
      {isRefunding && (
        <RefundDialog
          orderNumber={order.orderNumber}
          refundable={refundable}
          onClose={() => setIsRefunding(false)}
        />
      )}
    </>
  );
}

function Sums({ payments }: Pick<LedgerProps, 'payments'>) {
  const text = useText();
  const { money } = useFormats();
  const { balance, refundable, refundsUnderWay } = payments;
  const sums = [
    { term: text('adminPayments.balance'), amount: balance },
    { term: text('adminPayments.refundable'), amount: refundable },
    ...(refundsUnderWay > 0 ? [{ term: text('adminPayments.underWay'), amount: refundsUnderWay }] : []),
  ];
  const facts = sums.map(({ term, amount }): Fact => {
    return {
      term,
      value: (
        <span translate="no" className="tabular-nums">
          {money(amount)}
        </span>
      ),
    };
  });
  return <FactList facts={facts} className="grid-cols-2!" />;
}
