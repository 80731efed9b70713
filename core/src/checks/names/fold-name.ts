import anyAscii from 'any-ascii';
import { cleanText } from '../clean-text.ts';

/** A word in plain lower-case Latin letters: without accents, hyphens, apostrophes; 'ß' becomes 'ss', 'ж' 'zh'. */
export function foldWord(word: string): string {
  return anyAscii(
    asInNames(word)
      .normalize('NFD')
      .replaceAll(/\p{Script=Inherited}/gu, ''),
  )
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '');
}

/** Chinese characters with a special reading in names, each with a character that always has that reading. */
const readings = new Map(
  '厦下 曾增 单善 仇求 解谢 区欧 朴瓢 查渣 翟宅 都督 蚌崩 覃秦 冼险 缪妙 晟胜'
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

function asInNames(word: string): string {
  return /\p{Script=Han}/u.test(word)
    ? word
        .replaceAll(/重(?=庆)/gu, '虫')
        .replaceAll(/长(?=[春沙安治宁])/gu, '常')
        .replaceAll(/\p{Script=Han}/gu, (sign) => readings.get(sign) ?? sign)
    : word;
}

/** The passport spelling (ICAO Doc 9303), if different: MUELLER for Müller, OEDEGAARD for Ødegård. */
function foldAsPassports(word: string): string {
  const composed = word.normalize('NFC');
  // Azerbaijan writes Əliyev as ALIYEV, and Rəşad as RASHAD.
  const letters = /ə/iu.test(composed) ? azerbaijani : icao;
  return foldWord(
    composed.replaceAll(/[äæöøœüåñəşçcx]/giu, (letter) => letters[letter.toLowerCase()] ?? letter),
  );
}

const icao: Readonly<Record<string, string>> = {
  ä: 'ae',
  æ: 'ae',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ü: 'ue',
  å: 'aa',
  ñ: 'n',
};

const azerbaijani: Readonly<Record<string, string>> = { ə: 'a', ş: 'sh', ç: 'ch', c: 'j', x: 'kh' };

/** A word in both passport spellings. */
export interface Folded {
  readonly folded: string;
  readonly passport: string;
}

export function foldName(word: string): Folded {
  return { folded: foldWord(word), passport: foldAsPassports(word) };
}

/** Whether a spelling of one equals a spelling of the other. */
export function isSameWord(one: Folded, other: Folded): boolean {
  return [one.folded, one.passport].some((way) => way === other.folded || way === other.passport);
}

export interface Word extends Folded {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** The index of the piece of text between labels, colons and line ends. */
  readonly field: number;
  /** Whether a colon ends the field. */
  readonly isLabel: boolean;
}

/** The words of a document for comparing names; hyphens count as spaces. */
export function wordsOf(pages: readonly string[]): Word[] {
  let field = 0;
  return pages.flatMap((page, index) =>
    cleanText(page)
      .split(/(?<=:)|[\n\t;,/|•()[\]]|\s-\s/u)
      .flatMap((piece) => {
        field += 1;
        return [...piece.matchAll(/[\p{L}\p{M}'’`´ʼʻ]+/gu)].flatMap(([text]): Word[] => {
          const folded = foldName(text);
          return folded.folded === ''
            ? []
            : [{ text, ...folded, page: index + 1, field, isLabel: piece.endsWith(':') }];
        });
      }),
  );
}
