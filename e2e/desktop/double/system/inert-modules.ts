import { existsSync } from 'node:fs';
import type * as Electron from 'electron';
import { Emitter, strict, Strict } from '../strict.ts';

/** Modules without any effect here: a spec replaces their functions to record the calls. */

export const shell = strict('shell', {
  openExternal: async () => undefined,
  showItemInFolder: () => undefined,
  // The system's error for a missing file; whether a program opens an existing one.
  openPath: async (file) => (existsSync(file) ? '' : 'Failed to open path'),
  trashItem: async (file) => {
    if (!existsSync(file)) throw new Error('Failed to move item to trash');
  },
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem'>);

/** Specs emit `resume`, `unlock-screen`… on it, as with the real one. */
class PowerMonitor extends Emitter implements Pick<Electron.PowerMonitor, 'getSystemIdleTime'> {
  getSystemIdleTime(): number {
    return 0;
  }
}
export const powerMonitor = new PowerMonitor();

class NativeImage extends Strict implements Pick<Electron.NativeImage, 'setTemplateImage'> {
  setTemplateImage(): void {}
}
export const nativeImage = strict('nativeImage', {
  createFromBuffer: () => new NativeImage(),
  createFromPath: () => new NativeImage(),
} satisfies Record<keyof Pick<typeof Electron.nativeImage, 'createFromBuffer' | 'createFromPath'>, unknown>);
