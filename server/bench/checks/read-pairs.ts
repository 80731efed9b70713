import { readFileSync } from 'node:fs';
import type { LanguageCode } from '@truepage/core/languages';

export interface WrongTranslation {
  /** The kind of the planted mistake. */
  readonly kind: string;
  readonly pages: readonly string[];
}

/** A paper with its faithful translation, and translations with one mistake each. Pages are texts. */
export interface CheckedPair {
  readonly id: string;
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly names: readonly string[];
  readonly original: readonly string[];
  readonly faithful: readonly string[];
  readonly wrong: readonly WrongTranslation[];
  /** Whether it counts as a clean paper. */
  readonly isClean: boolean;
}

export const pageBreak = '\n---\n';

/**
 * Parses the pairs of a file: '@ id from to name; name', the original, '=', the faithful translation, and the mistakes planted
 * in it: '! kind: right > wrong', or '! kind: page 2 missing' and '! kind: page 1 empty'.
 */
export function readPairs(name: string): readonly CheckedPair[] {
  const file = readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');
  return file.split(/^@ /mu).slice(1).map(readPair);
}

function readPair(entry: string): CheckedPair {
  const [head = '', ...lines] = entry.replace(/\n$/u, '').split('\n');
  const [id = '', from, to, ...names] = head.split(' ');
  const [original = '', rest = ''] = lines.join('\n').split('\n=\n');
  const [faithful = '', ...planted] = rest.split('\n! ');
  return {
    id,
    from: from as LanguageCode,
    to: to as LanguageCode,
    names: names.join(' ').split('; '),
    original: original.split(pageBreak),
    faithful: faithful.split(pageBreak),
    wrong: planted.map((line) => plantedIn(faithful, line.replaceAll(String.raw`\n`, '\n'), id)),
    isClean: true,
  };
}

function plantedIn(faithful: string, line: string, id: string): WrongTranslation {
  const [, kind = '', change = ''] = /^([^:]+): ([^]+)$/u.exec(line) ?? [];
  const pages = faithful.split(pageBreak);
  const [, page, what] = /^page (\d) (missing|empty)$/u.exec(change) ?? [];
  if (page !== undefined)
    return { kind, pages: pages.toSpliced(Number(page) - 1, 1, ...(what === 'empty' ? [''] : [])) };
  const [, right = '', wrong = ''] = /^([^]*?) >(?: ([^]*))?$/u.exec(change) ?? [];
  if (right === '' || !`${faithful}\n`.includes(right)) throw new Error(`${id} has no ${line}`);
  const text = `${faithful}\n`.replace(right, () => wrong);
  return { kind, pages: text.replace(/\n$/u, '').split(pageBreak) };
}
