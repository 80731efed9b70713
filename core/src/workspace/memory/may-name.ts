import { isEnglishWord, isNameInEnglish } from '../../checks/language/english-words.ts';
import { foldWord } from '../../checks/names/fold-name.ts';
import { isSkeletal, soundsAlike } from '../../checks/names/sound.ts';
import type { LanguageCode } from '../../languages.ts';

/** form: printed on the form (a label, a heading); text: a sentence; value: filled in. */
export type SegmentKind = 'form' | 'text' | 'value';

export interface MaskedPair {
  readonly kind: SegmentKind;
  readonly source: string;
  readonly target: string;
}

interface Languages {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** Whether a pair may still name a person or a place after masking; true if in doubt. */
export function mayName({ kind, source, target }: MaskedPair, { from, to }: Languages): boolean {
  if (/@|www\.|:\/\//iu.test(source + target)) return true;
  const english = to === 'en' ? target : from === 'en' ? source : undefined;
  // Names are not English words, so every word of the English side must be one.
  if (english !== undefined && !wordsOf(english).every(isKnown)) return true;
  // In a sentence, a rare capitalised word may be a place: Bursa.
  if (english !== undefined && kind === 'text' && wordsOf(english).slice(1).some(isRareInCapitals))
    return true;
  if (english === undefined && kind === 'value') return true;
  if (english === undefined && kind === 'text' && [source, target].some(mayHaveNames)) return true;
  const theirs = wordsOf(source).map(foldWord);
  const isKept = (word: string) => /^\p{Lu}/u.test(word) && theirs.includes(foldWord(word));
  const words = wordsOf(target);
  if (words.some((word, at) => isKept(word) && isKept(words[at + 1] ?? ''))) return true;
  return kind === 'value' && words.some((word) => isHeard(word, theirs, from));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*/gu) ?? [];
}

function isKnown(word: string): boolean {
  return isEnglishWord(word) || (word.length > 3 && !isNameInEnglish(word.toLowerCase()));
}

function isRareInCapitals(word: string): boolean {
  return /^\p{Lu}/u.test(word) && isEnglishWord(word) && !isEnglishWord(word, true);
}

/** A sentence with a capitalised word after the first one, or in a script without capitals. */
function mayHaveNames(text: string): boolean {
  return (
    !/\p{Ll}/u.test(text) ||
    wordsOf(text)
      .slice(1)
      .some((word) => /^\p{Lu}/u.test(word))
  );
}

function isHeard(word: string, theirs: readonly string[], from: LanguageCode): boolean {
  const ours = foldWord(word);
  return (
    ours.length > 1 &&
    /^\p{Lu}/u.test(word) &&
    theirs.some((one) => one === ours || (one.length > 3 && soundsAlike(one, ours, isSkeletal(from))))
  );
}
