import { AppError } from '@truepage/core/errors';
import { maximumPages } from '@truepage/core/files/document-type';
import { openPdf, type Pdf } from '../open-pdf.ts';
import { demandSaneStreams } from '../pdf-bombs.ts';

/** The text of each page in the order of the file, lines apart, with what is filled into its fields. */
export async function* pdfPages(document: Uint8Array): AsyncIterable<string> {
  demandSaneStreams(
    document,
    Buffer.from(document.buffer, document.byteOffset, document.byteLength).toString('latin1'),
  );
  const pdf = await openPdf(document);
  if (pdf.numPages > maximumPages) throw new AppError('file.unreadable');
  for (let number = 1; number <= pdf.numPages; number += 1) yield pageText(pdf, number);
  await pdf.loadingTask.destroy();
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
  const lines = pieces
    .map(
      (piece, index) =>
        (isApart(pieces[index - 1], piece) ? ' ' : '') + piece.str + (piece.hasEOL ? '\n' : ''),
    )
    .join('');
  const annotations = (await page.getAnnotations()) as readonly { readonly fieldValue?: unknown }[];
  const filledIn = annotations.flatMap(({ fieldValue }) =>
    typeof fieldValue === 'string' && fieldValue !== '' ? [`\n${fieldValue}`] : [],
  );
  page.cleanup();
  return lines + filledIn.join('');
}

/** A piece of text as pdf.js tells of it, in the order in which it is written. */
interface Piece {
  readonly str: string;
  readonly dir: string;
  /** [4] and [5]: where it begins, on the page. */
  readonly transform: readonly unknown[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** Of the height of letters, the least that lies between words. */
const leastGap = 0.12;

/** Whether a blank stands between two pieces of a line: pdf.js tells only where writing goes from left to right. */
function isApart(before: Piece | undefined, piece: Piece): boolean {
  if (before === undefined || before.hasEOL || (before.dir !== 'rtl' && piece.dir !== 'rtl')) return false;
  const [one, other] = [Number(before.transform[4]), Number(piece.transform[4])];
  const gap = Math.max(other - one - before.width, one - other - piece.width);
  return gap > leastGap * Math.max(before.height, piece.height);
}
