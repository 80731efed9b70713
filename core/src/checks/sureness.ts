import { wordKey } from '../texts/word-key.ts';
import type { CheckedDocument } from './check-delivery.ts';
import type { Finding } from './finding.ts';

/** A page that was read by OCR. */
export interface ScannedPage {
  readonly page: number;
  /** 0 to 100, of the page and of each word. */
  readonly confidence: number;
  readonly words: readonly { readonly text: string; readonly confidence: number }[];
}

/** A finding on a scan with less confidence (of 100) is only a hint, because the word may have been misread. */
const leastSure = 85;

/** Whether a finding may be caused by a misread scan. */
export function isHint({ confidence }: Pick<Finding, 'confidence'>): boolean {
  return confidence !== undefined && confidence < leastSure;
}

interface Pair {
  readonly original: CheckedDocument;
  readonly translation: CheckedDocument;
}

/** Adds to each finding the confidence with which its words were read, if a scan is compared. */
export function withSureness(found: readonly Finding[], pair: Pair): readonly Finding[] {
  const isScanned = [pair.original, pair.translation].some(({ scanned = [] }) => scanned.length > 0);
  return isScanned ? found.map((finding) => ({ ...finding, ...surenessOf(finding, pair) })) : found;
}

const withoutWords: ReadonlySet<Finding['kind']> = new Set(['no-text', 'scan', 'pages', 'unreadable']);

function surenessOf(finding: Finding, { original, translation }: Pair): { readonly confidence?: number } {
  if (withoutWords.has(finding.kind)) return {};
  const [own, other] = finding.of === 'original' ? [original, translation] : [translation, original];
  const { sought, seen } = wordsOf(finding);
  const values = [sureOf(own, sought, finding.page), sureOf(other, seen, null)].filter(
    (value) => value !== undefined,
  );
  return values.length === 0 ? {} : { confidence: Math.min(...values) };
}

/** The texts that the finding quotes from its document, and from the other one. */
function wordsOf(finding: Finding): { readonly sought: string; readonly seen: string } {
  switch (finding.kind) {
    case 'number':
      return { sought: finding.number, seen: finding.seen ?? '' };
    case 'date':
      return { sought: finding.date, seen: finding.seen ?? '' };
    case 'name':
      return { sought: finding.seen ?? finding.name, seen: '' };
    case 'term':
      return finding.use === 'missing'
        ? { sought: finding.source, seen: '' }
        : { sought: finding.words, seen: '' };
    case 'left-out':
    case 'source-language':
    case 'swapped-names':
    case 'wrong-script':
      return { sought: finding.text, seen: '' };
    default:
      return { sought: '', seen: '' };
  }
}

/** The lowest confidence of the quoted words, or that of the page if they are not found; undefined if it is not a scan. */
function sureOf({ scanned = [] }: CheckedDocument, text: string, page: number | null): number | undefined {
  const pages = page === null ? scanned : scanned.filter((one) => one.page === page);
  if (pages.length === 0) return undefined;
  const parts = new Set(
    text
      .split(/\s+/u)
      .map(wordKey)
      .filter((part) => part !== ''),
  );
  const quoted = pages.flatMap(({ words }) => words.filter((word) => parts.has(wordKey(word.text))));
  const values = (quoted.length > 0 ? quoted : pages).map(({ confidence }) => confidence);
  return Math.min(...values);
}
