import sharp from 'sharp';
import { ratedSide, type GreyPicture, type LegibilityProblem } from '@truepage/core/files/legibility';
import { drawScene, scene } from './draw-papers.ts';

export type Random = () => number;

/**
 * Returns a photo as the browser rates it: of a paper, with the noise and slight blur of a phone; good, or degraded in one way.
 */
export async function takePhoto(
  random: Random,
  spoiled: LegibilityProblem | undefined,
): Promise<GreyPicture> {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const { width, height } = scene;
  const drawn = sharp(Buffer.from(drawScene(random, spoiled === 'cutOff')))
    .greyscale()
    .blur(between(0.4, 1));
  const values = await drawn.raw().toBuffer();
  const grey =
    spoiled === 'blurred' ? await blur(values, between(3, 6), random() < 0.5 ? undefined : random) : values;
  if (spoiled === 'dark') darken(grey, between(0.15, 0.38));
  if (spoiled === 'glare') burn(grey, random);
  addNoise(grey, between(1, 4), random);
  const longestSide = spoiled === 'small' ? Math.round(between(400, 950)) : height;
  const jpeg = sharp(grey, { raw: { width, height, channels: 1 } });
  const sent = await jpeg.resize({ height: longestSide }).jpeg({ quality: 85 }).toBuffer();
  return readGrey(sent);
}

/** Decodes an image like the browser's rated copy. */
export async function readGrey(bytes: Buffer): Promise<GreyPicture> {
  const copy = sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: ratedSide, height: ratedSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await copy.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8Array(data) };
}

/** Blurs the whole image, or, with `random`, a corner of it. */
async function blur(values: Buffer, sigma: number, random: Random | undefined): Promise<Buffer> {
  const { width, height } = scene;
  const blurred = await sharp(values, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .greyscale()
    .raw()
    .toBuffer();
  if (random === undefined) return blurred;
  const [atRight, atBottom] = [random() < 0.5, random() < 0.5];
  const reach = 0.45 + 0.15 * random();
  return values.map((value, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isIn = (atRight ? 1 - x : x) < reach && (atBottom ? 1 - y : y) < reach;
    return isIn ? (blurred[at] ?? 0) : value;
  }) as Buffer;
}

function darken(values: Buffer, share: number): void {
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) * share;
}

/** Adds a lamp's reflection with soft edges. */
function burn(values: Buffer, random: Random): void {
  const { width, height } = scene;
  const [x, y] = [width * (0.25 + 0.5 * random()), height * (0.2 + 0.6 * random())];
  const [across, down] = [width * (0.12 + 0.15 * random()), height * (0.1 + 0.12 * random())];
  for (let at = 0; at < values.length; at += 1) {
    const away = Math.hypot(((at % width) - x) / across, (Math.floor(at / width) - y) / down);
    const light = Math.max(0, Math.min(1, (1.5 - away) / 0.5));
    // The camera exposes for the light, so the paper around it gets darker.
    const exposed = (values[at] ?? 0) * 0.88;
    values[at] = Math.min(255, exposed + (300 - exposed) * light);
  }
}

function addNoise(values: Buffer, sigma: number, random: Random): void {
  // A prime length, so that the pattern does not repeat with the rows.
  const noise = Float32Array.from({ length: 9973 }, () => (random() + random() + random() - 1.5) * 2 * sigma);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value < 255) values[at] = Math.max(0, Math.min(255, value + (noise[at % noise.length] ?? 0)));
  }
}
