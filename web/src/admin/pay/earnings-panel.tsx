import type { TranslatorPay } from '@truepage/core/api/pay/admin-pay';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { Panel } from '../ui/panel.tsx';
import { EarningsTable } from './earnings-table.tsx';

interface EarningsPanelProps {
  readonly pay: TranslatorPay;
  /** Whether the viewer may reverse earnings. */
  readonly mayReverse?: boolean;
}

/** The earnings of a translator, newest first. */
export function EarningsPanel({ pay, mayReverse = false }: EarningsPanelProps) {
  const text = useText();
  const { money } = useFormats();
  const { earnings, balance } = pay;
  return (
    <Panel
      title={text('adminPay.earnings')}
      hint={<Unbroken>{text('adminPay.balance', { amount: money(balance) })}</Unbroken>}
    >
      {earnings.length === 0 ? (
        <p className="text-ink-soft">{text('adminPay.noEarnings')}</p>
      ) : (
        <EarningsTable earnings={earnings} reversibleOf={mayReverse ? pay.id : undefined} />
      )}
    </Panel>
  );
}
