import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { apiScopes, type ApiScope } from '@truepage/core/partners/api-scopes';
import { partnerLimits } from '@truepage/core/partners/partner-account';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { CheckList } from '../ui/check-list.tsx';
import { DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { partnerKeys } from './partner-queries.ts';
import { readAmount } from './read-amount.ts';

interface KeyFormProps {
  readonly partnerId: string;
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

type NewKey = AdminBodyOf<'createApiKey'>;
type Problem = 'name' | 'dailyCap' | 'monthlyCap' | 'scopes';

/** The form for a new API key and its limits. */
export function KeyForm(props: KeyFormProps) {
  const text = useText();
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['quote', 'order', 'read']);
  const [wrong, setWrong] = useState<Problem>();
  const make = useMake(props);
  const errorOf = (name: Problem) => (wrong === name ? text(`adminPartners.${name}Missing`) : undefined);

  const submit = (form: HTMLFormElement) => {
    const key = { ...readKey(form), scopes: [...scopes] };
    const found = problemOf(key);
    setWrong(found);
    if (found !== undefined) form.querySelector<HTMLElement>(`[name=${found}]`)?.focus();
    else make.mutate(key);
  };
  return (
    <DialogForm
      title={text('adminPartners.addKey')}
      submitLabel={text(make.isPending ? 'adminShell.saving' : 'adminPartners.makeKey')}
      isBusy={make.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <DeskTextField
        data-autofocus
        name="name"
        autoComplete="off"
        maxLength={partnerLimits.name}
        label={text('adminShell.name')}
        hint={text('adminPartners.keyNameHint')}
        error={errorOf('name')}
      />
      <ScopeChoice chosen={scopes} error={errorOf('scopes')} onScopes={setScopes} />
      {(['dailyCap', 'monthlyCap'] as const).map((cap) => (
        <DeskTextField
          key={cap}
          name={cap}
          inputMode="decimal"
          autoComplete="off"
          label={text(`adminPartners.${cap}`)}
          error={errorOf(cap)}
        />
      ))}
      <DeskTextArea
        name="addresses"
        dir="ltr"
        spellCheck={false}
        rows={2}
        label={text('adminPartners.addresses')}
        hint={text('adminPartners.addressesHint')}
      />
      <DeskTextField name="expiresAt" type="date" label={text('adminPartners.expiresAt')} />
      <FailureAlert error={make.error} title={text('adminPartners.saveFailed')} />
    </DialogForm>
  );
}

interface ScopeChoiceProps {
  readonly chosen: readonly ApiScope[];
  readonly error: string | undefined;
  readonly onScopes: (scopes: readonly ApiScope[]) => void;
}

function ScopeChoice({ chosen, error, onScopes }: ScopeChoiceProps) {
  const text = useText();
  return (
    <CheckList
      legend={text('adminPartners.scopes')}
      name="scopes"
      options={apiScopes}
      labelOf={(scope) => text(`adminPartners.scope_${scope}`)}
      chosen={chosen}
      onChosen={onScopes}
      error={error}
    />
  );
}

function readKey(form: HTMLFormElement): Omit<NewKey, 'scopes'> {
  const lastDay = readField(form, 'expiresAt');
  return {
    name: readField(form, 'name').trim(),
    dailyCap: readAmount(readField(form, 'dailyCap')) ?? 0,
    monthlyCap: readAmount(readField(form, 'monthlyCap')) ?? 0,
    addresses: readField(form, 'addresses')
      .split(/[\s,;]+/u)
      .filter((one) => one !== ''),
    // The key works until the end of that day in the administrator's time zone.
    expiresAt: lastDay === '' ? null : new Date(`${lastDay}T23:59:59`).toISOString(),
  };
}

function problemOf({ name, dailyCap, monthlyCap, scopes }: NewKey): Problem | undefined {
  if (name === '') return 'name';
  if (scopes.length === 0) return 'scopes';
  if (dailyCap <= 0) return 'dailyCap';
  return monthlyCap <= 0 ? 'monthlyCap' : undefined;
}

function useMake({ partnerId, onMade, onClose }: KeyFormProps) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewKey) => call('createApiKey', { partnerId }, { body }),
    onSuccess: ({ key, partner }) => {
      queryClient.setQueryData(partnerKeys.one(partnerId), partner);
      onClose();
      onMade(key);
    },
    // The key's text is shown once and must not stay in the cache.
    gcTime: 0,
  });
}
