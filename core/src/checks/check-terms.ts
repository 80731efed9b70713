import { readWords, termProblems, type Term } from '../glossary/glossary.ts';
import type { Finding } from './finding.ts';

interface Texts {
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly terms?: readonly Term[] | undefined;
}

/** Terms of the original without their translation, and words of the translation that the office never writes. */
export function checkTerms({ originalPages, translationPages, terms = [] }: Texts): Finding[] {
  if (terms.length === 0) return [];
  const problems = termProblems(originalPages.join('\n'), translationPages.join('\n'), terms);
  return problems.map(({ kind: use, words, term: { source } }) => ({
    kind: 'term',
    key: `term:${use}:${source}:${words}`,
    ...(use === 'missing'
      ? { of: 'original', page: pageWith(originalPages, source) }
      : { of: 'translation', page: pageWith(translationPages, words) }),
    use,
    source,
    words,
  }));
}

/** From 1; null: the words begin on one page and end on the next. */
function pageWith(pages: readonly string[], words: string): number | null {
  const index = pages.findIndex((page) => readWords(page)(words));
  return index === -1 ? null : index + 1;
}
