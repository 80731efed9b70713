import { useState } from 'react';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { readField } from '../../../../ui/read-field.ts';
import { DeskTextField } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { useRevoke } from './use-certificates.ts';

interface RevokeDialogProps {
  readonly number: string;
  readonly onClose: () => void;
}

/** The length of a reason, in characters. */
const limits = { least: 3, most: 300 };

/** Revokes a certificate, with a public reason. */
export function RevokeDialog({ number, onClose }: RevokeDialogProps) {
  const text = useText();
  const [isMissing, setIsMissing] = useState(false);
  const revoke = useRevoke(useOrderDesk().order.orderNumber, onClose);
  const submit = (form: HTMLFormElement) => {
    const reason = readField(form, 'reason').trim();
    const isThere = reason.length >= limits.least;
    setIsMissing(!isThere);
    if (isThere) revoke.mutate({ number, reason });
  };
  return (
    <DialogForm
      title={text('adminCertificate.revokeTitle', { number })}
      onClose={onClose}
      submitLabel={text('adminCertificate.revokeSend')}
      variant="danger"
      isBusy={revoke.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminCertificate.revokeText')}</p>
      <DeskTextField
        name="reason"
        autoComplete="off"
        maxLength={limits.most}
        label={text('adminCertificate.revokeReason')}
        error={isMissing ? text('adminCertificate.revokeReasonMissing') : undefined}
      />
      {revoke.error !== null && <Alert tone="danger">{errorText(revoke.error, text)}</Alert>}
    </DialogForm>
  );
}
