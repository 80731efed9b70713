import type { NativeTheme } from 'electron';
import type { PersonSettings } from './person-settings.ts';

/** Applies the theme chosen on this computer, else the system's, starting before the first window. */
export function followTheme(
  nativeTheme: Pick<NativeTheme, 'themeSource'>,
  settings: Pick<PersonSettings, 'current' | 'onChange'>,
): void {
  const apply = () => {
    const { theme } = settings.current();
    // Setting it redraws every window.
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
  };
  apply();
  settings.onChange(apply);
}
