import { preferenceLimits, type SavedView } from '@truepage/core/staff/preferences';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { useUndoToast } from '../../../ui/use-undo-toast.ts';
import { withView } from './saved-views.ts';

const none: readonly SavedView[] = [];

/** The views that this person has saved. */
export function useViews() {
  const text = useText();
  const { preferences, change } = usePreferences();
  const { savedViews: views = none } = preferences;
  const showUndo = useUndoToast();
  const save = (view: SavedView) => {
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
  const remove = (view: SavedView) => {
    change({ savedViews: views.filter(({ name }) => name !== view.name) });
    showUndo({
      title: text('adminOrders.viewDeleted'),
      description: view.name,
      onUndo: () => change({ savedViews: views }),
    });
  };
  return { views, save, remove };
}
