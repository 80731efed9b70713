import type { Credential } from '@truepage/core/certificates/translator-facts';
import { mostCredentials } from '@truepage/core/certificates/translator-facts';
import { Plus, X } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { today } from './today.ts';

interface CredentialFieldsProps {
  readonly credentials: readonly Credential[];
  readonly onChange: (credentials: readonly Credential[]) => void;
}

/** A translator's credentials by certifying body; expired ones are marked and never printed. */
export function CredentialFields({ credentials, onChange }: CredentialFieldsProps) {
  const text = useText();
  const change = (at: number, part: Partial<Credential>) =>
    onChange(credentials.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{text('adminProfile.credentials')}</legend>
      {credentials.map(({ body, number, validUntil }, at) => (
        // Credentials have no id and are never reordered.
        <div key={at} className="grid gap-1.5">
          <div className="grid items-end gap-2 @md:grid-cols-[1fr_1fr_auto_auto]">
            <DeskTextField
              label={text('adminProfile.credentialBody')}
              placeholder={text('adminProfile.credentialBodyHint')}
              maxLength={200}
              value={body}
              onChange={(event) => change(at, { body: event.target.value })}
            />
            <DeskTextField
              label={text('adminShell.number')}
              maxLength={200}
              value={number}
              onChange={(event) => change(at, { number: event.target.value })}
            />
            <DeskTextField
              type="date"
              label={text('adminProfile.credentialUntil')}
              value={validUntil ?? ''}
              onChange={(event) => change(at, { validUntil: event.target.value || null })}
            />
            <DeskButton
              aria-label={text('adminProfile.removeCredential', { number: at + 1 })}
              onClick={() => onChange(credentials.filter((_, index) => index !== at))}
            >
              <X aria-hidden="true" className="size-4" />
            </DeskButton>
          </div>
          {validUntil !== null && validUntil < today() && (
            <p className="text-sm text-pending">{text('adminProfile.credentialExpired')}</p>
          )}
        </div>
      ))}
      {credentials.length < mostCredentials && (
        <p>
          <DeskButton onClick={() => onChange([...credentials, { body: '', number: '', validUntil: null }])}>
            <Plus aria-hidden="true" className="size-4" />
            <span>{text('adminProfile.addCredential')}</span>
          </DeskButton>
        </p>
      )}
    </fieldset>
  );
}
