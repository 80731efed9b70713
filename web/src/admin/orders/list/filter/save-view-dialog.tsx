import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { readField } from '../../../../ui/read-field.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface SaveViewDialogProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const text = useText();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog title={text('adminOrders.saveViewTitle')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const name = readField(event.currentTarget, 'name').trim();
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
        <div className="flex justify-end gap-2">
          <DeskButton onClick={onClose}>{text('adminShell.cancel')}</DeskButton>
          <DeskButton type="submit" variant="primary">
            {text('adminOrders.save')}
          </DeskButton>
        </div>
      </form>
    </Dialog>
  );
}
