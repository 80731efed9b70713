/** The maximum fraction of a page's letters without a Unicode value. A few are harmless marks above letters. */
const mostUnknown = 0.08;
const fewUnknown = 5;

/** Scripts whose letters change with their neighbours: some programs encode parts of them as other signs ('ม*นาคม'). */
const composed =
  '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}]';
const strayShape = new RegExp(`(?<=${composed})(?:[*$#@=+<>^~]|[%?](?=${composed}))`, 'gu');
const fewStray = 4;

/** The first page (from 1) with too many letters without a Unicode value to be compared; undefined if there is none. */
export function garbledPage(pages: readonly string[]): number | undefined {
  const at = pages.findIndex((page) => {
    const unknown = page.match(/[\p{Co}\uFFFD]|(?![\n\r\t\f\v])\p{Cc}/gu)?.length ?? 0;
    const isStray = (page.match(strayShape)?.length ?? 0) >= fewStray;
    return isStray || (unknown >= fewUnknown && unknown > mostUnknown * page.length);
  });
  return at === -1 ? undefined : at + 1;
}

/** The maximum letters on a page of a scan: what a scanner or its program prints at the edge. */
const mostOnScan = 150;
/** The minimum letters of an original, as a fraction of the translation's letters. */
const fewestOfTranslation = 0.15;

/** Whether an original is a scan: its pages contain no text except a footer or a scanner's line. */
export function isScan(original: readonly string[], translation: readonly string[]): boolean {
  const [ours, theirs] = [lettersOf(original), lettersOf(translation)];
  return ours < mostOnScan * original.length && ours < fewestOfTranslation * theirs;
}

/** Counts letters; a Chinese, Japanese or Korean character counts as three. */
export function lettersOf(pages: readonly string[]): number {
  return pages.reduce((sum, page) => {
    const signs =
      page.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
    return sum + (page.match(/[\p{L}\p{N}]/gu)?.length ?? 0) + 2 * signs;
  }, 0);
}
