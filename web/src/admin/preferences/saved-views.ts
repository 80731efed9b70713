import { preferenceLimits as limits, type SavedView } from '@truepage/core/staff/preferences';

/** The views with one added; replaces a view of the same name in place. Unchanged if there is no room. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const named = { ...view, name: view.name.trim().slice(0, limits.viewName).trim() };
  const place = views.findIndex(({ name }) => name.toLowerCase() === named.name.toLowerCase());
  if (place !== -1) return views.with(place, named);
  const fits =
    views.length < limits.savedViews && named.name !== '' && view.search.length <= limits.viewSearch;
  return fits ? [...views, named] : views;
}
