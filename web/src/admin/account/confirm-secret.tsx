import { useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { AdminReplyOf } from '@truepage/core/api/admin/contract';
import { Check, Copy } from 'lucide-react';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { copyText } from '../../site/order-view/copy-text.ts';
import { readField } from '../../ui/read-field.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

type Secret = AdminReplyOf<'startTotp'>;

interface ConfirmSecretProps {
  readonly secret: Secret;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows the new secret, and activates it once the user enters a code from the authenticator app. */
export function ConfirmSecret({ secret, onDone, onCancel }: ConfirmSecretProps) {
  const text = useText();
  const fieldId = useId();
  const { call } = useDeskApi();
  const [isInvalid, setIsInvalid] = useState(false);
  const focusField = () => document.getElementById(fieldId)?.focus();
  const confirm = useMutation({
    mutationFn: async (code: string) => {
      await call('confirmTotp', {}, { body: { code } });
      await onDone();
    },
    onError: focusField,
  });

  const submit = (typed: string) => {
    const code = typed.replaceAll(/\s/g, '');
    const isCode = /^\d{6}$/.test(code);
    setIsInvalid(!isCode);
    if (isCode) confirm.mutate(code);
    else focusField();
  };
  const failure = confirm.error === null ? undefined : errorText(confirm.error, text);
  return (
    <DeskForm isBusy={confirm.isPending} onSubmit={(form) => submit(readField(form, 'code'))}>
      <ShownSecret secret={secret} />
      <DeskTextField
        id={fieldId}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        label={text('adminAccount.totpCode')}
        hint={text('adminAccount.totpCodeHint')}
        error={isInvalid ? text('adminAccount.totpCodeInvalid') : failure}
        className="max-w-40 tabular-nums"
      />
      <div className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant="primary" isBusy={confirm.isPending}>
          {text(confirm.isPending ? 'adminAccount.totpConfirming' : 'adminAccount.totpConfirm')}
        </DeskButton>
        <DeskButton onClick={onCancel}>{text('adminShell.cancel')}</DeskButton>
      </div>
    </DeskForm>
  );
}

/** The secret as a QR code, and as letters for typing. Takes the focus, so that screen readers read it. */
function ShownSecret({ secret: { secret, qrSvg } }: { readonly secret: Secret }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-bold focus:outline-none">
        {text('adminAccount.totpScan')}
      </h3>
      {/* Always dark on white: scanners do not read inverted codes. */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrSvg)}`}
        alt={text('adminAccount.totpQr')}
        width={208}
        height={208}
        className="size-52 rounded-sm border border-line"
      />
      <div className="grid justify-items-start gap-1.5">
        <p>{text('adminAccount.totpOrType')}</p>
        <code translate="no" className="font-sans tracking-wide wrap-anywhere select-all">
          {inGroups(secret)}
        </code>
        <CopyKey secret={secret} />
      </div>
    </div>
  );
}

function CopyKey({ secret }: { readonly secret: string }) {
  const text = useText();
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <DeskButton onClick={() => void copyText(secret).then(setIsCopied)}>
        <Icon aria-hidden="true" className="size-4" />
        <span>{text(isCopied ? 'adminAccount.totpCopied' : 'adminAccount.totpCopy')}</span>
      </DeskButton>
      <span role="status" className="sr-only">
        {isCopied && text('adminAccount.totpCopied')}
      </span>
    </>
  );
}

/** Groups of four letters are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
