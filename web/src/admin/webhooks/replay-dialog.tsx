import { useText } from '../../i18n/language-context.ts';
import { readField } from '../../ui/read-field.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { DialogForm } from '../ui/dialog/dialog-form.tsx';

/** How far back to replay, in hours; events are kept for 90 days. */
const choices = [1, 24, 72, 168, 2160] as const;

interface ReplayDialogProps {
  /** Called with the time (UTC, ISO 8601) from which events are sent again. */
  readonly onReplay: (since: string) => void;
  readonly onClose: () => void;
}

export function ReplayDialog({ onReplay, onClose }: ReplayDialogProps) {
  const text = useText();
  const submit = (form: HTMLFormElement) =>
    onReplay(new Date(Date.now() - Number(readField(form, 'hours')) * 3_600_000).toISOString());
  return (
    <DialogForm
      title={text('adminWebhooks.replayTitle')}
      submitLabel={text('adminWebhooks.again')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{text('adminWebhooks.replayText')}</p>
      <DeskSelect name="hours" defaultValue="24" label={text('adminWebhooks.replayFrom')}>
        {choices.map((hours) => (
          <option key={hours} value={hours}>
            {text(`adminWebhooks.hours_${hours}`)}
          </option>
        ))}
      </DeskSelect>
    </DialogForm>
  );
}
