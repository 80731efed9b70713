import { foldFullWidth } from '../texts/full-width.ts';
import { showsLetter } from '../texts/invisible.ts';

/**
 * Normalises a typed or pasted name for storage: one line, one space between words, NFC, full-width letters as plain ones, no invisible
 * characters except those that its script needs. Empty if it has no visible letter.
 */
export function readPersonName(typed: string): string {
  const name = foldFullWidth(visibleWords(typed.toWellFormed()))
    .replaceAll(/[\p{Cc}\p{Z}\s\u2800]+/gu, ' ')
    .trim()
    .normalize('NFC');
  // After a letter is composed with its mark, the following joiner may no longer have an effect.
  if (name !== typed) return readPersonName(name);
  return showsLetter(name) ? name : '';
}

/** Scripts in which a joiner changes the written form: Arabic and related scripts, and the scripts of India and its neighbours. */
const scripts = 'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt'.split(
  ' ',
);
const joining = `[${scripts.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;

/** Characters that belong to the preceding letter: joiners, and variation selectors of Han and Mongolian letters. */
const kept = [
  String.raw`(?<=(?=[\p{L}\p{M}])${joining})[\u200C\u200D](?=(?=[\p{L}\p{M}])${joining})`,
  // Also at the end of a word: the chillu consonants of Malayalam.
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

/** Removes invisible characters, except those that a word of the script needs. */
function visibleWords(text: string): string {
  return text.replaceAll(neverKept, '').replaceAll(joiners, '$1').replaceAll(outOfPlace, '$1');
}
