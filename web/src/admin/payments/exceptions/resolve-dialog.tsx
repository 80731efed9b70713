import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { DeskTextArea } from '../../ui/desk-field.tsx';
import type { PaymentException } from '../ledger-entry.ts';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../../ui/states.tsx';

/** The maximum length of a resolution, in characters. */
const longestResolution = 1000;

interface ResolveDialogProps {
  readonly exception: PaymentException;
  readonly onClose: () => void;
}

/** Asks how a payment issue was resolved, and records it. */
export function ResolveDialog({ exception, onClose }: ResolveDialogProps) {
  const text = useText();
  const fieldId = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const resolve = useResolve(exception, onClose);

  const submit = () => {
    const resolution = words.trim();
    const refusal = resolutionProblem(resolution);
    setProblem(refusal && text(refusal));
    if (refusal === undefined) resolve.mutate(resolution);
    else document.getElementById(fieldId)?.focus();
  };
  return (
    <DialogForm
      title={text('adminPayments.resolveTitle')}
      onClose={onClose}
      submitLabel={text(resolve.isPending ? 'adminShell.saving' : 'adminShell.resolve')}
      isBusy={resolve.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">
        <span>{text(`adminPayments.${exception.kind}`)}</span>
        <span>{' · '}</span>
        <span className="wrap-anywhere" translate="no">
          {exception.reference}
        </span>
      </p>
      <DeskTextArea
        id={fieldId}
        data-autofocus
        label={text('adminPayments.resolutionLabel')}
        hint={text('adminPayments.resolutionHint')}
        value={words}
        error={problem}
        onChange={(event) => {
          setWords(event.target.value);
          setProblem(undefined);
        }}
      />
      <p className="text-ink-soft">{text('adminPayments.resolveText')}</p>
      <FailureAlert error={resolve.error} title={text('adminPayments.resolveFailed')} />
    </DialogForm>
  );
}

function resolutionProblem(resolution: string) {
  if (resolution === '') return 'adminPayments.resolutionMissing';
  return resolution.length > longestResolution ? 'adminPayments.resolutionTooLong' : undefined;
}

function useResolve({ id: exceptionId, orderNumber }: PaymentException, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (resolution: string) =>
      call('resolvePaymentException', { exceptionId }, { body: { resolution } }),
    onSuccess: ({ resolution, resolvedBy }, wanted) => {
      const isOurs = resolution === wanted;
      showToast({
        title: text(isOurs ? 'adminPayments.resolveDone' : 'adminPayments.resolvedBefore'),
        ...(isOurs ? {} : { description: `${resolvedBy ?? ''}: ${resolution ?? ''}` }),
      });
      void queryClient.invalidateQueries({ queryKey: deskKeys.paymentExceptions });
      if (orderNumber !== null) {
        void queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
        void queryClient.invalidateQueries({ queryKey: deskKeys.orderLists });
      }
      onDone();
    },
  });
}
