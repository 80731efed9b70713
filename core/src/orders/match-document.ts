import { splitName } from '../files/portable-name.ts';

interface NamedDocument {
  readonly position: number;
  /** Null after the document was deleted. */
  readonly filename: string | null;
}

/**
 * Finds by filename which document a file translates: 'birth en.docx' belongs to 'birth.pdf'; of several matching names the longest
 * counts. A number at the start distinguishes documents with the same name. Undefined if none or more than one matches.
 */
export function matchDocument(filename: string, documents: readonly NamedDocument[]): number | undefined {
  const name = comparable(filename);
  const fitting = documents
    .map(({ position, filename: original }) => ({ position, base: comparable(original ?? '') }))
    .filter(({ base }) => base !== '' && name.includes(base));
  const longest = Math.max(...fitting.map(({ base }) => base.length));
  const best = fitting.filter(({ base }) => base.length === longest);
  const [only] = best;
  if (best.length === 1) return only?.position;
  const numbered = Number(/^\d+/.exec(name)?.[0]);
  return best.find(({ position }) => position === numbered)?.position;
}

/** The name without extension, in lower case, with one space in place of each separator. */
function comparable(filename: string): string {
  return splitName(filename)
    .base.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
