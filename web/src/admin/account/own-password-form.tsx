import { useEffect, useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { useStaff } from '../session/session-context.ts';
import { DeskForm } from '../ui/desk-form.tsx';

interface OwnPasswordFormProps {
  readonly lead?: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly isDanger?: boolean;
  /** Rejects with the errors of an API call. */
  readonly send: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for one's own password before a sensitive action: another person may use an unlocked screen. */
export function OwnPasswordForm({
  lead,
  submitLabel,
  busyLabel,
  isDanger = false,
  send,
  onCancel,
}: OwnPasswordFormProps) {
  const text = useText();
  const fieldId = useId();
  const { username } = useStaff();
  const [isMissing, setIsMissing] = useState(false);
  const focusField = () => document.getElementById(fieldId)?.focus();
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  const sending = useMutation({ mutationFn: send, onError: focusField });

  const submit = (password: string) => {
    setIsMissing(password === '');
    if (password === '') focusField();
    else sending.mutate(password);
  };
  const failure = sending.error === null ? undefined : errorText(sending.error, text);
  return (
    <DeskForm isBusy={sending.isPending} onSubmit={(form) => submit(readField(form, 'password'))}>
      {lead !== undefined && <p>{lead}</p>}
      {/* Password managers look for the user name in the field next to the password. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <DeskTextField
        id={fieldId}
        name="password"
        type="password"
        autoComplete="current-password"
        label={text('adminAccount.totpPassword')}
        hint={text('adminAccount.totpPasswordHint')}
        error={isMissing ? text('adminAccount.passwordMissing') : failure}
      />
      <div className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={sending.isPending}>
          {sending.isPending ? busyLabel : submitLabel}
        </DeskButton>
        <DeskButton onClick={onCancel}>{text('adminShell.cancel')}</DeskButton>
      </div>
    </DeskForm>
  );
}
