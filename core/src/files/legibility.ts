/** A greyscale picture, from 0 (black) to 255 (white), row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** What makes a picture of a page hard to read. Only a hint: files are never refused because of it. */
export type LegibilityProblem = 'small' | 'dark' | 'blurred' | 'glare' | 'cutOff';

/** Where on the picture: one of nine parts, or everywhere. */
export const picturePlaces = [
  ...(['upperLeft', 'top', 'upperRight'] as const),
  ...(['left', 'middle', 'right'] as const),
  ...(['lowerLeft', 'bottom', 'lowerRight'] as const),
  'everywhere',
] as const;
export type PicturePlace = (typeof picturePlaces)[number];

export interface LegibilityHint {
  readonly problem: LegibilityProblem;
  readonly place: PicturePlace;
}

/** The longer side of the copy that is analysed, in pixels; a smaller picture is analysed as it is. */
export const ratedSide = 1500;

/** The minimum of the longer side, in pixels; below it, small print is lost. */
const smallest = 1000;

/** What makes a picture hard to read, determined from a copy of `ratedSide` pixels. */
export function rateLegibility(picture: GreyPicture): readonly LegibilityHint[] {
  if (Math.max(picture.width, picture.height) < smallest) return [{ problem: 'small', place: 'everywhere' }];
  const { paper, middle } = shadesOf(picture.values);
  if (paper < darkest) return [{ problem: 'dark', place: 'everywhere' }];
  const tiles = tilesOf(picture, middle);
  return [
    ...hintFor('blurred', tiles.filter(isWritten), isBlurred, 0.12),
    ...hintFor('glare', tiles, isBurnt, 0),
    ...cutOff(picture),
  ];
}

/** Paper darker than this shade is hard to read. */
const darkest = 105;

/** A part of the picture: its shades, and the steepness of its sharpest edges. */
interface Tile {
  /** Fractions of width and height. */
  readonly x: number;
  readonly y: number;
  readonly shades: Shades;
  /** The change of shade over two pixels, as a fraction of the contrast between ink and paper. */
  readonly sharpness: number;
  /** The fraction of overexposed pixels, without any detail. */
  readonly burnt: number;
  readonly paperOfPicture: number;
}

interface Shades {
  readonly ink: number;
  readonly paper: number;
}

const grid = { columns: 12, rows: 16 } as const;

function tilesOf(picture: GreyPicture, paperOfPicture: number): readonly Tile[] {
  return Array.from({ length: grid.columns * grid.rows }, (_, index) => {
    const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)];
    const [x, y] = [(column + 0.5) / grid.columns, (row + 0.5) / grid.rows];
    return { x, y, paperOfPicture, ...lookAt(picture, column, row) };
  });
}

function lookAt(
  { width, height, values }: GreyPicture,
  column: number,
  row: number,
): Pick<Tile, 'shades' | 'sharpness' | 'burnt'> {
  const shades = new Uint32Array(256);
  const steps = new Uint32Array(256);
  const right = Math.min(width - 1, Math.floor(((column + 1) * width) / grid.columns));
  const bottom = Math.min(height - 1, Math.floor(((row + 1) * height) / grid.rows));
  for (let y = Math.max(1, Math.floor((row * height) / grid.rows)); y < bottom; y += 1) {
    for (let x = Math.max(1, Math.floor((column * width) / grid.columns)); x < right; x += 1) {
      const at = y * width + x;
      const across = Math.abs((values[at + 1] ?? 0) - (values[at - 1] ?? 0));
      const down = Math.abs((values[at + width] ?? 0) - (values[at - width] ?? 0));
      add(shades, values[at] ?? 0);
      add(steps, Math.max(across, down));
    }
  }
  const [ink, paper] = [shadeAt(shades, 0.01), shadeAt(shades, 0.95)];
  const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0);
  return {
    shades: { ink, paper },
    sharpness: shadeAt(steps, 0.99) / Math.max(1, paper - ink),
    burnt: sum(shades.subarray(252)) / Math.max(1, sum(shades)),
  };
}

function isWritten({ shades, paperOfPicture }: Tile): boolean {
  return shades.paper - shades.ink > 45 && shades.paper > paperOfPicture * 0.6;
}

function isBlurred({ sharpness }: Tile): boolean {
  return sharpness < 0.5;
}

/** If all paper is white, white is not a reflection. */
function isBurnt({ burnt, paperOfPicture }: Tile): boolean {
  return burnt > 0.9 && paperOfPicture < 245;
}

/** Returns a hint about what a fraction of the tiles has, with its place. */
function hintFor(
  problem: LegibilityProblem,
  tiles: readonly Tile[],
  hasProblem: (tile: Tile) => boolean,
  share: number,
): LegibilityHint[] {
  const found = tiles.filter(hasProblem);
  if (found.length < 3 || found.length < tiles.length * share) return [];
  return [{ problem, place: found.length > tiles.length * 0.6 ? 'everywhere' : placeOf(found) }];
}

function placeOf(tiles: readonly Pick<Tile, 'x' | 'y'>[]): PicturePlace {
  const mean = (axis: 'x' | 'y'): number => tiles.reduce((sum, tile) => sum + tile[axis], 0) / tiles.length;
  const third = (share: number): number => Math.min(2, Math.floor(share * 3));
  return picturePlaces[third(mean('y')) * 3 + third(mean('x'))] ?? 'everywhere';
}

