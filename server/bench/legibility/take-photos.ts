import sharp from 'sharp';
import { ratedSide, type GreyPicture, type LegibilityProblem } from '@truepage/core/files/legibility';
import { addNoise } from './noise.ts';

export type Random = () => number;

/** The size of the photographed scene in pixels. */
const scene = { width: 1200, height: 1600 } as const;
const raw = { ...scene, channels: 1 } as const;
const words =
  'certificado de nacimiento nombre apellidos inscrito tomo folio registro civil fecha lugar hijo padre madre juez sello firma número acta provincia'.split(
    ' ',
  );
const fonts = ['Liberation Serif', 'Liberation Sans', 'DejaVu Serif', 'Liberation Mono', 'DejaVu Sans'];

/**
 * Returns a photo as the browser rates it: of a paper, with the noise and slight blur of a phone; good, or degraded in one way.
 */
export async function takePhoto(
  random: Random,
  spoiled: LegibilityProblem | undefined,
): Promise<GreyPicture> {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const drawn = sharp(Buffer.from(drawScene(random, spoiled === 'cutOff'))).greyscale();
  const values = await drawn.blur(between(0.4, 1)).raw().toBuffer();
  const grey =
    spoiled === 'blurred' ? await blur(values, between(3, 6), random() < 0.5 ? undefined : random) : values;
  const share = between(0.15, 0.38);
  if (spoiled === 'dark') for (const [at, value] of grey.entries()) grey[at] = value * share;
  if (spoiled === 'glare') burn(grey, random);
  addNoise(grey, between(1, 4), random);
  const longestSide = spoiled === 'small' ? Math.round(between(400, 950)) : scene.height;
  const sent = sharp(grey, { raw }).resize({ height: longestSide }).jpeg({ quality: 85 });
  return readGrey(await sent.toBuffer());
}

/** Decodes an image like the browser's rated copy. */
export async function readGrey(bytes: Buffer): Promise<GreyPicture> {
  const copy = sharp(bytes)
    .flatten({ background: '#fff' })
    .resize({ width: ratedSide, height: ratedSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await copy.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8Array(data) };
}

/** Draws a letter, a form, a table or a card, as customers send them, as SVG, on a table in uneven light. */
function drawScene(random: Random, isCutOff: boolean): string {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const isCard = random() < 0.12;
  const [width, height] = isCard ? [1012, 638] : [1240, 1754];
  const size = isCard ? 30 : between(20, 42);
  const margin = isCard ? 60 : between(60, 140);
  const [white, ink, table] = [between(205, 255), between(0, 70), between(20, 170)].map(
    (grey) => `rgb(${Array.from({ length: 3 }, () => Math.round(grey)).join()})`,
  );
  const gap = size * between(1.3, 2.8);
  const rows = Math.floor((height - 2 * margin - 2 * size) / gap);
  const rule =
    random() < 0.3
      ? `<path d="M0 ${gap * 0.3}h${width - 2 * margin}" stroke="${ink}" stroke-width="2"/>`
      : '';
  const lines = Array.from(
    { length: Math.max(3, Math.min(rows, Math.floor(rows * between(0.3, 1.2)))) },
    (_, row) =>
      `<g transform="translate(${margin} ${margin + 2 * size + row * gap})"><text>${lineOf(random, (width - 2 * margin) / (size * 0.56))}</text>${rule}</g>`,
  );
  // A paper that is cut off is larger, and beside the centre.
  const away = isCutOff ? between(0.12, 0.24) * (random() < 0.5 ? -1 : 1) : 0;
  const [x, y] = random() < 0.5 ? [0.5 + away, 0.5] : [0.5, 0.5 + away];
  const fit = Math.min(
    ...[scene.width / width, scene.height / height].map((scale) => scale * between(0.84, 0.95)),
  );
  const scale = isCutOff ? fit * between(1.1, 1.3) : fit;
  const place = `translate(${x * scene.width} ${y * scene.height}) rotate(${between(-4, 4)}) scale(${scale}) translate(${-width / 2} ${-height / 2})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}">
    <defs><linearGradient id="light" gradientTransform="rotate(${Math.round(between(0, 90))})">
      <stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${between(0, 0.35)}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${table}"/>
    <g transform="${place}"><rect width="${width}" height="${height}" fill="${white}"/>
      <g font-family="${fonts[Math.floor(random() * fonts.length)]}" font-size="${size}" fill="${ink}">
      <text x="${margin}" y="${margin + size * 0.6}" font-size="${size * 1.5}" font-weight="bold">${lineOf(random, 22)}</text>${lines.join('')}</g></g>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`;
}

/** A line of words with at most this many letters. */
function lineOf(random: Random, letters: number): string {
  let line = '';
  for (;;) {
    const next = `${line} ${words[Math.floor(random() * words.length)] ?? ''}`;
    if (next.length > letters) return line.trim();
    line = next;
  }
}

/** Blurs the whole image, or, with `random`, a corner of it. */
async function blur(values: Buffer, sigma: number, random: Random | undefined): Promise<Buffer> {
  const { width, height } = scene;
  const blurred = await sharp(values, { raw }).blur(sigma).greyscale().raw().toBuffer();
  if (random === undefined) return blurred;
  const [atRight, atBottom] = [random() < 0.5, random() < 0.5];
  const reach = 0.45 + 0.15 * random();
  return values.map((value, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isIn = (atRight ? 1 - x : x) < reach && (atBottom ? 1 - y : y) < reach;
    return isIn ? (blurred[at] ?? 0) : value;
  }) as Buffer;
}

/** Adds a lamp's reflection with soft edges. */
function burn(values: Buffer, random: Random): void {
  const { width, height } = scene;
  const [x, y] = [width * (0.25 + 0.5 * random()), height * (0.2 + 0.6 * random())];
  const [across, down] = [width * (0.12 + 0.15 * random()), height * (0.1 + 0.12 * random())];
  for (const [at, value] of values.entries()) {
    const away = Math.hypot(((at % width) - x) / across, (Math.floor(at / width) - y) / down);
    const light = Math.max(0, Math.min(1, (1.5 - away) / 0.5));
    // The camera exposes for the light, so the paper around it gets darker.
    const exposed = value * 0.88;
    values[at] = Math.min(255, exposed + (300 - exposed) * light);
  }
}
