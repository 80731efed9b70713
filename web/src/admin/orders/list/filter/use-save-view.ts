import { preferenceLimits, type SavedView } from '@truepage/core/staff/preferences';
import { useText } from '../../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../../ui/toast-store.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { withView } from '../../../preferences/saved-views.ts';
import { useViews } from './use-views.ts';

/** Saves a view under its name, for this person. */
export function useSaveView(): (view: SavedView) => void {
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
