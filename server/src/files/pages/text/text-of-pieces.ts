/** A piece of text as reported by pdf.js, in file order. */
export interface Piece {
  readonly str: string;
  /** [4] is its left edge on the page. */
  readonly transform: readonly unknown[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** The minimum gap between words, and between table cells, as a share of letter height. */
const [wordGap, cellGap] = [0.12, 1];

/**
 * The text of a page: words separated by spaces, cells by tabs, lines by line breaks. pdf.js detects spaces only in
 * left-to-right text and joins numbers in right-to-left tables, so the gap between two pieces decides.
 */
export function textOfPieces(pieces: readonly Piece[]): string {
  let text = '';
  let before: Piece | undefined;
  let isBlank = false;
  for (const piece of pieces) {
    if (piece.str.trim() === '') isBlank ||= piece.str !== '';
    else {
      text += separator(before, piece, isBlank) + piece.str;
      [before, isBlank] = [piece, false];
    }
    if (!piece.hasEOL) continue;
    text += '\n';
    [before, isBlank] = [undefined, false];
  }
  return text.replace(/\n+$/u, '');
}

function separator(before: Piece | undefined, piece: Piece, isBlank: boolean): string {
  if (before === undefined) return '';
  const [one, other] = [Number(before.transform[4]), Number(piece.transform[4])];
  const gap = Math.max(other - one - before.width, one - other - piece.width);
  const height = Math.max(before.height, piece.height);
  if (gap > cellGap * height) return '\t';
  return isBlank || gap > wordGap * height ? ' ' : '';
}
