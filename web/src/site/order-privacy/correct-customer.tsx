import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { orderTextLimits } from '@truepage/core/orders/order-form';
import { plainEmail } from '@truepage/core/people/email-address';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../api/api-context.ts';
import { orderQuery } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { readField } from '../../ui/read-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { nameProblem } from '../forms/name-problem.ts';
import type { FormProblems } from '../forms/form-problems.ts';
import { createFormSender } from '../forms/form-sender.ts';
import { useProofAgain } from './order-privacy-query.ts';

interface Customer {
  readonly fullName: string;
  readonly email: string;
}

const fields = ['fullName', 'email'] as const;
const fieldId = (field: (typeof fields)[number]) => `customer-${field}`;

/** Corrects the customer's name and address of an order; renders nothing until loaded. */
export function CorrectCustomer({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  const { data: order } = useQuery(orderQuery(useApi(), orderNumber));
  if (order === undefined || order.fullName === null || order.email === null) return null;
  return (
    <SectionCard title={text('orderPrivacy.customerTitle')} headingId="customer">
      <CustomerForm order={order} known={{ fullName: order.fullName, email: order.email }} />
    </SectionCard>
  );
}

function CustomerForm({ order, known }: { readonly order: PublicOrder; readonly known: Customer }) {
  const text = useText();
  const [saved, setSaved] = useState<string>();
  const { submit, isSending, problems, failure } = useCorrection(order.orderNumber, (customer) =>
    setSaved(
      customer.email === known.email
        ? text('orderPrivacy.customerSaved')
        : text('orderPrivacy.emailSaved', { email: customer.email }),
    ),
  );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setSaved(undefined);
        const field = (name: keyof Customer) => readField(event.currentTarget, name);
        void submit({ fullName: field('fullName'), email: plainEmail(field('email')) });
      }}
    >
      <p>{text('orderPrivacy.customerText')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id={fieldId('fullName')}
          name="fullName"
          label={text('common.fullName')}
          defaultValue={known.fullName}
          error={problems.fullName && text(nameWords[problems.fullName])}
          autoComplete="name"
          maxLength={orderTextLimits.fullName}
          dir="auto"
          required
        />
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          label={text('common.emailAddress')}
          defaultValue={known.email}
          error={
            problems.email &&
            text(problems.email === 'required' ? 'orderPrivacy.emailRequired' : 'orderPrivacy.emailInvalid')
          }
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={orderTextLimits.email}
          required
        />
      </div>
      {failure !== undefined && <Alert tone="danger">{errorText(failure, text)}</Alert>}
      <SaveLine isSending={isSending} saved={saved} />
    </form>
  );
}

function SaveLine({ isSending, saved }: { readonly isSending: boolean; readonly saved: string | undefined }) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant="secondary" busy={isSending}>
        {text(isSending ? 'common.saving' : 'orderPrivacy.customerSave')}
      </Button>
      <p role="status" className="text-ink-soft">
        {saved !== undefined && <Unbroken>{saved}</Unbroken>}
      </p>
    </div>
  );
}

const nameWords = {
  required: 'orderPrivacy.nameRequired',
  invalid: 'orderPrivacy.nameRequired',
  too_long: 'orderPrivacy.nameTooLong',
} as const;

function useCorrection(orderNumber: string, onSaved: (customer: Customer) => void) {
  const call = useApi();
  const queryClient = useQueryClient();
  const proofAgain = useProofAgain(orderNumber);
  const [sender] = useState(() =>
    createFormSender({
      fields,
      check: ({ fullName, email }: Customer): FormProblems<(typeof fields)[number]> => ({
        ...nameProblem('fullName', fullName),
        ...emailProblem(email),
      }),
      send: (body: Customer) => call('correctCustomer', { orderNumber }, { body }),
    }),
  );
  const submit = async (customer: Customer) => {
    const outcome = await sender.submit(customer);
    if (outcome === 'refused') {
      proofAgain(sender.store.getState().failure);
      const wrong = fields.find((field) => sender.store.getState().problems[field] !== undefined);
      if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus();
    }
    if (outcome !== 'sent') return;
    onSaved(customer);
    await queryClient.invalidateQueries({ ...orderQuery(call, orderNumber), exact: true });
  };
  return { submit, ...useStore(sender.store) };
}
