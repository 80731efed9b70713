import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

/** It can be created, but specs cannot inspect it. */
export class Tray extends Emitter implements Pick<Electron.Tray, 'setToolTip' | 'setContextMenu'> {
  // The picture is not an option of the emitter.
  constructor(_picture: unknown) {
    super();
  }

  setToolTip(): void {}
  setContextMenu(): void {}
}
