/** A filter with a name. */
export interface SavedView {
  readonly name: string;
  /** As the address of the page holds it: '?status=pending', or nothing. */
  readonly search: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (staffId: string) => `truepage.views.${staffId}`;
const longestName = 40;

/** The views somebody has saved in this browser. What cannot be read is as if it were not there. */
export function readViews(store: Store, staffId: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(staffId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps a view; one of the same name is replaced, where it stood. Returns all of them. */
export function saveView(store: Store, staffId: string, view: SavedView): readonly SavedView[] {
  const named = { ...view, name: view.name.trim().slice(0, longestName) };
  const before = readViews(store, staffId);
  const place = before.findIndex(({ name }) => name.toLowerCase() === named.name.toLowerCase());
  return write(store, staffId, place === -1 ? [...before, named] : before.with(place, named));
}

export function deleteView(store: Store, staffId: string, name: string): readonly SavedView[] {
  return write(
    store,
    staffId,
    readViews(store, staffId).filter((view) => view.name !== name),
  );
}

function write(store: Store, staffId: string, views: readonly SavedView[]): readonly SavedView[] {
  try {
    store.setItem(keyOf(staffId), JSON.stringify(views));
  } catch {
    // Full or switched off: the views last as long as the page.
  }
  return views;
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof search === 'string';
}
