import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnePartner } from '@truepage/core/api/partners/admin-partners';
import {
  billingLimits,
  billingProblem,
  type Billing,
  type BillingField,
} from '@truepage/core/partners/billing-address';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { CountrySelect } from '../ui/country-select.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { partnerKeys } from './partner-queries.ts';

interface BillingFormProps {
  readonly partner: OnePartner;
  readonly onClose: () => void;
}

const lines = ['line1', 'line2', 'city', 'region', 'postalCode'] as const;

/** Edits the address and tax ID for future invoices. */
export function BillingForm({ partner, onClose }: BillingFormProps) {
  const text = useText();
  const [wrong, setWrong] = useState<BillingField>();
  const save = useSave(partner.id, onClose);
  const known = partner.billing;
  const errorOf = (name: BillingField) =>
    wrong === name && name !== 'line2' && name !== 'region'
      ? text(`adminPartners.${name}Missing`)
      : undefined;

  const submit = (form: HTMLFormElement) => {
    const typed = readBilling(form);
    const found = billingProblem(typed);
    setWrong(found);
    if (found !== undefined) form.querySelector<HTMLElement>(`[name=${found}]`)?.focus();
    else save.mutate(typed);
  };
  return (
    <DialogForm
      title={text('adminPartners.billingTitle')}
      submitLabel={text(save.isPending ? 'adminShell.saving' : 'adminShell.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines.map((name) => (
        <DeskTextField
          key={name}
          data-autofocus={name === 'line1' || undefined}
          name={name}
          autoComplete="off"
          dir="auto"
          maxLength={name === 'postalCode' ? billingLimits.postalCode : billingLimits.line}
          label={text(`adminPartners.${name}`)}
          defaultValue={known?.address[name]}
          error={errorOf(name)}
        />
      ))}
      <CountrySelect
        label={text('adminPartners.country')}
        none={text('adminPartners.notChosen')}
        country={known?.address.country}
        error={errorOf('country')}
      />
      <DeskTextField
        name="taxId"
        autoComplete="off"
        maxLength={billingLimits.taxId}
        label={text('adminPartners.taxId')}
        hint={text('adminPartners.taxIdHint')}
        defaultValue={known?.taxId}
        error={errorOf('taxId')}
      />
      <FailureAlert error={save.error} title={text('adminPartners.saveFailed')} />
    </DialogForm>
  );
}

function readBilling(form: HTMLFormElement): Billing {
  const typed = (name: BillingField) => readField(form, name).trim();
  const address = {
    line1: typed('line1'),
    line2: typed('line2'),
    city: typed('city'),
    region: typed('region'),
    postalCode: typed('postalCode'),
    country: typed('country'),
  };
  return { address, taxId: typed('taxId') };
}

function useSave(partnerId: string, onClose: () => void) {
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Billing) => call('setPartnerBilling', { partnerId }, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(partnerKeys.one(partnerId), saved);
      onClose();
    },
  });
}
