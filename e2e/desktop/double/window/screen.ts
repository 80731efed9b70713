import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

/** One ordinary screen without a taskbar. */
export const primaryDisplay: Pick<Electron.Display, 'workArea'> = {
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
};

class Screen extends Emitter {
  getAllDisplays(): (typeof primaryDisplay)[] {
    return [primaryDisplay];
  }
}

export const screen = new Screen();
