import { useState } from 'react';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import { useStaff } from '../../../session/session-context.ts';
import { deleteView, readViews, saveView, type SavedView } from './saved-views.ts';

/** The views that this person has saved in this browser. */
export function useViews() {
  const text = useText();
  const { id } = useStaff();
  const showUndo = useUndoToast();
  const [views, setViews] = useState(() => readViews(window.localStorage, id));
  const save = (view: SavedView) => {
    setViews(saveView(window.localStorage, id, view));
    showToast({ title: text('adminOrders.viewSaved'), description: view.name });
  };
  const remove = (view: SavedView) => {
    setViews(deleteView(window.localStorage, id, view.name));
    showUndo({
      title: text('adminOrders.viewDeleted'),
      description: view.name,
      onUndo: () => setViews(saveView(window.localStorage, id, view)),
    });
  };
  return { views, save, remove };
}
