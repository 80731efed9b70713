import { rateLegibility, ratedSide, type LegibilityHint } from '@truepage/core/files/legibility';
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import { greyOf } from './grey-picture.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
/** The transformation of a picture on a page, as in PDF: x' = ax + cy + e. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface PageHint extends LegibilityHint {
  /** From 1. */
  readonly page: number;
}

/** The maximum number of pages to rate: each may take a second and 50 MB. */
const mostPages = 30;
/** The minimum share of a page that a scan covers. */
const fillsPage = 0.7;
/** With more visible text items than this, a page is not a scan. The text layer of OCR is invisible. */
const mostTexts = 5;

/** Hints about scanned pages that are hard to read; none for pages that are not one picture. */
export async function rateScans(pdf: Pdf): Promise<readonly PageHint[]> {
  const hints: PageHint[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    const picture = await pictureOf(page).catch(() => undefined);
    if (picture !== undefined) {
      hints.push(...rateLegibility(picture).map((hint) => ({ ...hint, page: number })));
    }
    page.cleanup();
  }
  return hints;
}

async function pictureOf(page: Page) {
  const scan = await findScan(page);
  const turns = scan && turnsOf(scan.matrix, page.rotate);
  if (scan === undefined || turns === undefined) return undefined;
  const objects = scan.name.startsWith('g_') ? page.commonObjs : page.objs;
  const picture = await new Promise<Picture>((resolve) => {
    objects.get(scan.name, resolve);
  });
  return picture.bitmap && greyOf(draw(picture.bitmap, picture, turns));
}

/** As decoded by the library. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bitmap?: ImageBitmap | VideoFrame;
}

interface Scan {
  readonly name: string;
  readonly matrix: Matrix;
}

/** The picture that fills a page, if there is nothing else to see. */
async function findScan(page: Page): Promise<Scan | undefined> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const pageArea = Math.abs((right - left) * (top - bottom));
  const kept: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], isVisible: true };
  let texts = 0;
  const found: Scan[] = [];
  for (const [at, operation] of fnArray.entries()) {
    const given = (argsArray[at] ?? []) as readonly unknown[];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) kept.push(state);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) state = kept.pop() ?? state;
    state = stateAfter(state, operation, given, OPS);
    if (operation === OPS.showText && state.isVisible) texts += 1;
    if (operation === OPS.paintImageXObject && areaOf(state.matrix) >= fillsPage * pageArea)
      found.push({ name: String(given[0]), matrix: state.matrix });
  }
  return found.length === 1 && texts <= mostTexts ? found[0] : undefined;
}

interface State {
  readonly matrix: Matrix;
  readonly isVisible: boolean;
}

type Operations = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS'];

function stateAfter(
  state: State,
  operation: number,
  [first, ...others]: readonly unknown[],
  OPS: Operations,
): State {
  switch (operation) {
    case OPS.setTextRenderingMode:
      return { ...state, isVisible: first !== invisible };
    case OPS.transform:
      return { ...state, matrix: times(state.matrix, [first, ...others] as unknown as Matrix) };
    case OPS.paintFormXObjectBegin:
      return first ? { ...state, matrix: times(state.matrix, first as Matrix) } : state;
    default:
      return state;
  }
}

/** The text rendering mode of OCR layers. */
const invisible = 3;

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function areaOf([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c);
}

/**
 * The clockwise quarter turns from the picture to its orientation on the page; undefined if it is mirrored or
 * oblique.
 */
function turnsOf([a, b, c, d]: Matrix, rotation: number): number | undefined {
  if (a * d - b * c <= 0) return undefined;
  const angle = Math.round(Math.atan2(-b, a) / (Math.PI / 2));
  const isStraight = Math.min(Math.abs(a), Math.abs(b)) < 0.1 * Math.max(Math.abs(a), Math.abs(b));
  return isStraight ? (((angle + rotation / 90) % 4) + 4) % 4 : undefined;
}

type Size = Pick<Picture, 'width' | 'height'>;

function draw(bitmap: ImageBitmap | VideoFrame, size: Size, turns: number): ImageData {
  const scale = Math.min(1, ratedSide / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const isOnSide = turns % 2 === 1;
  const canvas = new OffscreenCanvas(isOnSide ? height : width, isOnSide ? width : height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('there is no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
