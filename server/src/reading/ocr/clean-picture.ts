import sharp, { type Sharp } from 'sharp';
import type { GreyPicture } from '@truepage/core/files/legibility';

/** The longer side of what is read: A4 with 205 dots per inch, pixels. More takes longer and reads no better. */
const longestSide = 2400;
/** More pixels than any scanner or camera makes. */
const limitInputPixels = 250_000_000;

/** A scan or a photo as grey values, upright as its camera says. */
export async function greyOfFile(bytes: Uint8Array): Promise<GreyPicture> {
  const picture = sharp(bytes, { limitInputPixels, failOn: 'none' })
    .autoOrient()
    .flatten({ background: '#fff' });
  return greyOf(
    picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }),
  );
}

/** Four bytes a pixel, as grey values. */
export function greyOfPixels(width: number, height: number, pixels: Uint8Array): Promise<GreyPicture> {
  return greyOf(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha());
}

export const drawnSide = longestSide;

/** Turned clockwise. */
export function turned(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  return degrees === 0 ? Promise.resolve(picture) : greyOf(open(picture).rotate(degrees));
}

/** Without noise, and with white paper: shadows and the grain of a camera make Tesseract slow and wrong. */
export async function cleaned(picture: GreyPicture): Promise<GreyPicture> {
  const noise = noiseOf(picture);
  const calm = noise < calmEnough ? picture : await greyOf(open(picture).median(noise < grainy ? 3 : 5));
  return onWhite(calm, { paper: await paperOf(calm), white: almostWhite - Math.min(70, 4 * noise) });
}

/** In grey values. */
const [calmEnough, grainy] = [5, 14];

/** The standard deviation of the noise, after Immerkær (1996): what is left when edges and slopes are taken away. */
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

/** Pixels of the picture in one of the paper's. */
const coarseness = 8;

/** How bright the paper is everywhere: the brightest value around each place, smoothed. */
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

/** Letters are at most this wide, in coarse pixels to each side. */
const reach = 4;

/** Each value becomes the brightest one near it. */
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

/** A darker paper is no paper: a black edge stays black. */
const darkestPaper = 40;
/** Brighter values are paper; where there was noise, what is left of it is darker. */
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
