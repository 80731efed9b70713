import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayBatchLine } from '@truepage/core/api/pay/admin-pay-batches';
import { errorText, failureText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { showFailure } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { StackingCell, StackingRow, StackingTable } from '../../ui/stacking-table.tsx';
import { ExactTime } from '../../ui/time/exact-time.tsx';

const tones = { open: 'pending', paid: 'completed', cancelled: 'neutral' } as const;

/** Payment files, newest first. */
export function BatchesTable({ batches }: { readonly batches: readonly PayBatchLine[] }) {
  const text = useText();
  const { money } = useFormats();
  return (
    <StackingTable
      caption={text('adminStatements.payments')}
      heads={[
        { label: text('adminStatements.madeAt') },
        { label: text('adminStatements.statements') },
        { label: text('adminShell.state') },
        { label: text('adminShell.amount'), isAtEnd: true },
        { label: text('adminShell.file') },
      ]}
    >
      {batches.map((batch) => (
        <StackingRow key={batch.id}>
          <StackingCell isHead>
            <ExactTime at={batch.madeAt} />
            <bdi translate="no" className="block text-ink-soft">
              {batch.by}
            </bdi>
          </StackingCell>
          <StackingCell label={text('adminStatements.statements')}>
            <bdi translate="no" className="wrap-anywhere">
              {batch.numbers.join(', ')}
            </bdi>
          </StackingCell>
          <StackingCell label={text('adminShell.state')}>
            <Badge tone={tones[batch.state]}>{text(`adminStatements.file_${batch.state}`)}</Badge>
          </StackingCell>
          <StackingCell isAtEnd label={text('adminShell.amount')}>
            <span translate="no">{money(batch.total)}</span>
          </StackingCell>
          <StackingCell>
            <BatchActs batch={batch} />
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

type Outcome = 'paid' | 'cancelled';

function BatchActs({ batch: { id, format, state, madeAt } }: { readonly batch: PayBatchLine }) {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const [open, setOpen] = useState<Outcome>();
  const save = async () => {
    const filename = `pay-${madeAt.slice(0, 10)}-${id.slice(0, 8)}.${format === 'csv' ? 'csv' : 'xml'}`;
    const saved = await exportOrders({ what: 'payBatch', query: `?batch=${id}`, filename });
    if (saved.kind === 'refused' || saved.kind === 'offline')
      showFailure(text('common.error'), failureText(saved, text));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <DeskButton size="sm" onClick={() => void save()}>
        {text(`adminStatements.save_${format}`)}
      </DeskButton>
      {state === 'open' && (
        <>
          <DeskButton size="sm" onClick={() => setOpen('paid')}>
            {text('adminStatements.pay')}
          </DeskButton>
          <DeskButton size="sm" onClick={() => setOpen('cancelled')}>
            {text('adminStatements.cancelFile')}
          </DeskButton>
        </>
      )}
      {open !== undefined && <EndDialog batchId={id} outcome={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

interface EndDialogProps {
  readonly batchId: string;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

function EndDialog({ batchId, outcome, onClose }: EndDialogProps) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('endPayBatch', { batchId }, { body: { outcome } }),
    onSuccess: onClose,
    onError: (error) => showFailure(text('adminStatements.fileNotChanged'), errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.pay }),
  });
  const label = text(outcome === 'paid' ? 'adminStatements.pay' : 'adminStatements.cancelFile');
  return (
    <DialogForm
      title={label}
      onClose={onClose}
      isBusy={isPending}
      onSubmit={() => mutate()}
      submitLabel={label}
      variant={outcome === 'paid' ? 'primary' : 'danger'}
    >
      <p>{text(outcome === 'paid' ? 'adminStatements.payFileText' : 'adminStatements.cancelFileText')}</p>
    </DialogForm>
  );
}
