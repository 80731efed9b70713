import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionState } from '@truepage/core/messages/question';
import { errorText } from '../../../../../i18n/error-text.ts';
import { useText } from '../../../../../i18n/language-context.ts';
import { QuestionNote } from '../../../../../site/messages/questions/question-note.tsx';
import { showToast } from '../../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../../api/desk-context.ts';
import { deskKeys } from '../../../../api/desk-keys.ts';
import { orderAction } from '../../../../keys/order-actions.ts';
import { DeskButton } from '../../../../ui/desk-button.tsx';
import { useOrderDesk } from '../../order-desk-context.ts';

/** The state of a question to the customer; an open one can be withdrawn. */
export function DeskQuestion({ id, state }: { readonly id: string; readonly state: QuestionState }) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const { orderNumber } = useOrderDesk().order;
  const withdrawal = useMutation({
    mutationFn: () => call('withdrawQuestion', { id: orderNumber, messageId: id }),
    onError: (error) =>
      showToast({
        title: text('common.error'),
        description: errorText(error, text),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) }),
  });
  return (
    <>
      <QuestionNote state={state} />
      {state === 'open' && (
        <p>
          <DeskButton
            {...orderAction('withdrawQuestion')}
            isBusy={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            {text('adminOrder.withdrawQuestion')}
          </DeskButton>
        </p>
      )}
    </>
  );
}
