import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementWithLines } from '@truepage/core/api/pay/admin-statements';
import { payLimits } from '@truepage/core/pay/pay-rate';
import { isUnsettled } from '@truepage/core/pay/statement';
import { errorText, failureText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { useStaff } from '../../session/session-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextArea } from '../../ui/desk-field.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';

interface StatementProps {
  readonly statement: StatementWithLines;
}

type Act = 'agree' | 'dispute' | 'withdraw' | 'pay';

/** The viewer's actions on a statement in its current state. */
export function StatementActs({ statement }: StatementProps) {
  const text = useText();
  const { may } = useStaff();
  const [open, setOpen] = useState<Act>();
  const { state, isOwn } = statement;
  const unsettled = isUnsettled(state);
  const acts: readonly Act[] = [
    ...(isOwn && unsettled ? (['agree', 'dispute'] as const) : []),
    ...(may('pay.manage') && unsettled ? (['withdraw'] as const) : []),
    ...(may('pay.manage') && state === 'agreed' ? (['pay'] as const) : []),
  ];
  return (
    <>
      {acts.map((act) => (
        <DeskButton
          key={act}
          variant={act === 'agree' || act === 'pay' ? 'primary' : undefined}
          onClick={() => setOpen(act)}
        >
          {text(`adminStatements.${act}`)}
        </DeskButton>
      ))}
      {state !== 'withdrawn' && <SaveStatement statement={statement} />}
      {open !== undefined && (
        <ActDialog statement={statement} act={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

interface ActDialogProps extends StatementProps {
  readonly act: Act;
  readonly onClose: () => void;
}

function ActDialog({ statement, act, onClose }: ActDialogProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending } = useAct(statement.id, act, onClose);
  const needsReason = act === 'dispute' || act === 'withdraw';
  const submit = () => {
    const isEmpty = needsReason && reason.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) mutate(reason);
  };
  return (
    <DialogForm
      title={text(`adminStatements.${act}`)}
      onClose={onClose}
      isBusy={isPending}
      onSubmit={submit}
      submitLabel={text(`adminStatements.${act}`)}
      variant={act === 'withdraw' ? 'danger' : 'primary'}
    >
      <p>{text(`adminStatements.${act}Text`)}</p>
      {needsReason && (
        <DeskTextArea
          label={text('adminStatements.reason')}
          value={reason}
          maxLength={payLimits.text}
          error={isMissing ? text('adminPay.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </DialogForm>
  );
}

function useAct(statementId: string, act: Act, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const acts: Record<Act, (reason: string) => Promise<unknown>> = {
    agree: () => call('agreeToStatement', { statementId }),
    dispute: (reason) => call('disputeStatement', { statementId }, { body: { reason } }),
    withdraw: (reason) => call('withdrawStatement', { statementId }, { body: { reason } }),
    pay: () => call('payStatements', {}, { body: { statementIds: [statementId] } }),
  };
  return useMutation({
    mutationFn: (reason: string) => acts[act](reason),
    onSuccess: onDone,
    onError: (error) => showFailure(text('adminStatements.actFailed'), errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.pay }),
  });
}

function SaveStatement({ statement: { id, number, period } }: StatementProps) {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const save = async (format: 'pdf' | 'csv') => {
    const query = `?${new URLSearchParams({ statement: id, format })}`;
    const filename = `${number ?? `statement-${period}`}.${format}`;
    const saved = await exportOrders({ what: 'statement', query, filename });
    if (saved.kind === 'refused' || saved.kind === 'offline')
      showFailure(text('common.error'), failureText(saved, text));
  };
  return (
    <>
      <DeskButton onClick={() => void save('pdf')}>{text('adminStatements.pdf')}</DeskButton>
      <DeskButton onClick={() => void save('csv')}>{text('adminStatements.csv')}</DeskButton>
    </>
  );
}
