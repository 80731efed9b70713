import type { LanguageCode } from '../../languages.ts';

/** Words for small numbers, so that '3 hijos' matches 'three children', and '2º' matches 'second'. */
const words: Partial<Record<LanguageCode, readonly string[]>> = {
  en: [
    'zero nil none no',
    'one first a an once single sole only',
    'two second twice both half',
    'three third',
    'four fourth quarter',
    'five fifth',
    'six sixth',
    'seven seventh',
    'eight eighth',
    'nine ninth',
    'ten tenth',
    'eleven eleventh',
    'twelve twelfth',
  ],
  es: [
    'cero ningun ninguno ninguna',
    'un uno una primer primero primera unico unica',
    'dos segundo segunda ambos ambas medio media',
    'tres tercer tercero tercera',
    'cuatro cuarto cuarta',
    'cinco quinto quinta',
    'seis sexto sexta',
    'siete septimo septima',
    'ocho octavo octava',
    'nueve noveno novena',
    'diez decimo decima',
    'once undecimo undecima',
    'doce duodecimo duodecima',
  ],
};

/** Words for a number from 0 to 12 in a language; undefined if unknown. */
export function wordsFor(number: number, language: LanguageCode): readonly string[] | undefined {
  const all = words[language];
  return all === undefined ? undefined : (all[number]?.split(' ') ?? []);
}
