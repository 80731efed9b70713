import type { Random } from './take-photos.ts';

/** The size of the photographed scene in pixels. */
export const scene = { width: 1200, height: 1600 } as const;

const words =
  'certificado de nacimiento nombre apellidos inscrito tomo folio registro civil fecha lugar hijo padre madre juez sello firma número acta provincia'.split(
    ' ',
  );
const fonts = ['Liberation Serif', 'Liberation Sans', 'DejaVu Serif', 'Liberation Mono', 'DejaVu Sans'];

interface Paper {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Draws a letter, a certificate, a form, a table or a card, as customers send them, as SVG, on a table in uneven light. */
export function drawScene(random: Random, isCutOff: boolean): string {
  const between = (low: number, high: number): number => low + (high - low) * random();
  const paper = drawPaper(random);
  const turn = between(-4, 4);
  const fit = Math.min(
    (scene.width * between(0.84, 0.95)) / paper.width,
    (scene.height * between(0.84, 0.95)) / paper.height,
  );
  const [x, y] = isCutOff ? besideScene(random) : [scene.width / 2, scene.height / 2];
  const scale = isCutOff ? fit * between(1.1, 1.3) : fit;
  const table = Math.round(between(20, 170));
  const shade = between(0, 0.35);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" height="${scene.height}">
    <defs><linearGradient id="light" gradientTransform="rotate(${Math.round(between(0, 90))})">
      <stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="${shade}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="rgb(${table},${table},${table})"/>
    <g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-paper.width / 2} ${-paper.height / 2})">${paper.content}</g>
    <rect width="100%" height="100%" fill="url(#light)"/></svg>`;
}

/** The centre of a paper that is partly outside of the image. */
function besideScene(random: Random): [number, number] {
  const away = 0.12 + 0.12 * random();
  const [x, y] = [
    [0.5 - away, 0.5],
    [0.5 + away, 0.5],
    [0.5, 0.5 - away],
    [0.5, 0.5 + away],
  ][Math.floor(random() * 4)] as [number, number];
  return [x * scene.width, y * scene.height];
}

function drawPaper(random: Random): Paper {
  const isCard = random() < 0.12;
  const [width, height] = isCard ? [1012, 638] : [1240, 1754];
  const size = isCard ? 30 : 20 + 22 * random();
  const margin = isCard ? 60 : 60 + 80 * random();
  const white = Math.round(205 + 50 * random());
  const ink = Math.round(70 * random());
  const font = fonts[Math.floor(random() * fonts.length)] ?? 'Liberation Serif';
  const gap = size * (1.3 + 1.5 * random());
  const rows = Math.floor((height - 2 * margin - 2 * size) / gap);
  const lastRow = Math.max(3, Math.floor(rows * (0.3 + 0.9 * random())));
  const isTable = random() < 0.3;
  const lines = Array.from({ length: Math.min(rows, lastRow) }, (_, row) => {
    const y = margin + 2 * size + row * gap;
    const rule = isTable
      ? `<path d="M${margin} ${y + gap * 0.3}H${width - margin}" stroke="rgb(${ink},${ink},${ink})" stroke-width="2"/>`
      : '';
    return `<text x="${margin}" y="${y}">${lineOf(random, (width - 2 * margin) / (size * 0.56))}</text>${rule}`;
  });
  const content = `<rect width="${width}" height="${height}" fill="rgb(${white},${white},${white})"/>
    <g font-family="${font}" font-size="${size}" fill="rgb(${ink},${ink},${ink})"><text x="${margin}" y="${margin + size * 0.6}" font-size="${size * 1.5}" font-weight="bold">${lineOf(random, 22)}</text>${lines.join('')}</g>`;
  return { width, height, content };
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
