/** Of the letters of a page, the most that may have no Unicode value; a few are marks above letters, and do no harm. */
const mostUnknown = 0.08;
const fewUnknown = 5;

/** Scripts whose letters change with their neighbours: some programs give parts of them the values of other signs ('ม*นาคม'). */
const composed =
  '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}]';
const strayShape = new RegExp(`(?<=${composed})(?:[*$#@=+<>^~]|[%?](?=${composed}))`, 'gu');
const fewStray = 4;

/** The first page (from 1) on which too many letters have no Unicode value to compare it; undefined: none. */
export function garbledPage(pages: readonly string[]): number | undefined {
  const at = pages.findIndex((page) => {
    const unknown = page.match(/[\p{Co}\uFFFD]|(?![\n\r\t\f\v])\p{Cc}/gu)?.length ?? 0;
    const isStray = (page.match(strayShape)?.length ?? 0) >= fewStray;
    return isStray || (unknown >= fewUnknown && unknown > mostUnknown * page.length);
  });
  return at === -1 ? undefined : at + 1;
}

/** Letters on a page of a scan: what a scanner or its program prints at the edge. */
const mostOnScan = 150;
/** Of the translation's letters, the fewest that an original has. */
const fewestOfTranslation = 0.15;

/** Whether an original is a scan, with nothing but a footer or the line of a scanner to read on its pages. */
export function isScan(original: readonly string[], translation: readonly string[]): boolean {
  const [ours, theirs] = [lettersOf(original), lettersOf(translation)];
  return ours < mostOnScan * original.length && ours < fewestOfTranslation * theirs;
}

/** Chinese, Japanese and Korean signs say as much as three letters. */
export function lettersOf(pages: readonly string[]): number {
  return pages.reduce((sum, page) => {
    const signs =
      page.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
    return sum + (page.match(/[\p{L}\p{N}]/gu)?.length ?? 0) + 2 * signs;
  }, 0);
}
