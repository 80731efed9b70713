/** Why a page begins: a break in the text, a paragraph property, a section, or the last layout. */
export type PageMark = 'hard' | 'before' | 'section' | 'laid-out';

interface Mark {
  readonly kind: PageMark;
  isBreak: boolean;
}

const picture = Symbol('a picture');
type Piece = string | Mark | typeof picture;

/** Builds the text of pages from pieces of text and the marks between them. */
export interface PageWriter {
  readonly text: (text: string) => void;
  /** Visible content that is not text. */
  readonly picture: () => void;
  /** Begins a new page, unless `isBreak` is reset before finish(). */
  readonly begin: (kind: PageMark) => Mark;
  /** Returns the text of each page, at least one. */
  readonly finish: () => string[];
}

export function createPageWriter(): PageWriter {
  const pieces: Piece[] = [];
  return {
    text: (text) => void pieces.push(text),
    picture: () => void pieces.push(picture),
    begin(kind) {
      const mark = { kind, isBreak: true };
      pieces.push(mark);
      return mark;
    },
    finish: () => pagesOf(pieces),
  };
}

/**
 * Marks of different kinds without visible content between them are one page break, such as a manual break followed by
 * the mark of the last layout; two marks of the same kind have an empty page between them. A mark at the start of the
 * first page does not count, nor does an empty last page.
 */
function pagesOf(pieces: readonly Piece[]): string[] {
  let page = { text: '', isSeen: false };
  const pages = [page];
  const place = new Set<PageMark>();
  for (const piece of pieces) {
    if (typeof piece !== 'object') {
      if (piece !== picture) page.text += piece;
      if (piece !== picture && !/\S/u.test(piece)) continue;
      page.isSeen = true;
      place.clear();
    } else if (piece.isBreak) {
      const { kind } = piece;
      const isFirst = pages.length === 1 && !page.isSeen;
      if (isFirst && (kind === 'before' || kind === 'laid-out')) continue;
      if (place.size === 0 || place.has(kind)) {
        page = { text: '', isSeen: false };
        pages.push(page);
        place.clear();
      }
      place.add(kind);
    }
  }
  while (pages.length > 1 && pages.at(-1)?.isSeen === false) pages.pop();
  return pages.map(({ text }) => text);
}
