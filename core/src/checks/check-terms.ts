import { readWords, termProblems, type Term } from '../glossary/glossary.ts';
import type { Finding } from './finding.ts';

interface Texts {
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly terms?: readonly Term[] | undefined;
}

/** Glossary terms of the original whose translation is missing, and words that the office never writes. */
export function checkTerms({ originalPages, translationPages, terms = [] }: Texts): Finding[] {
  if (terms.length === 0) return [];
  const problems = termProblems(originalPages.join('\n'), translationPages.join('\n'), terms);
  if (problems.length === 0) return [];
  const [original, translation] = [originalPages, translationPages].map((pages) => pages.map(readWords));
  return problems.map(({ kind: use, words, term: { source } }) => ({
    kind: 'term',
    key: `term:${use}:${source}:${words}`,
    ...(use === 'missing'
      ? { of: 'original', page: pageWith(original, source) }
      : { of: 'translation', page: pageWith(translation, words) }),
    use,
    source,
    words,
  }));
}

type PageSays = ReturnType<typeof readWords>;

/** From 1; null if the words begin on one page and end on the next. */
function pageWith(pages: readonly PageSays[] = [], words: string): number | null {
  const index = pages.findIndex((says) => says(words));
  return index === -1 ? null : index + 1;
}
