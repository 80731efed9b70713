import type { Preferences, PreferencesPatch } from '@truepage/core/staff/preferences';
import { requiredContext } from '../../required-context.ts';

interface OwnPreferences {
  readonly preferences: Preferences;
  /** Holds at once, and is saved for wherever this person signs in; null takes a part away. Says itself when that fails. */
  readonly change: (patch: PreferencesPatch) => void;
}

/** How the person who is signed in wants the desk to be. */
export const [PreferencesContext, usePreferences] = requiredContext<OwnPreferences>(
  'usePreferences is for screens of signed-in staff',
);
