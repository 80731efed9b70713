import { drawPaperPicture, pngOf } from './paper-picture.ts';

/** Pixels at least this bright, relative to the paper, are paper. */
const paperShare = 0.82;
/** Pixels at most this bright, relative to the paper, are fully opaque ink. */
const inkShare = 0.45;
/** The minimum of ink pixels in a signature, per thousand. */
const leastInk = 0.5;

/**
 * Cleans a picture of a signature: everything as bright as the paper becomes transparent. Returns a PNG in base64.
 * Rejects with the message 'unreadable' or 'empty'.
 */
export async function cleanSignature(picture: Blob): Promise<string> {
  const canvas = await drawPaperPicture(picture);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('unreadable');
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (takePaperAway(pixels.data) < leastInk) throw new Error('empty');
  context.putImageData(pixels, 0, 0);
  return pngOf(canvas);
}

/** Makes the paper transparent, in place. Returns the number of ink pixels per thousand. */
export function takePaperAway(data: Uint8ClampedArray): number {
  const paper = paperBrightness(data);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) {
    const share = brightnessAt(data, at) / paper;
    const strength = Math.min(1, Math.max(0, (paperShare - share) / (paperShare - inkShare)));
    const opacity = strength * ((data[at + 3] ?? 0) / 255);
    data[at + 3] = Math.round(opacity * 255);
    if (opacity > 0.5) ink += 1;
  }
  return (ink / (data.length / 4)) * 1000;
}

/** The 90th percentile of the brightness, 1 to 255: a lamp in the corner must not count as paper. */
function paperBrightness(data: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 4) {
    const light = Math.round(brightnessAt(data, at));
    counts[light] = (counts[light] ?? 0) + 1;
  }
  let above = data.length / 4 / 10;
  for (let light = 255; light > 0; light -= 1) {
    above -= counts[light] ?? 0;
    if (above <= 0) return light;
  }
  return 1;
}

/** The luminance of a pixel, 0 to 255; transparent counts as white. */
function brightnessAt(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
  const light = 0.299 * red + 0.587 * green + 0.114 * blue;
  return 255 + (light - 255) * (alpha / 255);
}
