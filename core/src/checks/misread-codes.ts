import type { CheckedDocument } from './check-delivery.ts';

/** Letters that OCR mistakes for digits, and vice versa. */
const alike = new Map(
  ['O0', 'I1', 'L1', 'Z2', 'S5', 'G6', 'B8'].map(([letter = '', digit = '']) => [letter, digit]),
);

/** Minimum characters of a code, and minimum digits among them: shorter ones are words, or several codes are similar. */
const [fewestSigns, fewestDigits] = [6, 3];

/**
 * Replaces the codes on a document's scanned pages by those of the other document if they differ only in look-alike characters: on a scan,
 * O0VF and OOVF may be the same. Codes of digits alone do not change.
 */
export function withCodesOf(document: CheckedDocument, other: CheckedDocument): CheckedDocument {
  const scanned = new Set((document.scanned ?? []).map(({ page }) => page));
  if (scanned.size === 0) return document;
  const codes = new Map((other.pages ?? []).flatMap((page) => codesIn(page)));
  const pages = document.pages?.map((page, index) =>
    scanned.has(index + 1)
      ? page.replaceAll(word, (read) => (isCode(read) ? codes.get(foldedCode(read)) : undefined) ?? read)
      : page,
  );
  return { ...document, pages };
}

const word = /[\p{Script=Latin}\d]+(?:[-/.][\p{Script=Latin}\d]+)*/gu;

function codesIn(page: string): (readonly [string, string])[] {
  return (page.match(word) ?? []).filter(isCode).map((code) => [foldedCode(code), code] as const);
}

function isCode(text: string): boolean {
  return text.length >= fewestSigns && (text.match(/\d/gu) ?? []).length >= fewestDigits;
}

function foldedCode(code: string): string {
  return [...code.toUpperCase()]
    .filter((sign) => /[\p{L}\d]/u.test(sign))
    .map((sign) => alike.get(sign) ?? sign)
    .join('');
}
