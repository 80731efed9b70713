import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emailProblem } from '@truepage/core/people/email-address';
import {
  privacyRequestKinds,
  privacyRequestLimits,
  type PrivacyRequestKind,
} from '@truepage/core/privacy/privacy-request';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Text } from '../../i18n/dictionary.ts';
import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { showToast } from '../../ui/toast-store.ts';
import { deskKeys } from '../api/desk-keys.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskSelect, DeskTextArea, DeskTextField } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../ui/states.tsx';
import { privacyKey } from './privacy-queries.ts';

type Problems = Partial<Record<'email' | 'receivedOn', string>>;

const today = () => new Date().toISOString().slice(0, 10);

/** Records a privacy request, and opens the person's data. */
export function OpenRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const [kind, setKind] = useState<PrivacyRequestKind>('erasure');
  const [problems, setProblems] = useState<Problems>({});
  const open = useOpening(onClose);

  const submit = (form: HTMLFormElement) => {
    const [email, receivedOn] = [readField(form, 'email'), readField(form, 'receivedOn')];
    const found = problemsOf({ email, receivedOn }, text);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) open.mutate({ kind, email, receivedOn, note: readField(form, 'note') });
    else form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  return (
    <DialogForm
      title={text('adminPrivacy.openTitle')}
      onClose={onClose}
      submitLabel={text(open.isPending ? 'adminShell.saving' : 'adminPrivacy.openDo')}
      isBusy={open.isPending}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminPrivacy.openText')}</p>
      <DeskTextField
        data-autofocus
        name="email"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        label={text('adminShell.email')}
        error={problems.email}
      />
      <KindSelect kind={kind} onChange={setKind} />
      <DeskTextField
        name="receivedOn"
        type="date"
        required
        max={today()}
        defaultValue={today()}
        label={text('adminPrivacy.receivedOn')}
        error={problems.receivedOn}
      />
      <DeskTextArea
        name="note"
        maxLength={privacyRequestLimits.note}
        label={text('adminShell.note')}
        hint={text('adminPrivacy.noteHint')}
      />
      <FailureAlert error={open.error} title={text('adminPrivacy.openFailed')} />
    </DialogForm>
  );
}

interface KindSelectProps {
  readonly kind: PrivacyRequestKind;
  readonly onChange: (kind: PrivacyRequestKind) => void;
}

function KindSelect({ kind, onChange }: KindSelectProps) {
  const text = useText();
  return (
    <DeskSelect
      label={text('adminShell.what')}
      value={kind}
      onChange={({ target }) => {
        const chosen = privacyRequestKinds.find((one) => one === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {privacyRequestKinds.map((one) => (
        <option key={one} value={one}>
          {text(`adminPrivacy.kind_${one}`)}
        </option>
      ))}
    </DeskSelect>
  );
}

function problemsOf({ email, receivedOn }: Record<keyof Problems, string>, text: Text): Problems {
  const wrong = emailProblem(email);
  return {
    ...(wrong !== undefined && {
      email: text(wrong === 'required' ? 'adminPrivacy.emailMissing' : 'adminPrivacy.emailInvalid'),
    }),
    ...((receivedOn === '' || receivedOn > today()) && { receivedOn: text('adminPrivacy.dayMissing') }),
  };
}

interface NewRequest {
  readonly kind: PrivacyRequestKind;
  readonly email: string;
  readonly receivedOn: string;
  readonly note: string;
}

function useOpening(onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: NewRequest) => call('openPrivacyRequest', {}, { body: request }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: privacyKey });
      void queryClient.invalidateQueries({ queryKey: deskKeys.pending });
      showToast({ title: text('adminPrivacy.opened') });
      onDone();
      navigate(deskPaths.privacyRequest(id));
    },
  });
}
