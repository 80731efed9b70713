import type { LanguageCode } from '../../languages.ts';
import { shortened } from '../clean-text.ts';
import type { Compared } from '../facts/compare-texts.ts';
import { pageOf } from '../facts/sections.ts';
import type { Finding } from '../finding.ts';
import { wholeWords } from '../language/word-shape.ts';
import { listed } from './topics.ts';

/** Maximum characters and words of a cell that is a mark, not a sentence about one. */
const [longestMark, mostWords] = [80, 7];

/**
 * A seal, stamp or signature of the original that the translation does not mention at all: its cell is asked for. Sentences and labels are
 * compared elsewhere.
 */
export function leftOutMarks({ original, translation }: Compared): Finding[] {
  const [ours, theirs] = [marksOf(original.language), marksOf(translation.language)];
  const other = translation.facts.texts.join('\n');
  const cells = [...original.facts.texts.join('\n').matchAll(/[^\n\t]+/gu)].filter(
    ([cell]) =>
      cell.length < longestMark &&
      (cell.match(/[\p{L}\p{M}]+/gu) ?? []).length <= mostWords &&
      !/\p{L}{2}[.。।]\s*$|[:：]/u.test(cell),
  );
  return ours.flatMap((shape, at): Finding[] => {
    const mark = theirs[at];
    const found = cells.find(([cell]) => shape?.test(cell) === true);
    if (found === undefined || mark === undefined || mark.test(other)) return [];
    const text = found[0].replaceAll(/\s+/gu, ' ').trim();
    const page = pageOf(original.facts.texts, found.index);
    return [{ kind: 'left-out', key: `left-out:${shortened(text, 60)}`, of: 'original', page, text }];
  });
}

/** Whether a text mentions only marks that the translation has, perhaps as a note in brackets. */
export function areMarksShown({ original, translation }: Compared): (text: string) => boolean {
  const [ours, theirs] = [marksOf(original.language), marksOf(translation.language)];
  const other = translation.facts.texts.join('\n');
  return (text) => {
    const some = ours.flatMap((shape, at) => (shape?.test(text) === true ? [at] : []));
    return some.length > 0 && some.every((at) => theirs[at]?.test(other) === true);
  };
}

/** The words for a seal, and for a signature. */
function marksOf(language: LanguageCode): readonly (RegExp | undefined)[] {
  return listed('marks', language).map((source) =>
    source === undefined ? undefined : new RegExp(wholeWords(source), 'iu'),
  );
}
