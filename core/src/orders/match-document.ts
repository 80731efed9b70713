import { splitName } from '../files/portable-name.ts';

interface NamedDocument {
  /** 1, 2, … */
  readonly position: number;
  /** Null once it is deleted. */
  readonly filename: string | null;
}

/**
 * Of which document a file is the translation, by its name: 'birth en.docx' belongs to 'birth.pdf', and the longest of several
 * names counts. A number in front decides between documents of the same name. Undefined where nothing or more than one fits.
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

/** Without its ending, in small letters, with one space for whatever separates words. */
function comparable(filename: string): string {
  return splitName(filename)
    .base.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
