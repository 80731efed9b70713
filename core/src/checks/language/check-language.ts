import type { LanguageCode } from '../../languages.ts';
import { cleanText, shortened } from '../clean-text.ts';
import type { Finding } from '../finding.ts';
import { keptCells, withoutQuotes } from './kept-cells.ts';
import { foreignRuns, homoglyphs, lettersLeft } from './foreign-letters.ts';
import { sentenceClassifier } from './classify-sentence.ts';
import { scriptsOf } from './scripts.ts';

interface Texts {
  /** Empty if the original cannot be read. */
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** Text left in the source language, and letters of another script. */
export function checkLanguage({ originalPages, translationPages, from, to }: Texts): Finding[] {
  if (from === to) return [];
  const isWrittenAlike = scriptsOf(from).some(
    (script) => script === 'Latn' || scriptsOf(to).includes(script),
  );
  const judge = isWrittenAlike ? sentenceClassifier(originalPages, from, to) : () => false;
  const kept = keptCells(originalPages, from, to);
  return translationPages.flatMap((page, index) => {
    const text = withoutQuotes(cleanText(page));
    const { left, wrong, rest } = foreignRuns(text, from, to);
    const sentences = together(sentencesOf(text).map((sentence) => (judge(sentence) ? sentence : undefined)));
    return [
      ...[...left, ...sentences, ...kept(rest), ...lettersLeft(rest, from, to)].map((found) =>
        finding('source-language', found, index + 1),
      ),
      ...[...wrong, ...homoglyphs(cleanText(page), to)].map((found) =>
        finding('wrong-script', found, index + 1),
      ),
    ];
  });
}

/** Sentences, and lines of a form. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/(?<=[\p{Ll},]) ?\n ?(?=\p{Ll})/gu, ' ')
    .split(/[\n\t.!?;:。！？|]+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Joins consecutive sentences to one finding. */
function together(sentences: readonly (string | undefined)[]): string[] {
  return sentences.flatMap((sentence, at) =>
    sentence !== undefined && sentences[at - 1] === undefined ? [sentence] : [],
  );
}

const longestText = 120;

function finding(kind: 'source-language' | 'wrong-script', found: string, page: number): Finding {
  const text = found.replaceAll(/\s+/gu, ' ').trim();
  const shown = text.length > longestText ? `${shortened(text, longestText)}…` : text;
  return { kind, key: `${kind}:${shortened(text.toLowerCase(), 60)}`, of: 'translation', page, text: shown };
}
