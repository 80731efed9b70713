import { emailProblem, plainEmail } from '@truepage/core/people/email-address';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOrderForm, useOrderFormStore } from '../form/order-form-context.ts';
import { saveForm } from './save-form.ts';
import { useShownDialog } from '../use-shown-dialog.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** Asks for the email address of the link, and saves the form. */
export function SaveDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { saving, save, skipWaiting } = useSaving();
  const dialog = useShownDialog();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="save-later-title"
      onClose={onClose}
      className="m-auto w-[min(30rem,100vw-1rem)] rounded-md bg-paper p-card text-ink shadow-raised backdrop:bg-black/60"
    >
      <div className="grid grid-cols-1 gap-4">
        <h2 id="save-later-title" className="text-lg font-bold">
          {text('savedForm.title')}
        </h2>
        {saving.step === 'saved' ? (
          <Sent email={saving.email} />
        ) : (
          <>
            <p>{text('savedForm.intro')}</p>
            <AddressField isBusy={saving.step === 'sending'} onSave={save} onSkip={skipWaiting} />
            {saving.step === 'failed' && <Alert tone="danger">{errorText(saving.error, text)}</Alert>}
          </>
        )}
        <Button variant="quiet" className="-ms-3 justify-self-start" onClick={() => dialog.current?.close()}>
          {text('common.close')}
        </Button>
      </div>
    </dialog>
  );
}

interface AddressFieldProps {
  readonly isBusy: boolean;
  readonly onSave: (email: string) => void;
  readonly onSkip: () => void;
}

/** Not a form element, because it is inside the order's form. */
function AddressField({ isBusy, onSave, onSkip }: AddressFieldProps) {
  const text = useText();
  const typed = useOrderForm(({ draft }) => draft.email);
  const [email, setEmail] = useState(typed);
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>();
  const isUploading = useOrderForm(({ documents }) =>
    documents.some(({ upload, problem: refused }) => refused === undefined && upload?.kind !== 'uploaded'),
  );
  const save = (): void => {
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined) onSave(plainEmail(email));
  };
  return (
    <>
      <TextField
        id="save-later-email"
        type="email"
        label={text('common.emailAddress')}
        error={problem && text(problem === 'required' ? 'savedForm.emailRequired' : 'savedForm.emailInvalid')}
        required
        value={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isBusy) save();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} onClick={save}>
          {text(isBusy ? 'common.saving' : 'savedForm.save')}
        </Button>
        {isBusy && isUploading && (
          <Button variant="secondary" onClick={onSkip}>
            {text('savedForm.saveNow')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isBusy && isUploading ? text('savedForm.uploading') : ''}
      </p>
    </>
  );
}

function Sent({ email }: { readonly email: string }) {
  const text = useText();
  const { longMoment } = useFormats();
  const until = useOrderForm(({ saved }) => saved?.expiresAt);
  return (
    <Alert tone="success" title={text('savedForm.sent')}>
      <Unbroken>
        {text('savedForm.sentText', { email, until: until === undefined ? '' : longMoment(until) })}
      </Unbroken>
    </Alert>
  );
}

type Saving =
  | { readonly step: 'asking' | 'sending' }
  | { readonly step: 'saved'; readonly email: string }
  | { readonly step: 'failed'; readonly error: unknown };

function useSaving() {
  const call = useApi();
  const store = useOrderFormStore();
  const [saving, setSaving] = useState<Saving>({ step: 'asking' });
  const skip = useRef<() => void>(undefined);
  const save = async (email: string): Promise<void> => {
    setSaving({ step: 'sending' });
    const isWaitOver = new Promise<void>((resolve) => {
      skip.current = resolve;
    });
    try {
      await saveForm(store, { call, email, isWaitOver });
      setSaving({ step: 'saved', email });
    } catch (error) {
      setSaving({ step: 'failed', error });
    }
  };
  return { saving, save: (email: string) => void save(email), skipWaiting: () => skip.current?.() };
}
