import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

type ThemeSource = Electron.NativeTheme['themeSource'];

/** The system's theme is light. Pages see the theme as `prefers-color-scheme`. */
class NativeTheme
  extends Emitter
  implements Pick<Electron.NativeTheme, 'shouldUseDarkColors' | 'themeSource'>
{
  #source: ThemeSource = 'system';

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
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
