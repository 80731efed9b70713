/** Scripts in which a joiner changes how a word is written: Persian and its like, and the scripts of India and its neighbours. */
const cursive = String.raw`\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}`;
const indic = String.raw`\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Tibt}`;

/** Characters that belong to the letter before them: joiners, and the variants of Han and Mongolian letters. */
const kept = [
  String.raw`(?<=(?=[\p{L}\p{M}])[${cursive}${indic}])[\u200C\u200D](?=(?=[\p{L}\p{M}])[${cursive}${indic}])`,
  // At the end of a word, too: the dead consonants of Malayalam.
  String.raw`(?<=(?=\p{M})[${indic}])\u200D`,
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?=\p{L})\p{sc=Mong})[\u180B-\u180F]`,
].join('|');

const ignorable = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cf}]`;
const joiners = /([\u200C\u200D])[\u200C\u200D]+/gu;
const neverKept = new RegExp(
  String.raw`(?![\u200C\u200D\uFE00-\uFE02\u180B-\u180F\u{E0100}-\u{E01EF}])${ignorable}`,
  'gu',
);
const outOfPlace = new RegExp(`(${kept})|${ignorable}`, 'gu');
const all = new RegExp(ignorable, 'gu');

/** The text without characters that show nothing; those that a word of its script needs stay. */
export function visibleWords(text: string): string {
  return text.replaceAll(neverKept, '').replaceAll(joiners, '$1').replaceAll(outOfPlace, '$1');
}

/** The text without any character that shows nothing. Spaces stay. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(all, '');
}
