import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntlLocale, useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { foreignMoney } from '../exceptions/foreign-money.ts';
import type { PaymentException } from '../ledger-entry.ts';
import { RefundTrouble } from './refund-trouble.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** Refunds a payment issue after confirmation. Repeated requests refund once. */
export function RefundException({ exception }: { readonly exception: PaymentException }) {
  const text = useText();
  const confirm = useConfirm();
  const amount = foreignMoney(exception.amount ?? 0, exception.currency ?? 'usd', useIntlLocale());
  const refund = useRefundException(exception, amount);
  const { kind, reference } = exception;
  const ask = async () => {
    const isSure = await confirm({
      title: text('adminPayments.exceptionRefundTitle', { amount }),
      text: text('adminPayments.exceptionRefundText'),
      confirmLabel: text('adminPayments.refundSubmit', { amount }),
      tone: 'danger',
    });
    if (isSure) refund.mutate();
  };
  return (
    <>
      <DeskButton
        variant="primary"
        isBusy={refund.isPending}
        aria-label={text('adminPayments.exceptionRefundLabel', {
          amount,
          kind: text(`adminPayments.${kind}`),
          reference,
        })}
        onClick={() => void ask()}
      >
        <span>
          <Unbroken>
            {refund.isPending
              ? text('adminPayments.refundBusy')
              : text('adminPayments.refundSubmit', { amount })}
          </Unbroken>
        </span>
      </DeskButton>
      {refund.error !== null && (
        <div className="basis-full text-start">
          <RefundTrouble error={refund.error} />
        </div>
      )}
    </>
  );
}

function useRefundException({ id: exceptionId, orderNumber }: PaymentException, amount: string) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('refundPaymentException', { exceptionId }),
    onSuccess: ({ refund, resolution, resolvedBy }) => {
      const isRefunded = refund === 'done';
      showToast({
        title: text(isRefunded ? 'adminPayments.refundDone' : 'adminPayments.resolvedBefore'),
        description: isRefunded
          ? text('adminPayments.refundDoneAll', { amount })
          : `${resolvedBy ?? ''}: ${resolution ?? ''}`,
      });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: deskKeys.paymentExceptions });
      if (orderNumber === null) return;
      void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
      void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
    },
  });
}
