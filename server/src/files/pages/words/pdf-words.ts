import { AppError } from '@truepage/core/errors';
import { maximumPages } from '@truepage/core/files/document-type';
import type { ReadWord } from '@truepage/core/reading/read-page';
import { flattenPage } from '../../../pdfium/flatten-page.ts';
import {
  NotOpened,
  withDocument,
  withPage,
  type OpenDocument,
  type OpenPage,
} from '../../../pdfium/open-document.ts';
import { dropPdfium, startPdfium, withMemory, type Pdfium } from '../../../pdfium/pdfium.ts';
import { demandSaneStreams } from '../pdf-bombs.ts';
import type { PageWords } from './read-words.ts';

/**
 * Returns the words of each page of a PDF, its filled-in fields and notes included, with their positions on the rendered
 * page. A page with only a few words and some graphics counts as a scan with a stamp of the scanning program or a footer.
 */
export async function pdfWords(document: Uint8Array): Promise<PageWords[]> {
  demandSaneStreams(
    document,
    Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1'),
  );
  const pdfium = await startPdfium();
  try {
    return withDocument(pdfium, document, (open) => {
      if (open.pages > maximumPages) throw new AppError('file.unreadable');
      return Array.from({ length: open.pages }, (_, index) => wordsOf(pdfium, open, index));
    });
  } catch (error) {
    if (!(error instanceof NotOpened) && !(error instanceof AppError)) dropPdfium();
    throw new AppError('file.unreadable', undefined, { cause: error });
  }
}

function wordsOf(pdfium: Pdfium, open: OpenDocument, index: number): PageWords {
  const words = (page: OpenPage) => wordsOfPage(pdfium, page);
  const plain = withPage(pdfium, open, index, (page) => {
    if (pdfium.FPDFPage_GetAnnotCount(page.page) === 0) return words(page);
    flattenPage(pdfium, page.page);
    return undefined;
  });
  // What was flattened is read from the page only when it is opened again.
  return plain ?? withPage(pdfium, open, index, words);
}

/** Fewer words than a page of text has: the rest of such a page may be a picture. */
const fewWords = 12;

function wordsOfPage(pdfium: Pdfium, page: OpenPage): PageWords {
  const words = joined(lettersOf(pdfium, page));
  if (words.length >= fewWords) return { words };
  // Text and pictures are both objects: a page with more objects than lines of text also shows something else.
  const lines = new Set(words.map(({ line }) => line)).size;
  const isPicture = pdfium.FPDFPage_CountObjects(page.page) > lines;
  return isPicture ? { scan: true } : { words };
}

interface Letter {
  readonly text: string;
  /** Left, top, right and bottom in ten-thousandths of the page. */
  readonly box: readonly [number, number, number, number];
}

function lettersOf(pdfium: Pdfium, { page }: OpenPage): Letter[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    return withMemory(pdfium, 24, (place) =>
      Array.from({ length: Math.max(0, pdfium.FPDFText_CountChars(text)) }, (_, index) => {
        const unicode = pdfium.FPDFText_GetUnicode(text, index);
        const letter = unicode === 0 || unicode > 0x10_ff_ff ? ' ' : String.fromCodePoint(unicode);
        return { text: letter, box: boxOf(pdfium, page, { text, index, place }) };
      }),
    );
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

interface CharPlace {
  readonly text: number;
  readonly index: number;
  /** A pointer to 24 bytes of PDFium's memory. */
  readonly place: number;
}

function boxOf(pdfium: Pdfium, page: number, { text, index, place }: CharPlace): Letter['box'] {
  if (pdfium.FPDFText_GetLooseCharBox(text, index, place) === 0) return [0, 0, 0, 0];
  const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
    pdfium.memory().slice(place, place + 16).buffer,
  );
  const [x1, y1] = onPage(pdfium, page, place, [left, top]);
  const [x2, y2] = onPage(pdfium, page, place, [right, bottom]);
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

const whole = 10_000;

function onPage(
  pdfium: Pdfium,
  page: number,
  place: number,
  [x, y]: readonly [number, number],
): [number, number] {
  pdfium.FPDF_PageToDevice(page, 0, 0, whole, whole, 0, x, y, place, place + 4);
  const [across = 0, down = 0] = new Int32Array(pdfium.memory().slice(place, place + 8).buffer);
  return [clamped(across), clamped(down)];
}

function clamped(value: number): number {
  return Math.max(0, Math.min(whole, value));
}

/** Joins letters up to the next space to words; a line break or a step down begins a new line. */
function joined(letters: readonly Letter[]): ReadWord[] {
  const words: ReadWord[] = [];
  let [line, current] = [0, [] as Letter[]];
  const finish = (): void => {
    if (current.length > 0) words.push(wordOf(current, line));
    current = [];
  };
  for (const letter of letters) {
    if (/[\r\n]/u.test(letter.text)) {
      finish();
      if (words.at(-1)?.line === line) line += 1;
    } else if (letter.text.trim() === '') finish();
    else current.push(letter);
  }
  finish();
  return words;
}

function wordOf(letters: readonly Letter[], line: number): ReadWord {
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) =>
    pick(...letters.map(({ box }) => box[at]));
  const [left, top] = [side(0, Math.min), side(1, Math.min)];
  return {
    text: letters
      .map(({ text }) => text)
      .join('')
      .normalize('NFC'),
    box: [left, top, side(2, Math.max) - left, side(3, Math.max) - top],
    confidence: 100,
    line,
  };
}
