/**
 * A text as it is compared: compatibility forms resolved, every decimal digit of any script as 0–9, invisible characters
 * and raised numbers gone, words that a line's end has cut joined again, one kind of dash. Lines stay lines, and wider gaps
 * stay tabs: cells of a table, or a label and its value.
 */
export function cleanText(text: string): string {
  return asciiDigits(
    text
      .toWellFormed()
      .replaceAll(/[⁰¹²³⁴-⁹₀-₉]/gu, ' ')
      .normalize('NFKC')
      .replaceAll(/[\p{Cf}ـ]/gu, '')
      .replaceAll('\0', '')
      .replaceAll(/(?![\n\t])\p{Cc}/gu, ' ')
      .replaceAll(/[‐‑‒–—−]/gu, '-')
      .replaceAll(/[٫٬،]/gu, ',')
      .replaceAll(/(?<=\p{L})-[^\S\n]*\n\s*(?=\p{Ll})/gu, '')
      .replaceAll(/[^\S\n]+/gu, (gap) => (gap.length > 1 || gap === '\t' ? '\t' : ' '))
      .replaceAll(/(?<![\p{L}\p{M}])\p{Lu}(?: \p{Lu}){2,}(?![\p{L}\p{M}])/gu, (word) =>
        word.replaceAll(' ', ''),
      ),
  );
}

/** Every decimal digit as 0–9. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - zeroBefore(code));
  });
}

/** Decimal digits of a script are ten in a row, and their zero is the first with none before it, or ten after one. */
function zeroBefore(code: number): number {
  const known = zeros.get(code);
  if (known !== undefined) return known;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  const zero = code - ((code - first) % 10);
  zeros.set(code, zero);
  return zero;
}

const zeros = new Map<number, number>();

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code));
}

/** The beginning of a text, whole letters of it: half of one is nothing that a database takes. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : text
        .slice(0, longest)
        .toWellFormed()
        .replace(/\u{FFFD}$/u, '');
}
