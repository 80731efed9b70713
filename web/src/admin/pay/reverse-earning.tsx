import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EarningLine } from '@truepage/core/api/pay/admin-pay';
import { payLimits } from '@truepage/core/pay/pay-rate';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';

interface ReverseEarningProps {
  readonly earning: EarningLine;
  readonly staffId: string;
}

/** Takes an earning back, with a reason. */
export function ReverseEarning({ earning: { id, orderNumber }, staffId }: ReverseEarningProps) {
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
