import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CorrectionAnswer, StaffCorrection } from '@truepage/core/api/admin/corrections/corrections';
import { correctionLimits } from '@truepage/core/corrections/correction';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderFilesQuery } from '../../../api/desk-queries.ts';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskTextArea } from '../../../ui/desk-field.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { useMayNotify } from '../translation/use-may-notify.ts';
import { useDraft } from '../use-draft.ts';

/**
 * The two answers: the new version, once uploaded, or a reason. Renders nothing for roles that may not notify
 * customers.
 */
export function AnswerCorrection({ correction }: { readonly correction: StaffCorrection }) {
  const text = useText();
  const { order } = useOrderDesk();
  const mayAnswer = useMayNotify(order);
  const [reason, setReason] = useDraft('correction', correction.id);
  const { send, newVersion } = useAnswer(correction, () => setReason(''));
  const [hasTried, setHasTried] = useState(false);
  if (!mayAnswer) return null;
  const explain = () => {
    setHasTried(true);
    if (reason.trim() !== '') send.mutate({ reason });
  };
  return (
    <div className="grid gap-3">
      {send.error !== null && <Alert tone="danger">{errorText(send.error, text)}</Alert>}
      {newVersion === undefined ? (
        <p className="text-ink-soft">{text('adminCorrections.uploadFirst')}</p>
      ) : (
        <p>
          <DeskButton
            {...orderAction('correctionVersion')}
            isBusy={send.isPending}
            onClick={() => send.mutate({ fileId: newVersion.id })}
          >
            {text('adminCorrections.sendVersion', { version: newVersion.version })}
          </DeskButton>
        </p>
      )}
      <DeskTextArea
        {...orderAction('correctionReason')}
        label={text('adminCorrections.reason')}
        hint={text('adminCorrections.reasonHint')}
        error={hasTried && reason.trim() === '' ? text('adminShell.reasonMissing') : undefined}
        maxLength={correctionLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <p>
        <DeskButton isBusy={send.isPending} onClick={explain}>
          {text('adminCorrections.sendReason')}
        </DeskButton>
      </p>
    </div>
  );
}

function useAnswer({ id: correctionId, document, marked }: StaffCorrection, onDone: () => void) {
  const text = useText();
  const api = useDeskApi();
  const { order } = useOrderDesk();
  const { orderNumber } = order;
  const { data: files = [] } = useQuery(orderFilesQuery(api, orderNumber));
  const current = files.filter(({ kind, isCurrent }) => kind === 'translation' && isCurrent);
  // The document's own translation, or the one for all documents.
  const translation =
    current.find((file) => file.document === (document ?? 1)) ?? current.find((file) => file.document === 0);
  const send = useOrderMutation(
    orderNumber,
    (body: CorrectionAnswer) => api.call('answerCorrection', { id: orderNumber, correctionId }, { body }),
    { done: text('adminCorrections.done'), onDone },
  );
  return { send, newVersion: translation?.id === marked.fileId ? undefined : translation };
}
