import type { SavedView } from '@truepage/core/staff/preferences';
import { useText } from '../../../../i18n/language-context.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';

const none: readonly SavedView[] = [];

/** The saved views of this person; useSaveView() adds one. */
export function useViews() {
  const text = useText();
  const { preferences, change } = usePreferences();
  const { savedViews: views = none } = preferences;
  const showUndo = useUndoToast();
  const remove = (view: SavedView) => {
    change({ savedViews: views.filter(({ name }) => name !== view.name) });
    showUndo({
      title: text('adminOrders.viewDeleted'),
      description: view.name,
      onUndo: () => change({ savedViews: views }),
    });
  };
  return { views, remove };
}
