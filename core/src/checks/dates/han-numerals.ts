/** Amounts in the formal numerals of banks, and numbers of months, years and people. */
export const hanPhrase =
  /[壹贰貳叁參肆伍陆陸柒捌玖零][壹贰貳叁參肆伍陆陸柒捌玖拾佰仟萬万億亿零]+(?=[元圆圓])|[一二两三四五六七八九十百]+(?=(?:周|天|星期|个|個|か|ヶ|カ)?(?:月|年|歳|岁|周岁|名|人)|[周週]|星期|天)/gu;

const financial = '零壹贰叁肆伍陆柒捌玖拾佰仟万亿貳參陸萬億';
const everyday = '零一二三四五六七八九十百千万亿二三六万亿';

/** The value of a year, month or day in a Chinese, Japanese or Korean date, in digits or numerals: 十二, 一九九二, 一百零九, 元. */
export function hanNumber(written: string): number {
  const text = [...written.replaceAll('两', '二')]
    .map((sign) => everyday[financial.indexOf(sign)] ?? sign)
    .join('');
  if (/^\d+$/u.test(text)) return Number(text);
  if (text === '元') return 1;
  if (!/[十百千万亿廿卅]/u.test(text))
    return Number([...text].map((letter) => numerals.indexOf(letter) % 10).join(''));
  let [whole, sum, last] = [0, 0, 0];
  for (const letter of text) {
    const myriads = { 万: 10_000, 亿: 100_000_000 }[letter];
    if (myriads !== undefined) {
      [whole, sum, last] = [(whole + sum + last) * myriads, 0, 0];
      continue;
    }
    const factor = factors[letter];
    if (factor === undefined) last = numerals.indexOf(letter) % 10;
    else {
      sum += factor[0] * (factor[1] ? Math.max(1, last) : 1);
      last = 0;
    }
  }
  return whole + sum + last;
}

/** For a character class of a regular expression. */
export const hanDigits = '\\d〇零一二三四五六七八九十百廿卅元';

const numerals = '〇一二三四五六七八九零';
/** The value, and whether a preceding numeral multiplies it. */
const factors: Readonly<Record<string, readonly [number, boolean]>> = {
  十: [10, true],
  百: [100, true],
  千: [1000, true],
  廿: [20, false],
  卅: [30, false],
};
