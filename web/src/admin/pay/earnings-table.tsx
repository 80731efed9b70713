import type { ReactNode } from 'react';
import type { EarningLine } from '@truepage/core/api/pay/admin-pay';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { ReverseEarning } from './reverse-earning.tsx';
import { quantityWords } from '../orders/desk/pay/quantity-words.ts';

interface EarningsTableProps {
  readonly earnings: readonly EarningLine[];
  /** The account whose they are, where the reader may reverse them. */
  readonly reversibleOf?: string | undefined;
}

/** Entries of what a translator earned. */
export function EarningsTable({ earnings, reversibleOf }: EarningsTableProps) {
  const text = useText();
  const reversed = new Set(
    earnings.filter(({ kind }) => kind === 'reversed').map(({ orderNumber }) => orderNumber),
  );
  return (
    <StackingTable
      caption={text('adminPay.earnings')}
      heads={[
        { label: text('adminShell.order') },
        { label: text('adminPay.date') },
        { label: text('adminPay.quantity') },
        { label: text('adminShell.amount'), isAtEnd: true },
      ]}
    >
      {earnings.map((earning) => (
        <EarningRow key={earning.id} earning={earning}>
          {reversibleOf !== undefined && earning.kind === 'earned' && !reversed.has(earning.orderNumber) && (
            <ReverseEarning earning={earning} staffId={reversibleOf} />
          )}
        </EarningRow>
      ))}
    </StackingTable>
  );
}

interface EarningRowProps {
  readonly earning: EarningLine;
  readonly children: ReactNode;
}

function EarningRow({ earning, children }: EarningRowProps) {
  const text = useText();
  const { money } = useFormats();
  const { orderNumber, at, amount, reason } = earning;
  return (
    <StackingRow>
      <StackingCell isHead>
        <OrderLink orderNumber={orderNumber} />
      </StackingCell>
      <StackingCell label={text('adminPay.date')}>
        <ExactTime at={at} />
      </StackingCell>
      <StackingCell label={text('adminPay.quantity')}>
        <span>{quantityWords(earning, text)}</span>
        {reason !== null && (
          <span className="block text-ink-soft">
            <span>{`${text('adminPay.reversed')}: `}</span>
            <bdi>{reason}</bdi>
          </span>
        )}
      </StackingCell>
      <StackingCell isAtEnd label={text('adminShell.amount')}>
        <span translate="no">{money(amount)}</span>
        {children}
      </StackingCell>
    </StackingRow>
  );
}
