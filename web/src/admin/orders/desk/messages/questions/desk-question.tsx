import type { QuestionState } from '@truepage/core/messages/question';
import { useText } from '../../../../../i18n/language-context.ts';
import { QuestionNote } from '../../../../../site/messages/questions/question-note.tsx';
import { useDeskApi } from '../../../../api/desk-context.ts';
import { useOrderMutation } from '../../../../api/use-order-mutation.ts';
import { orderAction } from '../../../../keys/order-actions.ts';
import { DeskButton } from '../../../../ui/desk-button.tsx';
import { useOrderDesk } from '../../order-desk-context.ts';

/** The state of a question to the customer; an open one can be withdrawn. */
export function DeskQuestion({ id, state }: { readonly id: string; readonly state: QuestionState }) {
  const text = useText();
  const { call } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  const withdrawal = useOrderMutation(
    orderNumber,
    () => call('withdrawQuestion', { id: orderNumber, messageId: id }),
    { failsWithToast: true },
  );
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
