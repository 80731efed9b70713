import { type ReactNode, useState } from 'react';
import type { EarningLine } from '@truepage/core/api/pay/admin-pay';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { payLimits } from '@truepage/core/pay/pay-rate';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { OrderLink } from '../ui/order-link.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { quantityWords } from '../orders/desk/pay/quantity-words.ts';
import { errorText } from '../../i18n/error-text.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';

interface EarningsTableProps {
  readonly earnings: readonly EarningLine[];
  /** The translator's account, if the viewer may reverse its earnings. */
  readonly reversibleOf?: string | undefined;
}

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

interface ReverseEarningProps {
  readonly earning: EarningLine;
  readonly staffId: string;
}

/** Reverses an earning, with a reason. */
function ReverseEarning({ earning: { id, orderNumber }, staffId }: ReverseEarningProps) {
  const text = useText();
  const api = useDeskApi();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('reverseEarning', { earningId: id }, { body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deskKeys.translatorPay(staffId) });
      setIsOpen(false);
    },
    onError: (error) => showFailure(text('adminPay.reverseFailed'), errorText(error, text)),
  });
  const submit = () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') mutate();
  };
  return (
    <>
      <DeskButton
        size="sm"
        className="ms-2"
        aria-label={text('adminPay.reverseOf', { orderNumber })}
        onClick={() => setIsOpen(true)}
      >
        {text('adminPay.reverse')}
      </DeskButton>
      {isOpen && (
        <DialogForm
          title={text('adminPay.reverseOf', { orderNumber })}
          onClose={() => setIsOpen(false)}
          isBusy={isPending}
          onSubmit={submit}
          submitLabel={text('adminPay.reverse')}
          variant="danger"
        >
          <p>{text('adminPay.reverseText')}</p>
          <DeskTextField
            label={text('adminPay.reason')}
            value={reason}
            maxLength={payLimits.text}
            error={isMissing ? text('adminPay.reasonMissing') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </DialogForm>
      )}
    </>
  );
}
