import type { ReactNode } from 'react';
import type { EarningLine, TranslatorPay } from '@truepage/core/api/pay/admin-pay';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { quantityWords } from '../orders/desk/pay/quantity-words.ts';
import { ReverseEarning } from './reverse-earning.tsx';

interface EarningsPanelProps {
  readonly pay: TranslatorPay;
  /** Whether the reader may reverse earnings. */
  readonly mayReverse?: boolean;
}

/** What a translator has earned, newest first. */
export function EarningsPanel({ pay, mayReverse = false }: EarningsPanelProps) {
  const text = useText();
  const { money } = useFormats();
  const { earnings, balance } = pay;
  const reversed = new Set(
    earnings.filter(({ kind }) => kind === 'reversed').map(({ orderNumber }) => orderNumber),
  );
  return (
    <Panel
      title={text('adminPay.earnings')}
      hint={<Unbroken>{text('adminPay.balance', { amount: money(balance) })}</Unbroken>}
    >
      {earnings.length === 0 ? (
        <p className="text-ink-soft">{text('adminPay.noEarnings')}</p>
      ) : (
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
              {mayReverse && earning.kind === 'earned' && !reversed.has(earning.orderNumber) && (
                <ReverseEarning earning={earning} staffId={pay.id} />
              )}
            </EarningRow>
          ))}
        </StackingTable>
      )}
    </Panel>
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
