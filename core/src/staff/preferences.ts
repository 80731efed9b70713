/** A filter of the order list with a name. */
export interface SavedView {
  readonly name: string;
  /** As the address of the list holds it: '?status=pending', or nothing. */
  readonly search: string;
}

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export const editorKinds = ['html', 'visual'] as const;
export type EditorKind = (typeof editorKinds)[number];

/**
 * A person's desk preferences, on every device; missing ones have their defaults. Nothing here affects others:
 * each part is replaced as a whole; the last write wins. What a version does not know it neither shows nor loses.
 */
export interface Preferences {
  /** The view that the desk begins with: the name of a usual one, or `savedViewId` of an own one. */
  readonly firstView?: string | undefined;
  /** They were asked once whether to begin with another view. */
  readonly isFirstViewOffered?: boolean | undefined;
  readonly density?: Density | undefined;
  readonly hiddenColumns?: readonly string[] | undefined;
  /** The list beside the order. */
  readonly split?: boolean | undefined;
  readonly savedViews?: readonly SavedView[] | undefined;
  readonly editor?: EditorKind | undefined;
}

/** The requested changes; null for none. */
export type PreferencesPatch = { readonly [Name in keyof Preferences]?: Preferences[Name] | null };

/** More, or longer ones, are not kept. */
export const preferenceLimits = { savedViews: 30, viewName: 40, viewSearch: 500, hiddenColumns: 20 } as const;

/** Distinguishes a person's own view from the built-in ones. */
export function savedViewId(name: string): string {
  return `own ${name}`;
}

/** The preferences after a change, as the server keeps them. */
export function changedPreferences(known: Preferences, patch: PreferencesPatch): Preferences {
  const changed = Object.entries({ ...known, ...patch }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(changed) as Preferences;
}
