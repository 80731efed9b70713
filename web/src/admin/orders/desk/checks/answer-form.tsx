import { useEffect, useId, useRef, useState } from 'react';
import { fineReasons, type FineReason } from '@truepage/core/checks/check-line';
import { useText } from '../../../../i18n/language-context.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DeskTextField } from '../../../ui/desk-field.tsx';
import { DeskForm } from '../../../ui/desk-form.tsx';

/** The maximum length of a free-text reason, in characters. */
const longestNote = 300;

interface AnswerFormProps {
  readonly isBusy: boolean;
  readonly proposed: FineReason;
  readonly onSave: (reason: FineReason, note: string) => void;
  readonly onCancel: () => void;
}

/** The form for the reason to accept a finding: Enter confirms, Escape cancels. */
export function AnswerForm({ isBusy, proposed, onSave, onCancel }: AnswerFormProps) {
  const text = useText();
  const name = useId();
  const form = useRef<HTMLFieldSetElement>(null);
  const [reason, setReason] = useState(proposed);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLInputElement>(':checked')?.focus(), []);

  const submit = () => {
    const words = reason === 'other' ? note.trim() : '';
    setIsMissing(reason === 'other' && words === '');
    if (reason !== 'other' || words !== '') onSave(reason, words);
  };
  return (
    <DeskForm
      isBusy={isBusy}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
      className="grid gap-3 rounded-sm bg-paper-deep p-3"
    >
      <fieldset ref={form} className="grid gap-0.5">
        <legend className="mb-1 font-semibold">{text('adminChecks.why')}</legend>
        {fineReasons.map((one) => (
          <label key={one} className="flex min-h-8 w-fit items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={name}
              checked={reason === one}
              onChange={() => setReason(one)}
              className="size-4 shrink-0 accent-accent"
            />
            <span>{text(`adminChecks.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <DeskTextField
          label={text('adminChecks.ownWords')}
          value={note}
          maxLength={longestNote}
          onChange={(event) => setNote(event.target.value)}
          error={isMissing ? text('adminChecks.ownWordsMissing') : undefined}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant="primary" isBusy={isBusy}>
          {text('adminChecks.save')}
        </DeskButton>
        <DeskButton onClick={onCancel}>{text('adminShell.cancel')}</DeskButton>
      </div>
    </DeskForm>
  );
}
