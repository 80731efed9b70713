import { usualFirstView, viewsOf, type ViewsOf } from '@truepage/core/orders/order-views';
import { savedViewId, type Preferences } from '@truepage/core/staff/preferences';
import { readFilter, writeFilter } from '../../data/order-filter.ts';
import { searchOfView } from './use-built-in-views.ts';

interface FirstView {
  /** The name of a usual view, or savedViewId() of an own one. */
  readonly id: string;
  readonly search: string;
}

/** The view that the desk begins with: the chosen one, while there is such a view for them. */
export function firstViewOf(staff: ViewsOf, { firstView, savedViews = [] }: Preferences): FirstView {
  const own = savedViews.find(({ name }) => savedViewId(name) === firstView);
  if (own !== undefined) return { id: savedViewId(own.name), search: writeFilter(readFilter(own.search)) };
  const id = viewsOf(staff).find((name) => name === firstView) ?? usualFirstView(staff);
  return { id, search: searchOfView(id) };
}
