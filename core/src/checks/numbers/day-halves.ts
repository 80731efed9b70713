import type { LanguageCode } from '../../languages.ts';
import type { FoundNumber } from './find-numbers.ts';

/** Languages whose documents use the 24-hour clock. */
const to24: ReadonlySet<LanguageCode> = new Set(
  'cs sk pl de fr fr-ca it ro ru uk bg hu nl sv da no fi lv lt hr bs sr mk tr pt pt-br az ka ca'.split(' '),
) as ReadonlySet<LanguageCode>;

/** Words for the half of the day, before or after a time. */
const halves =
  /[ap]\.? ?m\b|tarde|noche|noite|ma[nñ][aã]|matin|soir|apr[eè]s|mattin|pomerig|\bsera\b|morgen|nachmittag|abend|mittag|middag|avond|utra|утра|вечера|дня|ночи|ранку|вечір|следобед|сутринта|rano|wieczor|po południu|odpoledne|ráno|večer|délel|délut|este\b|reggel|sabah|öğle|akşam|seara|dimineața|eftermiddag|kväll|aften/iu;

/**
 * The numbers of a document with a 24-hour clock, in which '8:30' is in the morning. Determined by the language, or by another time in
 * the original.
 */
export function withHalves(
  numbers: readonly FoundNumber[],
  texts: readonly string[],
  language: LanguageCode,
  isTranslation: boolean,
): readonly FoundNumber[] {
  const isTo24 =
    to24.has(language) ||
    (!isTranslation &&
      numbers.some(({ time, text }) => time !== undefined && /^(?:1[3-9]|2[0-3]):/u.test(text)));
  if (!isTo24) return numbers;
  return numbers.map((number) => {
    const { time, half, text, page, at } = number;
    if (time === undefined || half !== undefined) return number;
    if (halves.test(texts[page - 1]?.slice(Math.max(0, at - 24), at + text.length + 24) ?? '')) return number;
    return { ...number, half: text.startsWith('12') ? 'pm' : 'am' };
  });
}
