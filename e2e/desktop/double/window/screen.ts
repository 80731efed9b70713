import type * as Electron from 'electron';
import { Emitter } from '../strict.ts';

const area = { x: 0, y: 0, width: 1920, height: 1080 };

/** One screen of an ordinary office, without a taskbar. */
export const primaryDisplay: Electron.Display = {
  id: 1,
  label: 'double',
  bounds: area,
  workArea: area,
  size: { width: area.width, height: area.height },
  workAreaSize: { width: area.width, height: area.height },
  nativeOrigin: { x: 0, y: 0 },
  maximumCursorSize: { width: 64, height: 64 },
  scaleFactor: 1,
  rotation: 0,
  colorDepth: 24,
  depthPerComponent: 8,
  colorSpace: '',
  displayFrequency: 60,
  internal: true,
  detected: true,
  monochrome: false,
  touchSupport: 'unavailable',
  accelerometerSupport: 'unavailable',
};

type Modelled = Pick<
  Electron.Screen,
  | 'getAllDisplays'
  | 'getCursorScreenPoint'
  | 'getDisplayMatching'
  | 'getDisplayNearestPoint'
  | 'getPrimaryDisplay'
>;

class Screen extends Emitter implements Modelled {
  getPrimaryDisplay(): Electron.Display {
    return primaryDisplay;
  }

  getAllDisplays(): Electron.Display[] {
    return [primaryDisplay];
  }

  getDisplayMatching(): Electron.Display {
    return primaryDisplay;
  }

  getDisplayNearestPoint(): Electron.Display {
    return primaryDisplay;
  }

  getCursorScreenPoint(): Electron.Point {
    return { x: 0, y: 0 };
  }
}

export const screen = new Screen();
