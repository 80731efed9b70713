import { z } from 'zod';

const [smallestZoom, largestZoom] = [-3, 5];

export const windowState = z.object({
  x: z.int().nullable(),
  y: z.int().nullable(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
  /** Electron's zoom level: 0 is 100 %. */
  zoomLevel: z.number().min(smallestZoom).max(largestZoom),
});
export type WindowState = z.output<typeof windowState>;

export const firstWindowState: WindowState = {
  x: null,
  y: null,
  width: 1280,
  height: 860,
  isMaximized: false,
  zoomLevel: 0,
};

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Smaller than this the desk is of no use. */
const least = { width: 480, height: 400 } as const;
/** As much of the title bar must be on a screen, in px, or the window could not be moved. */
const grip = 80;

/** The state as it fits the screens there are now: one that was left on a screen that is gone comes to the middle. */
export function fitted(state: WindowState, screens: readonly Area[]): WindowState {
  const { x, y } = state;
  const own = screens.find((screen) => canBeGrasped(state, screen));
  const { width, height } = own ?? screens[0] ?? state;
  return {
    ...state,
    width: Math.max(least.width, Math.min(state.width, width)),
    height: Math.max(least.height, Math.min(state.height, height)),
    x: own === undefined ? null : x,
    y: own === undefined ? null : y,
  };
}

function canBeGrasped({ x, y, width }: WindowState, area: Area): boolean {
  if (x === null || y === null) return false;
  const isBeside = x + width < area.x + grip || x > area.x + area.width - grip;
  const isAboveOrBelow = y < area.y || y > area.y + area.height - grip;
  return !isBeside && !isAboveOrBelow;
}

/** The state with a larger (1), smaller (-1) or the usual (0) zoom. */
export function zoomed(state: WindowState, step: 1 | 0 | -1): WindowState {
  const wanted = step === 0 ? 0 : state.zoomLevel + step / 2;
  return { ...state, zoomLevel: Math.min(largestZoom, Math.max(smallestZoom, wanted)) };
}
