import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayBatches } from '@truepage/core/api/pay/admin-pay-batches';
import type { BatchFormat } from '@truepage/core/pay/pay-batch';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { payBatchesQuery } from '../../api/pay-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BatchesTable } from './batches-table.tsx';
import { DebtorDialog } from './debtor-dialog.tsx';

/** The payment files for agreed statements. */
export function BatchesPanel() {
  const text = useText();
  const query = useQuery(payBatchesQuery(useDeskApi()));
  return (
    <Panel title={text('adminStatements.payments')} hint={text('adminStatements.paymentsHint')}>
      <Loaded
        query={query}
        failed={text('adminStatements.paymentsFailed')}
        loading={text('adminStatements.loading')}
        shape="h-20 rounded-md"
      >
        {(files) => (
          <>
            <MakeFile files={files} />
            {files.batches.length > 0 && <BatchesTable batches={files.batches} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function MakeFile({ files: { sepa, waiting } }: { readonly files: PayBatches }) {
  const text = useText();
  const { money } = useFormats();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const { mutate, isPending, data } = useMutation({
    mutationFn: (format: BatchFormat) => call('makePayBatch', {}, { body: { format } }),
    onError: (error) => showFailure(text('adminStatements.fileFailed'), errorText(error, text)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.pay }),
  });
  return (
    <>
      <p>
        <Unbroken>
          {text('adminStatements.toPay', { count: waiting.count, amount: money(waiting.total) })}
        </Unbroken>
      </p>
      {sepa !== 'offered' && <p className="text-ink-soft">{text(`adminStatements.sepa_${sepa}`)}</p>}
      <div className="flex flex-wrap gap-2">
        <DeskButton variant="primary" isBusy={isPending} onClick={() => mutate('csv')}>
          {text('adminStatements.makeCsv')}
        </DeskButton>
        {sepa === 'offered' && (
          <DeskButton isBusy={isPending} onClick={() => mutate('sepa')}>
            {text('adminStatements.makeSepa')}
          </DeskButton>
        )}
        <DeskButton onClick={() => setIsEditing(true)}>{text('adminStatements.debtor')}</DeskButton>
      </div>
      <div role="status">
        {data !== undefined && data.leftOut.length > 0 && (
          <p>
            <span>{text('adminStatements.leftOut')}</span> <bdi translate="no">{data.leftOut.join(', ')}</bdi>
          </p>
        )}
      </div>
      {isEditing && <DebtorDialog onClose={() => setIsEditing(false)} />}
    </>
  );
}
