import { z } from 'zod';

const [smallestZoom, largestZoom] = [-3, 5];

/** As many as people can distinguish; each uses as much memory as a browser tab. */
export const mostWindows = 8;
/** The first path of the desk. */
export const firstPath = '/admin';

const windowPlace = z.object({
  x: z.int().nullable(),
  y: z.int().nullable(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
  /** The desk path, without the parts that may not be stored in clear text. */
  path: z
    .string()
    .regex(/^\/admin(?:\/|$)/)
    .max(500),
  /** The whole path, encrypted, if parts were removed; null: nothing was removed, or it cannot be encrypted. */
  sealed: z.string().max(2000).nullable().default(null),
});
export type WindowPlace = z.output<typeof windowPlace>;

export const windowsState = z.object({
  /** Electron's zoom level of all windows: 0 is 100 %. */
  zoomLevel: z.number().min(smallestZoom).max(largestZoom),
  /** The last windows, the last used one last. */
  windows: z.array(windowPlace).max(mostWindows),
});
export type WindowsState = z.output<typeof windowsState>;

export const firstPlace: WindowPlace = {
  x: null,
  y: null,
  width: 1280,
  height: 860,
  isMaximized: false,
  path: firstPath,
  sealed: null,
};
export const firstWindowsState: WindowsState = { zoomLevel: 0, windows: [] };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The minimum usable size of the desk. */
const least = { width: 480, height: 400 } as const;
/** This much of the title bar must be on a screen, in px, so that the window can be moved. */
const grip = 80;
/** Offset between overlapping windows, in px. */
const offset = 28;

/**
 * Fits a stored state to the current screens: a window on a missing screen is centred, with an offset for `others` that are there already.
 */
export function fitted(state: WindowPlace, screens: readonly Area[], others = 0): WindowPlace {
  const own = screens.find((screen) => canBeGrasped(state, screen));
  const { width, height } = own ?? screens[0] ?? state;
  const size = {
    width: Math.max(least.width, Math.min(state.width, width)),
    height: Math.max(least.height, Math.min(state.height, height)),
  };
  return { ...state, ...size, ...(own === undefined && inTheMiddle(size, screens[0], others)) };
}

/** The first window is centred; each further one is offset while there is room. */
function inTheMiddle(size: Pick<Area, 'width' | 'height'>, area: Area | undefined, others: number) {
  if (area === undefined || others === 0) return { x: null, y: null };
  const along = (start: number, room: number, length: number) =>
    start + Math.max(0, Math.min(Math.round((room - length) / 2) + offset * others, room - grip));
  return { x: along(area.x, area.width, size.width), y: along(area.y, area.height, size.height) };
}

function canBeGrasped({ x, y, width }: WindowPlace, area: Area): boolean {
  if (x === null || y === null) return false;
  const isBeside = x + width < area.x + grip || x > area.x + area.width - grip;
  const isAboveOrBelow = y < area.y || y > area.y + area.height - grip;
  return !isBeside && !isAboveOrBelow;
}

/** Returns the state with a larger (1), smaller (-1) or the default (0) zoom. */
export function zoomed(state: WindowsState, step: 1 | 0 | -1): WindowsState {
  const wanted = step === 0 ? 0 : state.zoomLevel + step / 2;
  return { ...state, zoomLevel: Math.min(largestZoom, Math.max(smallestZoom, wanted)) };
}

/** Removes the parts of a path that may not be stored in clear text: numbers of orders and pages, and search terms. */
export function clearPath(path: string): string {
  const [place = firstPath] = path.split('?');
  return /\d/.test(place) ? firstPath : place;
}

/** Returns a position slightly offset from another window, so that both can be seen. */
export function beside(place: WindowPlace, path: string): WindowPlace {
  const [x, y] = [place.x, place.y].map((edge) => (edge === null ? null : edge + offset));
  return { ...place, x: x ?? null, y: y ?? null, isMaximized: false, path, sealed: null };
}