/** Distances in pixels from an edge. The headers that browsers print are further inside than the last one. */
const besideEdge = [3, 9, 15, 21];

/** Finds writing that crosses or touches an edge: dark strokes between bits of paper. Several edges give one hint. */
function cutOff(picture: GreyPicture): LegibilityHint[] {
  const { width, height } = picture;
  const lines = {
    top: (inset: number) => strokes(picture, inset * width, 1, width),
    bottom: (inset: number) => strokes(picture, (height - 1 - inset) * width, 1, width),
    left: (inset: number) => strokes(picture, inset, width, height),
    right: (inset: number) => strokes(picture, width - 1 - inset, width, height),
  };
  const places = ['top', 'bottom', 'left', 'right'] as const;
  const beyond = paperBeyond(picture);
  const isCut = (place: (typeof places)[number]) =>
    beyond[place] || besideEdge.some((inset) => lines[place](inset) >= 5);
  const cut = places.filter(isCut);
  return cut.length > 1
    ? [{ problem: 'cutOff', place: 'everywhere' }]
    : cut.map((place) => ({ problem: 'cutOff', place }));
}

type Edge = 'top' | 'bottom' | 'left' | 'right';

/**
 * The number of lines from the middle to an edge, the steps of each, and their maximum distance from the middle, as a fraction of the edge.
 */
const [rays, steps, widest] = [9, 40, 0.3];
/** How dark the surroundings are, as a fraction of the paper's shade, and the fraction of lines that must show them. */
const [darkerThanPaper, mostRays] = [0.87, 0.7];

/** The edges that the paper extends beyond: the table is visible at another edge, so it is a photo, but not at this edge. */
function paperBeyond(picture: GreyPicture): Readonly<Record<Edge, boolean>> {
  const share = (edge: Edge): number => {
    const left = Array.from({ length: rays }, (_, ray) =>
      leavesPaper(picture, edge, (ray / (rays - 1) - 0.5) * 2 * widest),
    );
    return left.filter(Boolean).length / rays;
  };
  const shares = { top: share('top'), bottom: share('bottom'), left: share('left'), right: share('right') };
  const isPhoto = Object.values(shares).some((one) => one >= mostRays);
  const isBeyond = (edge: Edge): boolean => isPhoto && shares[edge] <= 1 - mostRays;
  return {
    top: isBeyond('top'),
    bottom: isBeyond('bottom'),
    left: isBeyond('left'),
    right: isBeyond('right'),
  };
}

/**
 * Whether a line from the middle to an edge leaves the paper: its light shades become darker within two steps and stay dark. With uneven
 * light they change slowly.
 */
function leavesPaper({ width, height, values }: GreyPicture, edge: Edge, aside: number): boolean {
  const isUpright = edge === 'top' || edge === 'bottom';
  const [along, across] = isUpright ? [height, width] : [width, height];
  const half = Math.max(2, Math.round(across / 60));
  const middle = Math.round(across * (0.5 + aside));
  const isBack = edge === 'top' || edge === 'left';
  const lightest: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const shades = new Uint32Array(256);
    const [from, to] = [step, step + 1].map((at) =>
      Math.floor(along / 2 + ((isBack ? -1 : 1) * at * along) / 2 / steps),
    ) as [number, number];
    for (let at = Math.max(1, Math.min(from, to)); at < Math.min(along - 1, Math.max(from, to)); at += 2)
      for (let side = middle - half; side <= middle + half; side += 2)
        add(shades, values[isUpright ? at * width + side : side * width + at] ?? 0);
    lightest.push(shadeAt(shades, 0.85));
  }
  return lightest.some(
    (shade, at) => at + 2 < steps && Math.max(...lightest.slice(at + 2)) < darkerThanPaper * shade,
  );
}

/** Counts the dark strokes between bits of paper along a line of pixels. */
function strokes({ values }: GreyPicture, from: number, step: number, length: number): number {
  const counts = new Uint32Array(256);
  for (let index = 0; index < length; index += 1) add(counts, values[from + index * step] ?? 0);
  const [ink, paper] = [shadeAt(counts, 0.01), shadeAt(counts, 0.9)];
  if (paper - ink < 45) return 0;
  const longest = length * 0.03;
  let found = 0;
  let dark = 0;
  let hasPaper = false;
  for (let index = 0; index < length; index += 1) {
    const value = values[from + index * step] ?? 0;
    if (value < (paper + ink) / 2) dark += 1;
    else if (value > paper - (paper - ink) * 0.3) {
      if (hasPaper && dark > 0 && dark <= longest) found += 1;
      hasPaper = true;
      dark = 0;
    }
  }
  return found;
}

function shadesOf(values: Uint8Array): { readonly paper: number; readonly middle: number } {
  const counts = new Uint32Array(256);
  for (const value of values) add(counts, value);
  return { paper: shadeAt(counts, 0.97), middle: shadeAt(counts, 0.7) };
}

function add(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** The shade that this fraction of the pixels is darker than. */
function shadeAt(counts: Uint32Array, share: number): number {
  const rank = counts.reduce((sum, count) => sum + count, 0) * share;
  let sum = 0;
  return Math.max(
    0,
    counts.findIndex((count) => (sum += count) > rank),
  );
}
