import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { readField } from '../../../../ui/read-field.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { preferenceLimits, type SavedView } from '@truepage/core/staff/preferences';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { withView } from '../../../preferences/saved-views.ts';
import { useViews } from './use-views.ts';

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

/** Saves a view under its name for this person. */
function useSaveView(): (view: SavedView) => void {
  const text = useText();
  const { change } = usePreferences();
  const { views } = useViews();
  return (view: SavedView) => {
    const savedViews = withView(views, view);
    if (savedViews === views) {
      showFailure(
        text('adminShell.notSaved'),
        text('adminOrders.viewsFull', { count: preferenceLimits.savedViews }),
      );
      return;
    }
    change({ savedViews });
    showToast({ title: text('adminOrders.viewSaved'), description: view.name });
  };
}
