import anyAscii from 'any-ascii';
import { cleanText } from '../clean-text.ts';

/** A word of a name or a text in plain Latin small letters: without accents, hyphens, apostrophes; 'ß' is 'ss', 'ж' is 'zh'. */
export function foldWord(word: string): string {
  return anyAscii(word.normalize('NFD').replaceAll(/\p{Script=Inherited}/gu, ''))
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '');
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

/** A word in the two ways that passports write it. */
export interface Folded {
  readonly folded: string;
  readonly passport: string;
}

export function foldName(word: string): Folded {
  return { folded: foldWord(word), passport: foldAsPassports(word) };
}

/** Whether either way of one is either way of the other. */
export function isSameWord(one: Folded, other: Folded): boolean {
  return [one.folded, one.passport].some((way) => way === other.folded || way === other.passport);
}

export interface Word extends Folded {
  /** As it is written. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** Counts the pieces between labels, colons and line ends. */
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
