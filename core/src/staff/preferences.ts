/** A named filter of the order list. */
export interface SavedView {
  readonly name: string;
  /** The query of the list: '?status=pending', or empty. */
  readonly search: string;
}

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const editorKinds = ['html', 'visual'] as const;
export type EditorKind = (typeof editorKinds)[number];

/**
 * A person's desk preferences on every device; missing ones have their defaults. They do not affect other people: each part is replaced
 * as a whole, and the last write wins. Parts unknown to a version are neither shown nor lost.
 */
export interface Preferences {
  /** The view that the desk starts with: the name of a built-in one, or `savedViewId` of a saved one. */
  readonly firstView?: string | undefined;
  /** Whether the person was already asked once to choose another first view. */
  readonly isFirstViewOffered?: boolean | undefined;
  readonly density?: Density | undefined;
  readonly hiddenColumns?: readonly string[] | undefined;
  /** Whether the list is shown next to the order. */
  readonly split?: boolean | undefined;
  readonly savedViews?: readonly SavedView[] | undefined;
  readonly editor?: EditorKind | undefined;
}

/** The requested changes; null removes a preference. */
export type PreferencesPatch = { readonly [Name in keyof Preferences]?: Preferences[Name] | null };

/** The maximum number and lengths that are stored. */
export const preferenceLimits = { savedViews: 30, viewName: 40, viewSearch: 500, hiddenColumns: 20 } as const;

/** Distinguishes saved views from built-in ones. */
export function savedViewId(name: string): string {
  return `own ${name}`;
}

/** Returns the preferences after a change, as the server stores them. */
export function changedPreferences(known: Preferences, patch: PreferencesPatch): Preferences {
  const changed = Object.entries({ ...known, ...patch }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(changed) as Preferences;
}
