/** Letters that Unicode does not decompose, and at the same index what people type for them. */
const from = 'øØłŁđĐðÐħĦŧŦıŋŊəƏɓƁɗƊƙƘƴƳς‘’ʼʻ';
const to = "oollddddhhttinneebbddkkyyσ''''";
const letters = new Map([
  ...Array.from(from, (letter, place) => [letter, to.charAt(place)] as const),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }),
]);

/** Accents, vowel points of scripts that are read without them, and invisible characters. Vowel signs of Indic scripts are kept. */
const dropped =
  /(?=\p{M})[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const dashes = /[\p{Pd}\u2212]/gu;

/**
 * A text as searches compare it: without accents, case and invisible characters, in plain letters, with one kind of dash and
 * apostrophe. The result is the same for every normalisation form. The database function `fold_text()` implements the same rule.
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(dropped, '').replaceAll(dashes, '-');
  // Lowercases each letter separately, independent of its neighbours, as the database does.
  return Array.from(bare, (letter) => letters.get(letter) ?? letter.toLowerCase()).join('');
}

/** The same, with a single space between words. */
export function foldWords(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ');
}
