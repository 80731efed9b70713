/** Letters that Unicode does not decompose, and at the same index what people type for them. */
const from = 'øØłŁđĐðÐħĦŧŦıŋŊəƏɓƁɗƊƙƘƴƳς‘’ʼʻ';
const to = "oollddddhhttinneebbddkkyyσ''''";
const letters = new Map([
  ...Array.from(from, (letter, place) => [letter, to.charAt(place)] as const),
  ...Object.entries({ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' }),
]);

/** Accents and points of scripts that are read without them, and what shows nothing. The vowel signs of India stay. */
const dropped =
  /(?=\p{M})[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}]|[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const dashes = /[\p{Pd}\u2212]/gu;

/**
 * A text as searches compare it: without accents, case and invisible characters, in plain letters, with one kind of dash and
 * apostrophe. The same of every normalisation form. The database has the same rule as `fold_text()`.
 */
export function foldText(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(dropped, '').replaceAll(dashes, '-');
  // Letter by letter, as the database does it: not by its neighbours.
  return Array.from(bare, (letter) => letters.get(letter) ?? letter.toLowerCase()).join('');
}

/** The same with one blank between words. */
export function foldWords(text: string): string {
  return foldText(text).replaceAll(/\s+/gu, ' ');
}
