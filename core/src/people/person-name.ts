import { foldFullWidth } from '../texts/full-width.ts';
import { showsLetter } from '../texts/invisible.ts';

/**
 * A name as we store it, out of what people type and paste: one line, one space between words, NFC, full-width letters as plain
 * ones, no invisible characters but those that its script needs. Empty where no letter can be seen.
 */
export function readPersonName(typed: string): string {
  const name = foldFullWidth(visibleWords(typed.toWellFormed()))
    .replaceAll(/[\p{Cc}\p{Z}\s\u2800]+/gu, ' ')
    .trim()
    .normalize('NFC');
  // A letter that was composed with its mark may leave the joiner behind it out of place.
  if (name !== typed) return readPersonName(name);
  return showsLetter(name) ? name : '';
}

/** Scripts in which a joiner changes how a word is written: Arabic and its like, and the scripts of India and its neighbours. */
const scripts = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt'.split(
  ' ',
);
const joining = `[${scripts.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;

/** Characters that belong to the letter before them: joiners, and the variants of Han and Mongolian letters. */
const kept = [
  String.raw`(?<=(?=[\p{L}\p{M}])${joining})[\u200C\u200D](?=(?=[\p{L}\p{M}])${joining})`,
  // At the end of a word, too: the dead consonants of Malayalam.
  String.raw`(?<=(?=\p{M})${joining})\u200D`,
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?=\p{L})\p{sc=Mong})[\u180B-\u180F]`,
].join('|');

const ignorable = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cf}]`;
const neverKept = new RegExp(
  String.raw`(?![\u200C\u200D\uFE00-\uFE02\u180B-\u180F\u{E0100}-\u{E01EF}])${ignorable}`,
  'gu',
);
const joiners = /([\u200C\u200D])[\u200C\u200D]+/gu;
const outOfPlace = new RegExp(`(${kept})|${ignorable}`, 'gu');

/** The text without characters that show nothing; those that a word of its script needs stay. */
function visibleWords(text: string): string {
  return text.replaceAll(neverKept, '').replaceAll(joiners, '$1').replaceAll(outOfPlace, '$1');
}
