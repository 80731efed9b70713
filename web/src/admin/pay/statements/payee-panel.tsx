import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payee } from '@truepage/core/api/pay/admin-statements';
import { statementLimits } from '@truepage/core/pay/statement';
import { errorText } from '../../../i18n/error-text.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { ownPayeeQuery } from '../../api/pay-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextArea, DeskTextField } from '../../ui/desk-field.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountFields, accountProblem, type AccountProblem } from '../batches/account-fields.tsx';

/** The invoice details of the signed-in person. */
export function PayeePanel() {
  const text = useText();
  const query = useQuery(ownPayeeQuery(useDeskApi()));
  return (
    <Panel title={text('adminStatements.payee')} hint={text('adminStatements.payeeHint')}>
      <Loaded
        query={query}
        failed={text('adminStatements.payeeFailed')}
        loading={text('adminStatements.loading')}
        shape="h-40 rounded-md"
      >
        {(payee) => <PayeeForm payee={payee} />}
      </Loaded>
    </Panel>
  );
}

function PayeeForm({ payee }: { readonly payee: Payee }) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(payee);
  const [problem, setProblem] = useState<AccountProblem>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('setOwnPayee', {}, { body: draft }),
    onSuccess: (saved) => {
      queryClient.setQueryData(deskKeys.ownPayee, saved);
      showToast({ title: text('adminStatements.payeeSaved') });
    },
    onError: (error) => showFailure(text('adminStatements.payeeNotSaved'), errorText(error, text)),
  });
  const submit = () => {
    const found = accountProblem(draft);
    setProblem(found);
    if (found === undefined) mutate();
  };
  const field = (name: 'name' | 'address' | 'taxNumber') => ({
    label: text(`adminStatements.${name}`),
    value: draft[name],
    maxLength: statementLimits[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <DeskForm isBusy={isPending} onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      <DeskTextField {...field('name')} />
      <DeskTextField {...field('taxNumber')} />
      <DeskTextArea {...field('address')} />
      <div className="grid content-start gap-3">
        <AccountFields
          account={draft}
          problem={problem}
          onAccount={(account) => setDraft({ ...draft, ...account })}
        />
      </div>
      <DeskButton type="submit" isBusy={isPending} className="justify-self-start sm:col-span-2">
        {text('adminShell.save')}
      </DeskButton>
    </DeskForm>
  );
}
