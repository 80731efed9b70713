import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { readField } from '../../../../ui/read-field.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSaveView } from './use-save-view.ts';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';

interface SaveViewDialogProps {
  /** The query string of the view. */
  readonly search: string;
  readonly onClose: () => void;
}

export function SaveViewDialog({ search, onClose }: SaveViewDialogProps) {
  const text = useText();
  const save = useSaveView();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <DialogForm
      title={text('adminOrders.saveViewTitle')}
      onClose={onClose}
      submitLabel={text('adminShell.save')}
      onSubmit={(form) => {
        const name = readField(form, 'name').trim();
        setIsMissing(name === '');
        if (name === '') return;
        save({ name, search });
        onClose();
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
