import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { readField } from '../../../../ui/read-field.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';

interface SaveViewDialogProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const text = useText();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DialogForm
      title={text('adminOrders.saveViewTitle')}
      onClose={onClose}
      submitLabel={text('adminShell.save')}
      onSubmit={(form) => {
        const name = readField(form, 'name').trim();
        setIsMissing(name === '');
        if (name !== '') onSave(name);
      }}
    >
      <TextField
        label={text('adminOrders.viewName')}
        hint={text('adminOrders.saveViewText')}
        error={isMissing ? text('adminOrders.viewNameMissing') : undefined}
        name="name"
        maxLength={40}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}
