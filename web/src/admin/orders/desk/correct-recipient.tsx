import { useState } from 'react';
import { isRecipient, recipients } from '@truepage/core/certificates/recipients';
import { hasTooLongName, passportNameLimits, plainNames } from '@truepage/core/orders/passport-names';
import { useText } from '../../../i18n/language-context.ts';
import { readField } from '../../../ui/read-field.ts';
import { useStaff } from '../../session/session-context.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskSelect, DeskTextArea } from '../../ui/desk-field.tsx';
import { DialogForm } from '../../ui/dialog/dialog-form.tsx';
import type { Correction } from '../data/use-order-change.ts';
import { ChangeTrouble } from './change-trouble.tsx';
import { orderAction } from '../../keys/order-actions.ts';
import { useOrderDesk } from './order-desk-context.ts';
import { useDeskChange } from './use-desk-change.ts';

/** Corrects the recipient of the translation and the names as in the passport, for roles that may. */
export function CorrectRecipient() {
  const text = useText();
  const { may } = useStaff();
  const { order } = useOrderDesk();
  const change = useDeskChange();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('orders.correct')) return null;
  const { recipient, passportNames } = order;
  return (
    <div className="grid justify-items-start gap-2">
      <DeskButton
        {...orderAction('correct')}
        size="sm"
        isBusy={change.isBusy}
        onClick={() => setIsOpen(true)}
      >
        {text('adminOrder.correct')}
      </DeskButton>
      <ChangeTrouble {...change} />
      {isOpen && (
        <CorrectionDialog
          known={{ recipient, passportNames }}
          onClose={() => setIsOpen(false)}
          onSave={(to) => change.make({ kind: 'correction', to, before: { recipient, passportNames } })}
        />
      )}
    </div>
  );
}

interface CorrectionDialogProps {
  readonly known: Correction;
  readonly onClose: () => void;
  readonly onSave: (correction: Correction) => void;
}

function CorrectionDialog({ known, onClose, onSave }: CorrectionDialogProps) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const { count, length } = passportNameLimits;
  const submit = (form: HTMLFormElement) => {
    const names = plainNames(readField(form, 'passportNames').split('\n'));
    const recipient = readField(form, 'recipient');
    if (names.length > count) setProblem(text('adminOrder.tooManyNames', { count }));
    else if (hasTooLongName(names)) setProblem(text('adminOrder.tooLongName', { count: length }));
    else {
      onSave({ recipient: isRecipient(recipient) ? recipient : null, passportNames: [...names] });
      onClose();
    }
  };
  return (
    <DialogForm
      title={text('adminOrder.correct')}
      onClose={onClose}
      submitLabel={text('adminShell.save')}
      onSubmit={submit}
    >
      <DeskSelect name="recipient" label={text('adminOrder.recipient')} defaultValue={known.recipient ?? ''}>
        <option value="">{text('adminOrder.recipientNotSaid')}</option>
        {recipients.map((name) => (
          <option key={name} value={name}>
            {text(`adminOrder.recipient_${name}`)}
          </option>
        ))}
      </DeskSelect>
      <DeskTextArea
        data-autofocus
        name="passportNames"
        label={text('adminOrder.passportNames')}
        hint={text('adminOrder.passportNamesHint')}
        error={problem}
        spellCheck={false}
        autoComplete="off"
        defaultValue={(known.passportNames ?? []).join('\n')}
      />
    </DialogForm>
  );
}
