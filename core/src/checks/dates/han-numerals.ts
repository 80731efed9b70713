/** What a year, month or day of a Chinese, Japanese or Korean date says in digits or numerals: 十二, 一九九二, 一百零九, 元. */
export function hanNumber(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  if (text === '元') return 1;
  if (!/[十百廿卅]/u.test(text))
    return Number([...text].map((letter) => numerals.indexOf(letter) % 10).join(''));
  let [sum, last] = [0, 0];
  for (const letter of text) {
    const factor = factors[letter];
    if (factor === undefined) last = numerals.indexOf(letter) % 10;
    else {
      sum += factor[0] * (factor[1] ? Math.max(1, last) : 1);
      last = 0;
    }
  }
  return sum + last;
}

/** As a regular expression would list them. */
export const hanDigits = '\\d〇零一二三四五六七八九十百廿卅元';

const numerals = '〇一二三四五六七八九零';
/** Worth, and whether a numeral before it counts it. */
const factors: Readonly<Record<string, readonly [number, boolean]>> = {
  十: [10, true],
  百: [100, true],
  廿: [20, false],
  卅: [30, false],
};
