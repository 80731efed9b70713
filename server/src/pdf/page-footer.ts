import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  PdfArray,
  PdfNumber,
  PdfStream,
  degrees,
  rgb,
  type EmbeddedFont,
  type PDF,
  type PDFPage,
} from '@libpdf/core';
import { fontsFolder } from './fonts.ts';
import { isolatedContents } from './isolate-contents.ts';
import { visibleBox, type Box } from './visible-box.ts';

/**
 * The position of the footer on a Letter or A4 page, in points: the same as on the certificate, see templates/letterhead.typ.
 * Printers leave out up to 12 points at the edge.
 */
const foot = { strip: 30, side: 59.5, line: 25, baseline: 15, size: 7.5 } as const;
/** On small pages, the footer takes at most this share of the page's height and is scaled down accordingly. */
const mostOfPage = 0.12;
/** The side margin is at most this share of the page's width. */
const mostOfWidth = 0.1;

const turns = [0, 90, 180, 270] as const;
type Turn = (typeof turns)[number];

/**
 * Adds a footer below the content of a page, its two ends separated by a tab: scales the content down a little towards the top,
 * while page size and rotation stay. Removes everything besides the contents (scripts, print boxes; annotations are already
 * flattened). Returns the scale of the content.
 */
export function addFooter(doc: PDF, page: PDFPage, line: string): number {
  const box = visibleBox(doc, page);
  const turn = turnOf(page.rotation);
  const isLying = turn === 90 || turn === 270;
  const [wide, tall] = isLying ? [box.height, box.width] : [box.width, box.height];
  const strip = Math.min(foot.strip / userUnit(page), tall * mostOfPage);
  shrink(doc, page, { box, turn, strip });
  const unit = strip / foot.strip;
  const side = Math.min(foot.side * unit, wide * mostOfWidth);
  const font = fontOf(doc);
  const { cos, sin } = directions[turn];
  const start = footStart(box)[turn];
  const at = (along: number, above: number) => ({
    x: start.x + cos * along - sin * above,
    y: start.y + sin * along + cos * above,
  });
  const color = rgb(0.31, 0.31, 0.31);
  const [left = '', right = ''] = line.split('\t');
  const written = font.getTextWidth(`${left}   ${right}`, foot.size * unit);
  const size = foot.size * unit * Math.min(1, (wide - 2 * side) / written);
  const rotate = turn === 0 ? {} : { rotate: degrees(turn) };
  page.drawLine({
    start: at(side, foot.line * unit),
    end: at(wide - side, foot.line * unit),
    thickness: 0.4 * unit,
    color: rgb(0.67, 0.67, 0.67),
  });
  const write = (words: string, along: number) =>
    page.drawText(words, { ...at(along, foot.baseline * unit), size, font, color, ...rotate });
  write(left, side);
  if (right !== '') write(right, wide - side - font.getTextWidth(right, size));
  return (tall - strip) / tall;
}

const fonts = new WeakMap<PDF, EmbeddedFont>();

/** The certificate's font, embedded once per file. */
function fontOf(doc: PDF): EmbeddedFont {
  const known = fonts.get(doc);
  if (known !== undefined) return known;
  const font = doc.embedFont(readFileSync(path.join(fontsFolder, 'NotoSans_400Regular.ttf')));
  fonts.set(doc, font);
  return font;
}

const directions: Record<Turn, { readonly cos: number; readonly sin: number }> = {
  0: { cos: 1, sin: 0 },
  90: { cos: 0, sin: 1 },
  180: { cos: -1, sin: 0 },
  270: { cos: 0, sin: -1 },
};

/** The lower left corner as the reader sees it, by the page's rotation. */
function footStart({ x, y, width, height }: Box): Record<Turn, { readonly x: number; readonly y: number }> {
  return {
    0: { x, y },
    90: { x: x + width, y },
    180: { x: x + width, y: y + height },
    270: { x, y: y + height },
  };
}

interface Shrinking {
  readonly box: Box;
  readonly turn: Turn;
  readonly strip: number;
}

function shrink(doc: PDF, page: PDFPage, { box, turn, strip }: Shrinking): void {
  const tall = turn === 90 || turn === 270 ? box.width : box.height;
  const scale = (tall - strip) / tall;
  const { x, y, width, height } = box;
  const [spareX, spareY] = [width * (1 - scale), height * (1 - scale)];
  // Away from the bottom edge as the reader sees it.
  const corner = {
    0: { x: x + spareX / 2, y: y + spareY },
    90: { x, y: y + spareY / 2 },
    180: { x: x + spareX / 2, y },
    270: { x: x + spareX, y: y + spareY / 2 },
  }[turn];
  const move = `${corner.x - x * scale} ${corner.y - y * scale}`;
  const put = (operators: string) =>
    doc.register(PdfStream.fromDict({}, new TextEncoder().encode(operators)));
  const before = put(`q ${scale} 0 0 ${scale} ${move} cm ${x} ${y} ${width} ${height} re W n q\n`);
  page.dict.set('Contents', new PdfArray([before, ...isolatedContents(doc, page, box), put('\nQ Q\n')]));
  for (const name of ['CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'AA', 'B', 'StructParents'])
    page.dict.delete(name);
  page.dict.set('MediaBox', new PdfArray([x, y, x + width, y + height].map((at) => PdfNumber.of(round(at)))));
}

function userUnit(page: PDFPage): number {
  const unit = page.dict.get('UserUnit');
  return unit instanceof PdfNumber && unit.value > 0 ? unit.value : 1;
}

function turnOf(rotation: number): Turn {
  const turn = (((Math.round(rotation / 90) * 90) % 360) + 360) % 360;
  return turns.find((known) => known === turn) ?? 0;
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
