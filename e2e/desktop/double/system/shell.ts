import type * as Electron from 'electron';
import { backstage } from '../backstage.ts';
import { strict } from '../strict.ts';

/** Nothing is opened, everything is remembered. */
export const shell = strict('shell', {
  openExternal: async (url) => void backstage.openedExternally.push(url),
  openPath: async (path) => {
    backstage.openedPaths.push(path);
    return '';
  },
  showItemInFolder: (path) => void backstage.shownInFolder.push(path),
  beep: () => void (backstage.beeps += 1),
} satisfies Pick<Electron.Shell, 'beep' | 'openExternal' | 'openPath' | 'showItemInFolder'>);
