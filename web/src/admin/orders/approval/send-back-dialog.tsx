import { useId, useState } from 'react';
import { longestReason } from '@truepage/core/orders/approval';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { DeskTextArea } from '../../ui/desk-field.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import { FailureAlert } from '../../ui/states.tsx';

interface SendBackDialogProps {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSend: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the required changes before sending a translation back. */
export function SendBackDialog({ isBusy, error, onSend, onClose }: SendBackDialogProps) {
  const text = useText();
  const { count } = useFormats();
  const fieldId = useId();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    const note = words.trim();
    const refusal =
      note === ''
        ? text('adminReview.reasonMissing')
        : note.length > longestReason
          ? text('adminReview.textTooLong', { most: count(longestReason), count: count(note.length) })
          : undefined;
    setProblem(refusal);
    if (refusal === undefined) onSend(note);
    else document.getElementById(fieldId)?.focus();
  };
  return (
    <DialogForm
      title={text('adminReview.sendBackTitle')}
      onClose={onClose}
      submitLabel={text(isBusy ? 'adminReview.sendingBack' : 'adminReview.sendBack')}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <p className="text-ink-soft">{text('adminReview.sendBackText')}</p>
      <DeskTextArea
        id={fieldId}
        data-autofocus
        rows={5}
        label={text('adminShell.reason')}
        hint={text('adminReview.reasonHint')}
        value={words}
        readOnly={isBusy}
        error={problem}
        onChange={(event) => {
          setWords(event.target.value);
          setProblem(undefined);
        }}
      />
      <FailureAlert error={error} title={text('adminReview.verdictFailed')} />
    </DialogForm>
  );
}
