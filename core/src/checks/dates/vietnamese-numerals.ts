const scales = 'mươi|chục|trăm|nghìn|ngàn|triệu|tỷ|tỉ';
/** 'Năm' is five before 'mươi' and similar words, and after 'linh' and zero; elsewhere it means 'year'. */
const five = String.raw`năm(?=\s+(?:${scales})(?!\p{L}))|(?<=(?:linh|lẻ|không)\s)năm`;
/** 'Tư' is four after another number; it also begins other words: tư pháp, tư liệu. */
const four = String.raw`tư(?!\s+(?:liệu|pháp|nhân|sản|cách|vấn|thục|trang))`;
const [first, end] = [`một|hai|ba|bốn|sáu|bảy|bẩy|tám|chín|mười|${five}`, String.raw`(?!\p{L})`];
const more = `(?:${first}|không|mốt|lăm|nhăm|linh|lẻ|${four}|${scales})${end}`;

/** A number in lower-case words, with accents: without them, 'ba' is Mrs., 'sau' after, 'ty' a company. */
export const vietnamesePhrase = new RegExp(
  String.raw`(?<!\p{L})(?<!thứ\s)(?!ba\s+(?:mẹ|má))(?:${first})${end}(?:\s+${more}){0,15}`,
  'gu',
);

/** 'ngày mười lăm tháng ba năm một nghìn chín trăm tám mươi tư'; each part can also be in digits. */
const part = (name: string, most: number): string =>
  String.raw`(?<${name}>\d{1,4}|(?:${first}|năm|tư|giêng|chạp)${end}(?:\s+(?:năm|${more}(?!\s+\d)))${`{0,${most}}?`})`;
export const vietnameseDate = String.raw`(?<=(?<!\p{L})(?:ngày|mồng|mùng)(?:\s*:)?\s+)${part('d', 3)}\s+tháng\s+${part('m', 2)},?\s+năm\s+(?<y>(?:${first})${end}(?:\s+${more}){1,12})`;

const digits: Readonly<Record<string, number>> = {
  không: 0,
  một: 1,
  mốt: 1,
  giêng: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  tư: 4,
  năm: 5,
  lăm: 5,
  nhăm: 5,
  sáu: 6,
  bảy: 7,
  bẩy: 7,
  tám: 8,
  chín: 9,
};
const factors: Readonly<Record<string, number>> = { mươi: 10, chục: 10, trăm: 100 };
const groups: Readonly<Record<string, number>> = {
  nghìn: 1000,
  ngàn: 1000,
  triệu: 1_000_000,
  tỷ: 1_000_000_000,
  tỉ: 1_000_000_000,
};

/** The value of such a phrase: 1984, also 24 for 'hai tư' and 1975 for 'một chín bảy lăm'; digits are read as numbers. */
export function vietnameseNumber(phrase: string): number {
  if (/^\d+$/u.test(phrase)) return Number(phrase);
  const words = phrase.trim().split(/\s+/u);
  if (words.every((word) => word in digits)) return Number(words.map((word) => digits[word]).join(''));
  let [sum, group, last] = [0, 0, 0];
  for (const word of words) {
    const [factor, scale] = [factors[word], groups[word]];
    if (scale !== undefined) {
      sum += Math.max(1, group + last) * scale;
      [group, last] = [0, 0];
    } else if (factor === undefined) {
      if (word === 'mười') group += 10;
      else if (word === 'chạp') group += 12;
      else last = digits[word] ?? last;
    } else {
      group += last * factor;
      last = 0;
    }
  }
  return sum + group + last;
}

/** Lower case, keeping the length of the text. */
export const inSmallLetters = (text: string): string =>
  text.replaceAll(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
