import type { LanguageCode } from '../../languages.ts';
import { isEnglishWord } from '../language/english-words.ts';
import {
  isInCapitals,
  mostWords,
  shortest,
  type NameSounds,
  type PairedWords,
  type Token,
} from './name-tokens.ts';
import { pinyin } from './no-word.ts';

/** A word of each unit that is next to the same name. */
export function nextToSameName(
  { words, otherWords, strays, missing, label }: PairedWords,
  sounds: NameSounds,
  {
    isWord,
    isEnglish,
    from,
  }: { readonly isWord: (word: string) => boolean; readonly isEnglish: boolean; readonly from: LanguageCode },
): [Token, Token] | undefined {
  const isTitle = otherWords.every(isInCapitals);
  // If capitals do not mark names, or all words have them, the label must.
  const isUntold = (isTitle || !sounds.hasCapitals) && !sounds.isHan;
  const isPerson = personLabel.test(label) && otherWords.length <= mostWords;
  if (isUntold && !isPerson) return undefined;
  // 'Patient Duncan Ashby': an English noun at the start of the unit is not part of the name.
  const isNoun = (word: Token): boolean =>
    from === 'en' && !isPerson && words[0] === word && isEnglishWord(word.text, true);
  for (const stray of strays) {
    if (sounds.isHan && !pinyin.test(stray.text.toLowerCase())) continue;
    const isTerm = isEnglish && isEnglishWord(stray.text);
    if (isTerm && !isPerson && isEnglishWord(stray.text, true)) continue;
    for (const name of neighbours(otherWords, stray, true, isTerm ? 1 : mostNames)) {
      if (!name.isInitial && (isWord(name.text) || name.text.length < shortest)) continue;
      if (isTerm && isEnglishWord(name.text)) continue;
      const meant = words
        .filter((word) =>
          name.isInitial ? word.isInitial : !word.isInitial && sounds.isSame(word.sound, name.sound),
        )
        .flatMap((word) =>
          neighbours(words, word, sounds.hasCapitals).filter(
            (other) =>
              word.sound === name.sound || !sounds.isLatin || !sounds.isLike(other.sound, stray.sound),
          ),
        )
        .find(
          (word) =>
            missing.includes(word) && !isNoun(word) && isFirst(words, word) === isFirst(otherWords, stray),
        );
      if (meant !== undefined) return [stray, meant];
    }
  }
  return undefined;
}

const personLabel =
  /name|father|mother|parent|spouse|husband|wife|witness|registrar|officer|official|judge|notary|clerk|doctor|physician|director|mayor|sign|issued by|child|self|nombre|padre|madre|c[oó]nyuge|testigo|juez|notari|firma|m[eé]dic|hij[oa]/iu;

/** The first word of a longer line is often a noun. */
function isFirst(words: readonly Token[], word: Token): boolean {
  return words.length > 3 && words[0] === word;
}

/** The names directly before and after a word. Several words of Chinese characters can start at the same position. */
function neighbours(
  words: readonly Token[],
  word: Token,
  hasCapitals: boolean,
  most = hasCapitals ? mostNames : 1,
): Token[] {
  if (words.some((other) => other !== word && other.at === word.at)) {
    const end = word.at + word.text.length;
    return words.filter((other) => other.at === end || other.at + other.text.length === word.at);
  }
  const at = words.indexOf(word);
  const isNear = (other: Token | undefined, gap: string | undefined): other is Token =>
    other !== undefined && (other.isCapital || !hasCapitals) && /^[ .]*$/u.test(gap ?? '');
  const found: Token[] = [];
  for (let next = at + 1; next <= at + most && isNear(words[next], words[next]?.gap); next += 1)
    found.push(...words.slice(next, next + 1));
  for (let next = at - 1; next >= at - most && isNear(words[next], words[next + 1]?.gap); next -= 1)
    found.push(...words.slice(next, next + 1));
  return found;
}

/** Other names of a person: with capitals they are a sequence, with the surname before or after the others. */
const mostNames = 2;
