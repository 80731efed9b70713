import { useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import type { StaffRejection } from '@truepage/core/api/rejections/admin-rejections';
import { isRecipient, recipients } from '@truepage/core/certificates/recipients';
import { rejectionLimits } from '@truepage/core/rejections/rejection';
import { useState } from 'react';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';
import { DeskSelect, DeskTextArea } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useOrderDesk } from '../order-desk-context.ts';

interface DecisionDialogProps {
  readonly rejection: StaffRejection;
  /** `isReissued`: a new certificate is to be issued now. */
  readonly onClose: (isReissued: boolean) => void;
}

type Decision = AdminBodyOf<'decideRejection'>;

/**
 * Decides on a refund, a certificate for another authority, or neither; the customer receives an email with the
 * reason.
 */
export function DecisionDialog({ rejection, onClose }: DecisionDialogProps) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const decide = useDecide(rejection.id, onClose);
  const decision = decisionOf(chosen, reason.trim());
  const isReasonMissing = reason.trim() === '' && !isRecipient(chosen);
  return (
    <DialogForm
      title={text('adminRejection.decideTitle')}
      onClose={() => onClose(false)}
      submitLabel={text(decide.isPending ? 'adminShell.saving' : 'adminRejection.save')}
      isBusy={decide.isPending}
      onSubmit={() => {
        setHasTried(true);
        if (decision !== undefined && !isReasonMissing && !decide.isPending) decide.mutate(decision);
      }}
    >
      <DeskSelect
        data-autofocus
        label={text('adminShell.decision')}
        value={chosen}
        error={hasTried && decision === undefined ? text('adminRejection.decisionMissing') : undefined}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{text('adminRejection.choose')}</option>
        <option value="refund">{text('adminRejection.refund')}</option>
        {recipients.map((name) => (
          <option key={name} value={name}>
            {text('adminRejection.reissueFor', { recipient: text(`adminOrder.recipient_${name}`) })}
          </option>
        ))}
        <option value="decline">{text('adminRejection.decline')}</option>
      </DeskSelect>
      <DeskTextArea
        label={text('adminRejection.reason')}
        hint={text('adminRejection.reasonHint')}
        rows={3}
        maxLength={rejectionLimits.reason}
        value={reason}
        error={hasTried && isReasonMissing ? text('adminRejection.reasonMissing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {decide.error !== null && <Alert tone="danger">{errorText(decide.error, text)}</Alert>}
    </DialogForm>
  );
}

function decisionOf(chosen: string, reason: string): Decision | undefined {
  if (isRecipient(chosen)) return { decision: 'reissue', recipient: chosen, reason };
  return chosen === 'refund' || chosen === 'decline' ? { decision: chosen, reason } : undefined;
}

function useDecide(rejectionId: string, onDone: (isReissued: boolean) => void) {
  const text = useText();
  const { call } = useDeskApi();
  const { orderNumber } = useOrderDesk().order;
  const queryClient = useQueryClient();
  return useOrderMutation(
    orderNumber,
    async (body: Decision) => {
      await call('decideRejection', { id: orderNumber, rejectionId }, { body }).finally(
        () => void queryClient.invalidateQueries({ queryKey: deskKeys.rejections }),
      );
      // The certify dialog takes the recipient from the order.
      await queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
      return body.decision === 'reissue';
    },
    { done: text('adminRejection.done'), onDone },
  );
}
