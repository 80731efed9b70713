/** Why a page begins: a break in the text, a paragraph that begins a page, a section, or where the last layout began one. */
export type PageMark = 'hard' | 'before' | 'section' | 'laid-out';

interface Mark {
  readonly kind: PageMark;
  isBreak: boolean;
}

const picture = Symbol('a picture');
type Piece = string | Mark | typeof picture;

/** Puts the text of pages together from pieces of text and from the marks between them. */
export interface PageWriter {
  readonly text: (text: string) => void;
  /** Something that is seen and not read. */
  readonly picture: () => void;
  /** A new page, unless `isBreak` is taken back before finish(). */
  readonly begin: (kind: PageMark) => Mark;
  /** The text of each page, at least one. */
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
 * Marks of different kinds with nothing to see between them are one place, such as a break and the note of the last layout behind it; two
 * of one kind have an empty page between them. What begins the first page is no break, and an empty last page is none.
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
