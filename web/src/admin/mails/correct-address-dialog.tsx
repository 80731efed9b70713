import { useState } from 'react';
import { emailProblem } from '@truepage/core/people/email-address';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskTextField } from '../ui/desk-field.tsx';
import { useRefreshMails } from './use-mail-changes.ts';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';

interface CorrectAddressProps {
  readonly orderNumber: string;
  /** The address that failed. */
  readonly recipient: string;
  readonly onClose: () => void;
}

const problems = {
  required: 'adminMails.addressMissing',
  invalid: 'adminMails.addressInvalid',
  too_long: 'adminMails.addressInvalid',
} as const;

/** Corrects the customer's address of an order; failed emails are sent again to the new address. */
export function CorrectAddressDialog({ orderNumber, recipient, onClose }: CorrectAddressProps) {
  const text = useText();
  const [problem, setProblem] = useState<keyof typeof problems>();
  const save = useCorrection(orderNumber, onClose);

  const submit = (form: HTMLFormElement) => {
    const email = readField(form, 'email');
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined) save.mutate(email);
    else form.querySelector<HTMLElement>('[name=email]')?.focus();
  };
  return (
    <DialogForm
      title={text('adminMails.correctTitle')}
      onClose={onClose}
      submitLabel={text(save.isPending ? 'adminShell.saving' : 'adminMails.save')}
      isBusy={save.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">
        <Unbroken>{text('adminMails.correctText', { orderNumber })}</Unbroken>
      </p>
      <DeskTextField
        data-autofocus
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        defaultValue={recipient}
        label={text('adminShell.email')}
        error={problem && text(problems[problem])}
      />
      <FailureAlert error={save.error} title={text('adminMails.saveFailed')} />
    </DialogForm>
  );
}

function useCorrection(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefreshMails(orderNumber);
  return useMutation({
    mutationFn: (email: string) => call('correctCustomerEmail', { id: orderNumber }, { body: { email } }),
    onSuccess: ({ resent }) => {
      showToast({
        title: text('adminMails.saved'),
        description: text('adminMails.savedText', { count: resent }),
      });
      onDone();
      void refresh();
    },
  });
}
