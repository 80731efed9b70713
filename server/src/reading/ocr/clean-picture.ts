import sharp, { type Sharp } from 'sharp';
import type { GreyPicture } from '@truepage/core/files/legibility';

/** The longer side of the image to read, in pixels: A4 at 205 dpi. More takes longer and gives no better results. */
const longestSide = 2400;
/** More than any scanner or camera produces. */
const limitInputPixels = 250_000_000;

/** Decodes a scan or a photo to grey values, rotated according to its EXIF data. */
export async function greyOfFile(bytes: Uint8Array): Promise<GreyPicture> {
  const picture = sharp(bytes, { limitInputPixels, failOn: 'none' })
    .autoOrient()
    .flatten({ background: '#fff' });
  return greyOf(
    picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }),
  );
}

/** Converts four bytes per pixel to grey values. */
export function greyOfPixels(width: number, height: number, pixels: Uint8Array): Promise<GreyPicture> {
  return greyOf(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha());
}

export const drawnSide = longestSide;

/** Rotates clockwise. */
export function turned(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  return degrees === 0 ? Promise.resolve(picture) : greyOf(open(picture).rotate(degrees));
}

/** Removes noise and makes the paper white: shadows and camera noise make Tesseract slow and inaccurate. */
export async function cleaned(picture: GreyPicture): Promise<GreyPicture> {
  const noise = noiseOf(picture);
  const calm = noise < calmEnough ? picture : await greyOf(open(picture).median(noise < grainy ? 3 : 5));
  return onWhite(calm, { paper: await paperOf(calm), white: almostWhite - Math.min(70, 4 * noise) });
}

/** In grey values. */
const [calmEnough, grainy] = [5, 14];

/** The standard deviation of the noise, after Immerkær (1996): the remainder after removing edges and gradients. */
function noiseOf({ width, height, values }: GreyPicture): number {
  const at = (index: number): number => values[index] ?? 0;
  let [sum, count] = [0, 0];
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2) {
      const here = y * width + x;
      const [above, below] = [here - width, here + width];
      const straight = at(above) + at(below) + at(here - 1) + at(here + 1);
      const corners = at(above - 1) + at(above + 1) + at(below - 1) + at(below + 1);
      sum += Math.abs(corners - 2 * straight + 4 * at(here));
      count += 1;
    }
  return (sum * Math.sqrt(Math.PI / 2)) / (6 * Math.max(1, count));
}

/** The number of pixels of the image per pixel of the paper map. */
const coarseness = 8;

/** The brightness of the paper everywhere: the brightest value around each position, smoothed. */
async function paperOf(picture: GreyPicture): Promise<GreyPicture> {
  const [width, height] = [picture.width, picture.height].map((side) => Math.ceil(side / coarseness)) as [
    number,
    number,
  ];
  const coarse = await greyOf(open(picture).resize({ width, height, fit: 'fill' }));
  const bright = await greyOf(open(brightest(coarse)).blur(4));
  return greyOf(
    open(bright).resize({ width: picture.width, height: picture.height, fit: 'fill', kernel: 'linear' }),
  );
}

/** The maximum width of letters, in coarse pixels to each side. */
const reach = 4;

/** Replaces each value by the brightest one near it. */
function brightest({ width, height, values }: GreyPicture): GreyPicture {
  const most = (from: Uint8Array, at: number, step: number, place: number, end: number): number => {
    let found = 0;
    for (let away = Math.max(-reach, -place); away <= Math.min(reach, end - 1 - place); away += 1)
      found = Math.max(found, from[at + away * step] ?? 0);
    return found;
  };
  const across = values.map((_, at) => most(values, at, 1, at % width, width));
  const around = across.map((_, at) => most(across, at, width, Math.floor(at / width), height));
  return { width, height, values: around };
}

/** Darker areas are not paper: a black edge stays black. */
const darkestPaper = 40;
/** Brighter values are paper; remaining noise is darker. */
const almostWhite = 235;

interface Paper {
  readonly paper: GreyPicture;
  readonly white: number;
}

function onWhite({ width, height, values }: GreyPicture, { paper, white: least }: Paper): GreyPicture {
  const white = values.map((value, index) => {
    const share = (value * 255) / Math.max(darkestPaper, paper.values[index] ?? 255);
    return share > least ? 255 : share;
  });
  return { width, height, values: white };
}

function open({ width, height, values }: GreyPicture): Sharp {
  return sharp(values, { raw: { width, height, channels: 1 } });
}

async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8Array(data) };
}
