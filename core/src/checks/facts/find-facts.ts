import type { LanguageCode } from '../../languages.ts';
import { cleanText } from '../clean-text.ts';
import { dayOrder } from '../dates/day-order.ts';
import { findDates, type FoundDate } from '../dates/find-dates.ts';
import { findNumbers, type FoundNumber } from '../numbers/find-numbers.ts';
import { withHalves } from '../numbers/day-halves.ts';

export interface Facts {
  /** The pages that contain them. */
  readonly texts: readonly string[];
  readonly dates: readonly FoundDate[];
  /** Numbers that are not part of a date. */
  readonly numbers: readonly FoundNumber[];
}

/** The dates and numbers of a document, page by page. */
export function findFacts(pages: readonly string[], language: LanguageCode, isTranslation: boolean): Facts {
  const clean = pages.map((page, index) => {
    const text = withoutCounter(cleanText(page), index + 1, pages.length);
    return isTranslation ? text : withoutScanner(text);
  });
  const order = dayOrder(clean, language, isTranslation);
  const found = clean.map((page, index) => findDates(page, index + 1, { language, order }));
  const numbers = found.flatMap(({ rest }, index) => findNumbers(rest, index + 1, clean[index]));
  return {
    texts: clean,
    dates: found.flatMap(({ dates }) => dates),
    numbers: withHalves(numbers, clean, language, isTranslation),
  };
}

/** What a scanner or fax prints at the edge of a page: optionally its name, day and time. */
const scannerLine =
  /^(?=.*\d{1,2}:\d{2})(?=.*\d[./-]\d{1,2}[./-]\d)(?:.*(?:scan|fax).*|[\d\s.:/,-]+(?:[ap]\.? ?m\.?)?)$/iu;

/** The translation does not need to contain when the original was scanned. */
function withoutScanner(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, at) => {
      const isEdge = at === 0 || at >= lines.length - 2;
      return isEdge && line.length < 200 && scannerLine.test(line) ? ' '.repeat(line.length) : line;
    })
    .join('\n');
}

/** '2/3' on the second of three pages is a page counter. */
function withoutCounter(text: string, page: number, pages: number): string {
  return text.replaceAll(new RegExp(`(?<![\\d.,/-])${page} ?/ ?${pages}(?![\\d.,/-])`, 'gu'), ' ');
}
