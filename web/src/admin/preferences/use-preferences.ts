import type { Preferences, PreferencesPatch } from '@truepage/core/staff/preferences';
import { requiredContext } from '../../required-context.ts';

interface OwnPreferences {
  readonly preferences: Preferences;
  /** Applies at once, and is saved to the account; null resets a preference. Shows a failure itself. */
  readonly change: (patch: PreferencesPatch) => void;
}

/** The desk preferences of the signed-in person. */
export const [PreferencesContext, usePreferences] = requiredContext<OwnPreferences>('PreferencesContext');
