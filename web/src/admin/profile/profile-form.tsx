import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf, AdminReplyOf } from '@truepage/core/api/admin/contract';
import { ApiError } from '../../api/errors.ts';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { SignatureField } from './signature-field.tsx';
import { profileIds } from '@truepage/core/certificates/profile-ids';
import { missingFor } from '@truepage/core/certificates/profiles';
import { Check, CircleDashed } from 'lucide-react';
import { today } from './today.ts';

export type Profile = AdminReplyOf<'getOwnProfile'>;
type Body = AdminBodyOf<'saveOwnProfile'>;

interface ProfileFormProps {
  readonly known: Profile;
  /** Rejects with the errors of an API call. */
  readonly save: (body: Body) => Promise<Profile>;
  readonly onSaved?: () => void;
}

/** Name, address, credentials and signature of a translator, and the recipients for which that suffices. */
export function ProfileForm({ known, save, onSaved }: ProfileFormProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Profile>(known);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      setDraft(saved);
      showToast({ title: text('adminProfile.saved') });
      // Certificates may have been blocked by missing profile data.
      void queryClient.invalidateQueries({ queryKey: ['order'] });
      void queryClient.invalidateQueries({ queryKey: deskKeys.staff });
      onSaved?.();
    },
  });
  const change = (part: Partial<Profile>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <DeskForm
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate(bodyOf(draft, known))}
      className="@container grid gap-4"
    >
      <PersonFields draft={draft} wrong={wrongFields(saving.error)} onChange={change} />
      <CredentialFields
        credentials={draft.credentials}
        onChange={(credentials) => change({ credentials: [...credentials] })}
      />
      <SignatureField signature={draft.signature} onChange={(signature) => change({ signature })} />
      <ProfileReadiness profile={draft} />
      <FailureAlert error={saving.error} title={text('adminProfile.saveFailed')} />
      <p>
        <DeskButton type="submit" variant="primary" isBusy={saving.isPending}>
          {text(saving.isPending ? 'adminShell.saving' : 'adminShell.save')}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

interface PersonFieldsProps {
  readonly draft: Profile;
  /** Names of the refused fields. */
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (part: Partial<Profile>) => void;
}

/** Name and contact details. */
function PersonFields({ draft, wrong, onChange }: PersonFieldsProps) {
  const text = useText();
  const own = (name: 'legalName' | 'telephone' | 'email' | 'address') => ({
    label: text(`adminProfile.${name}`),
    value: draft[name],
    error: wrong.has(name) ? text('adminProfile.fieldWrong') : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <DeskTextField
        {...own('legalName')}
        hint={text('adminProfile.legalNameHint')}
        autoComplete="name"
        maxLength={200}
        dir="auto"
      />
      <DeskTextArea {...own('address')} rows={3} autoComplete="street-address" maxLength={400} />
      <div className="grid gap-4 @md:grid-cols-2">
        <DeskTextField {...own('telephone')} type="tel" autoComplete="tel" maxLength={200} />
        <DeskTextField {...own('email')} type="email" autoComplete="email" maxLength={200} />
      </div>
    </>
  );
}

/** The fields that the server refused. */
function wrongFields(error: unknown): ReadonlySet<string> {
  const fields = error instanceof ApiError ? error.details?.['fields'] : undefined;
  return new Set(typeof fields === 'object' && fields !== null ? Object.keys(fields) : []);
}

/** An unchanged signature is not sent again. */
function bodyOf({ signature, ...facts }: Profile, known: Profile): Body {
  const credentials = facts.credentials.filter(
    ({ body, number }) => body.trim() !== '' || number.trim() !== '',
  );
  const body = { ...facts, credentials };
  return signature === known.signature ? body : { ...body, signature };
}

/** The recipients for which the profile is sufficient, and what is missing for the others. */
function ProfileReadiness({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const translator = { facts: profile, hasSignature: profile.signature !== null };
  const lacking = profileIds
    .map((id) => ({ id, missing: missingFor(id, translator, today()) }))
    .filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-completed">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        <span>{text('adminProfile.ready')}</span>
      </p>
    );
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {lacking.map(({ id, missing }) => (
        <li key={id} className="flex items-start gap-2">
          <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {text('adminProfile.missingFor', {
              authority: text(`adminCertificate.${id}`),
              needs: missing.map((need) => text(`adminCertificate.${need}`)).join(', '),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
