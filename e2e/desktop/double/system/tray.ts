import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

/** There to be made: no spec looks at it. */
export class Tray extends Emitter implements Pick<Electron.Tray, 'setToolTip' | 'setContextMenu'> {
  // Its picture is none of the emitter's options.
  constructor(_picture: unknown) {
    super();
  }

  setToolTip(): void {}
  setContextMenu(): void {}
}
