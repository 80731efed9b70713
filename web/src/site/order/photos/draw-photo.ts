import { straighten, type Corners } from './straighten.ts';

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

export interface Drawing {
  /** The maximum of the longer side in pixels; smaller pictures are not enlarged. */
  readonly longest: number;
  readonly turns?: Turns;
  readonly corners?: Corners | undefined;
}

export interface Jpeg {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** From visually identical to still easy to read. */
const qualities = [0.88, 0.75, 0.6, 0.45] as const;

/**
 * Encodes a JPEG of at most `mostBytes`, if possible without reducing the pixels. The pixels are redrawn, so no
 * metadata of the camera remains.
 */
export async function toJpeg(
  bitmap: ImageBitmap,
  drawing: Drawing,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Jpeg> {
  const canvas = draw(bitmap, drawing);
  const { width, height } = canvas;
  const [best, ...lower] = qualities;
  let blob = await write(canvas, best);
  for (const quality of lower) if (blob.size > mostBytes) blob = await write(canvas, quality);
  return { blob, width, height };
}

function write(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (written: Blob | null): void =>
      written === null ? reject(new Error('the picture cannot be written')) : resolve(written);
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}

function draw(bitmap: ImageBitmap, { longest, turns = 0, corners }: Drawing): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const whole = canvasOf(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  contextOf(whole).drawImage(bitmap, 0, 0, whole.width, whole.height);
  const page = corners === undefined ? whole : straightenedCanvas(whole, corners);
  if (turns === 0) return page;
  const isUpright = turns === 2;
  const turned = canvasOf(isUpright ? page.width : page.height, isUpright ? page.height : page.width);
  const context = contextOf(turned);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  return turned;
}

/** The pixels of a picture in its original size. */
export function pixelsOf(bitmap: ImageBitmap): ImageData {
  const canvas = draw(bitmap, { longest: Number.POSITIVE_INFINITY });
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

function straightenedCanvas(whole: HTMLCanvasElement, corners: Corners): HTMLCanvasElement {
  const pixels = straighten(contextOf(whole).getImageData(0, 0, whole.width, whole.height), corners);
  const page = canvasOf(pixels.width, pixels.height);
  contextOf(page).putImageData(new ImageData(pixels.data, pixels.width, pixels.height), 0, 0);
  return page;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = contextOf(canvas);
  // Transparent pixels become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('there is no canvas');
  return context;
}
