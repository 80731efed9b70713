import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import type { Cents } from '@truepage/core/money';
import { partnerLimits } from '@truepage/core/partners/partner-account';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { readField } from '../../ui/read-field.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { OrderLink } from '../ui/order-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { StackingCell, StackingRow, StackingTable } from '../ui/stacking-table.tsx';
import { EmptyState, FailureAlert } from '../ui/states.tsx';
import { ExactTime } from '../ui/time/exact-time.tsx';
import { partnerKeys } from './partner-queries.ts';
import { readAmount } from './read-amount.ts';

type OwnersKind = 'top_up' | 'correction';

/** The entries of a partner's account. */
export function EntriesPanel({ partner }: { readonly partner: OnePartner }) {
  const text = useText();
  const [adding, setAdding] = useState<OwnersKind>();
  return (
    <Panel
      title={text('adminPartners.entries')}
      hint={text('adminPartners.entriesHint')}
      actions={(['top_up', 'correction'] as const).map((kind) => (
        <DeskButton key={kind} onClick={() => setAdding(kind)}>
          {text(`adminPartners.add_${kind}`)}
        </DeskButton>
      ))}
    >
      {partner.entries.length === 0 ? (
        <EmptyState>{text('adminPartners.noEntries')}</EmptyState>
      ) : (
        <EntryTable entries={partner.entries} />
      )}
      {adding !== undefined && (
        <EntryForm partnerId={partner.id} kind={adding} onClose={() => setAdding(undefined)} />
      )}
    </Panel>
  );
}

function EntryTable({ entries }: Pick<OnePartner, 'entries'>) {
  const text = useText();
  const { money } = useFormats();
  return (
    <StackingTable
      caption={text('adminPartners.entries')}
      heads={[
        { label: text('adminShell.what') },
        { label: text('adminPartners.reference') },
        { label: text('adminShell.when') },
        { label: text('adminShell.amount'), isAtEnd: true },
      ]}
    >
      {entries.map(({ id, kind, reference, orderNumber, keyName, note, at, amount }) => (
        <StackingRow key={id}>
          <StackingCell isHead>{text(`adminPartners.kind_${kind}`)}</StackingCell>
          <StackingCell label={text('adminPartners.reference')}>
            {orderNumber === null ? <bdi>{reference}</bdi> : <OrderLink orderNumber={orderNumber} />}
            {[keyName, note].map((words, index) =>
              words === null ? null : (
                <span key={index === 0 ? 'key' : 'note'} className="block text-ink-soft wrap-anywhere">
                  <bdi>{words}</bdi>
                </span>
              ),
            )}
          </StackingCell>
          <StackingCell label={text('adminShell.when')}>
            <ExactTime at={at} />
          </StackingCell>
          <StackingCell isAtEnd label={text('adminShell.amount')}>
            <Unbroken>{money(amount)}</Unbroken>
          </StackingCell>
        </StackingRow>
      ))}
    </StackingTable>
  );
}

interface EntryFormProps {
  readonly partnerId: string;
  readonly kind: OwnersKind;
  readonly onClose: () => void;
}

/** Records a received payment, or a correction with its reason. */
function EntryForm({ partnerId, kind, onClose }: EntryFormProps) {
  const text = useText();
  const [wrong, setWrong] = useState<'amount' | 'reference'>();
  const add = useAdd({ partnerId, kind, onClose });
  const submit = (form: HTMLFormElement) => {
    const amount = readAmount(readField(form, 'amount'));
    const reference = readField(form, 'reference').trim();
    const isAmount = amount !== undefined && amount !== 0 && (kind === 'correction' || amount > 0);
    const found = !isAmount ? 'amount' : reference === '' ? 'reference' : undefined;
    setWrong(found);
    if (found !== undefined) form.querySelector<HTMLElement>(`[name=${found}]`)?.focus();
    else if (amount !== undefined) add.mutate({ amount, reference, note: readField(form, 'note') });
  };
  return (
    <DialogForm
      title={text(`adminPartners.title_${kind}`)}
      submitLabel={text(add.isPending ? 'adminShell.saving' : 'adminShell.save')}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DeskTextField
        data-autofocus
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={text('adminPartners.amountUsd')}
        hint={kind === 'correction' ? text('adminPartners.correctionHint') : undefined}
        error={wrong === 'amount' ? text('adminPartners.amountMissing') : undefined}
      />
      <DeskTextField
        name="reference"
        autoComplete="off"
        maxLength={partnerLimits.reference}
        label={text('adminPartners.reference')}
        hint={text('adminPartners.referenceHint')}
        error={wrong === 'reference' ? text('adminPartners.referenceMissing') : undefined}
      />
      <DeskTextField
        name="note"
        autoComplete="off"
        maxLength={partnerLimits.note}
        label={text('adminShell.noteOptional')}
      />
      <FailureAlert error={add.error} title={text('adminPartners.saveFailed')} />
    </DialogForm>
  );
}

function useAdd({ partnerId, kind, onClose }: EntryFormProps) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entry: { amount: Cents; reference: string; note: string }) =>
      call('addPartnerEntry', { partnerId }, { body: { kind, ...entry } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(partnerKeys.one(partnerId), saved);
      onClose();
    },
  });
}
