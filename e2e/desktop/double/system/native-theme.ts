import type * as Electron from 'electron';
import { backstage } from '../backstage.ts';
import { Emitter } from '../strict.ts';

type Modelled = Pick<
  Electron.NativeTheme,
  | 'inForcedColorsMode'
  | 'prefersReducedTransparency'
  | 'shouldDifferentiateWithoutColor'
  | 'shouldUseDarkColors'
  | 'shouldUseHighContrastColors'
  | 'shouldUseInvertedColorScheme'
  | 'themeSource'
>;
type ThemeSource = Electron.NativeTheme['themeSource'];

/** Pages see it too, as `prefers-color-scheme`. */
class NativeTheme extends Emitter implements Modelled {
  readonly inForcedColorsMode = false;
  readonly prefersReducedTransparency = false;
  readonly shouldDifferentiateWithoutColor = false;
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  #source: ThemeSource = 'system';

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? backstage.system.isDark : this.#source === 'dark';
  }

  get themeSource(): ThemeSource {
    return this.#source;
  }

  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source))
      throw new TypeError(`Error processing argument: ${source}`);
    const was = this.shouldUseDarkColors;
    this.#source = source;
    if (this.shouldUseDarkColors !== was) this.emit('updated');
  }
}

export const nativeTheme = new NativeTheme();
