import { usualFirstView, viewsOf, type ViewsOf } from '@truepage/core/orders/order-views';
import { savedViewId, type Preferences } from '@truepage/core/staff/preferences';
import { readFilter, writeFilter } from '../../data/order-filter.ts';
import { searchOfView } from './use-built-in-views.ts';

interface FirstView {
  /** The name of a built-in view, or the savedViewId() of a saved one. */
  readonly id: string;
  readonly search: string;
}

/** The first view of the desk: the chosen one, if it still exists for this person. */
export function firstViewOf(staff: ViewsOf, { firstView, savedViews = [] }: Preferences): FirstView {
  const own = savedViews.find(({ name }) => savedViewId(name) === firstView);
  if (own !== undefined) return { id: savedViewId(own.name), search: writeFilter(readFilter(own.search)) };
  const id = viewsOf(staff).find((name) => name === firstView) ?? usualFirstView(staff);
  return { id, search: searchOfView(id) };
}
