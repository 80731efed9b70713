import { z } from 'zod';

const [smallestZoom, largestZoom] = [-3, 5];

/** As many as people can distinguish; each uses as much memory as a browser tab. */
export const mostWindows = 8;
/** Where a desk begins. */
export const firstPath = '/admin';

const windowPlace = z.object({
  x: z.int().nullable(),
  y: z.int().nullable(),
  width: z.int(),
  height: z.int(),
  isMaximized: z.boolean(),
  /** Of the desk, as far as it may lie on the disk in clear. */
  path: z
    .string()
    .regex(/^\/admin(?:\/|$)/)
    .max(500),
  /** The whole of it, encrypted, where it may not; null: it is the one above, or cannot be kept. */
  sealed: z.string().max(2000).nullable().default(null),
});
export type WindowPlace = z.output<typeof windowPlace>;

export const windowsState = z.object({
  /** Electron's zoom level, of all windows: 0 is 100 %. */
  zoomLevel: z.number().min(smallestZoom).max(largestZoom),
  /** The windows as they were last, the one that was used last at the end. */
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

/** Smaller than this the desk is of no use. */
const least = { width: 480, height: 400 } as const;
/** As much of the title bar must be on a screen, in px, or the window could not be moved. */
const grip = 80;
/** Between windows that lie one upon the other, in px. */
const offset = 28;

/**
 * The state as it fits the screens there are now: one that was left on a screen that is gone comes to the middle, beside
 * `others` that are there already.
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

/** The first window is centred by default; each further one is offset, as far as there is room. */
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

/** The state with a larger (1), smaller (-1) or the usual (0) zoom. */
export function zoomed(state: WindowsState, step: 1 | 0 | -1): WindowsState {
  const wanted = step === 0 ? 0 : state.zoomLevel + step / 2;
  return { ...state, zoomLevel: Math.min(largestZoom, Math.max(smallestZoom, wanted)) };
}

/**
 * As much of a path as may lie on the disk in clear: what names an order or a page by its number may not, nor what was
 * searched for.
 */
export function clearPath(path: string): string {
  const [place = firstPath] = path.split('?');
  return /\d/.test(place) ? firstPath : place;
}

/** A little below and beside another window, so that both can be seen. */
export function beside(place: WindowPlace, path: string): WindowPlace {
  const [x, y] = [place.x, place.y].map((edge) => (edge === null ? null : edge + offset));
  return { ...place, x: x ?? null, y: y ?? null, isMaximized: false, path, sealed: null };
}
