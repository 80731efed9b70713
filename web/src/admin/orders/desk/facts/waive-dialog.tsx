import { factLimits, waiverReasons, type WaiverReason } from '@truepage/core/facts/fact';
import { errorText } from '../../../../i18n/error-text.ts';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { readField } from '../../../../ui/read-field.ts';
import { DeskSelect, DeskTextArea } from '../../../ui/desk-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useWaiveFacts } from './use-facts.ts';

interface WaiveDialogProps {
  readonly orderNumber: string;
  readonly onClose: () => void;
}

/** An administrator lets the translator certify without the answer, for a reason. */
export function WaiveDialog({ orderNumber, onClose }: WaiveDialogProps) {
  const text = useText();
  const waive = useWaiveFacts(orderNumber, onClose);
  return (
    <DialogForm
      title={text('adminFacts.waiveTitle')}
      onClose={onClose}
      submitLabel={text('adminFacts.waiveDo')}
      isBusy={waive.isPending}
      onSubmit={(form) =>
        waive.mutate({ reason: readField(form, 'reason') as WaiverReason, note: readField(form, 'note') })
      }
    >
      <p className="text-ink-soft">{text('adminFacts.waiveText')}</p>
      <DeskSelect name="reason" label={text('adminFacts.waiveReason')}>
        {waiverReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text(`adminFacts.reason_${reason}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskTextArea name="note" label={text('adminFacts.waiveNote')} rows={2} maxLength={factLimits.note} />
      {waive.error !== null && <Alert tone="danger">{errorText(waive.error, text)}</Alert>}
    </DialogForm>
  );
}
