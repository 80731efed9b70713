import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PayDebtor } from '@truepage/core/api/pay/admin-pay-batches';
import { statementLimits } from '@truepage/core/pay/statement';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { payDebtorQuery } from '../../api/pay-queries.ts';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { AccountFields, accountProblem } from './account-fields.tsx';

/** Edits the account that translators are paid from. */
export function DebtorDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(payDebtorQuery(useDeskApi()));
  return data === undefined ? null : <DebtorForm debtor={data} onClose={onClose} />;
}

interface DebtorFormProps {
  readonly debtor: PayDebtor;
  readonly onClose: () => void;
}

function DebtorForm({ debtor, onClose }: DebtorFormProps) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(debtor);
  const [problem, setProblem] = useState<'name' | 'iban' | 'bic'>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('setPayDebtor', {}, { body: draft }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deskKeys.payBatches });
      onClose();
    },
    onError: (error) => showFailure(text('adminStatements.payeeNotSaved'), errorText(error, text)),
  });
  const submit = () => {
    const empty = draft.iban.trim() === '' ? 'iban' : undefined;
    const found = draft.name.trim() === '' ? 'name' : (empty ?? accountProblem(draft));
    setProblem(found);
    if (found === undefined) mutate();
  };
  return (
    <DialogForm
      title={text('adminStatements.debtor')}
      onClose={onClose}
      isBusy={isPending}
      onSubmit={submit}
      submitLabel={text('adminShell.save')}
    >
      <DeskTextField
        label={text('adminStatements.accountHolder')}
        value={draft.name}
        maxLength={statementLimits.name}
        autoComplete="off"
        error={problem === 'name' ? text('adminStatements.nameMissing') : undefined}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <AccountFields
        account={draft}
        problem={problem === 'name' ? undefined : problem}
        onAccount={(account) => setDraft({ ...draft, ...account })}
      />
    </DialogForm>
  );
}
