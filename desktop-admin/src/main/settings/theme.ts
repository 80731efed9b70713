import type { NativeTheme } from 'electron';
import type { PersonSettings } from './person-settings.ts';

/** Light or dark as it was chosen on this computer, else as the system is; from before the first window on. */
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
