import { foldWord } from '../names/fold-name.ts';
import readings from './japanese-readings.json' with { type: 'json' };
import { between, type Readings, type Signs } from './read-signs.ts';

// japanese-readings.json: readings of the 3,280 KANJIDIC2 characters that are taught, frequent or used in names, including readings that
// only occur in names (Electronic Dictionary Research and Development Group, CC BY-SA 4.0; decision 177).

/** At least two syllables in Latin letters, as in names. */
const romaji =
  /^(?:(?:[kgsztdnhbpmrwjfy]|[kgnhbpmr]y|sh|ch|ts|tch|kk|ss|pp|tt|kky|ssh)?[aiueo]h?|[nm](?![aiueoy])){2,}$/u;

/** Whether a Latin word consists of Japanese syllables. */
export function isJapanese(word: string): boolean {
  return romaji.test(word);
}

/** Romanisations differ in long vowels, and compounds in their first consonant: Ōtsuka, Otsuka, Ohtsuka; 'q' is a doubled consonant. */
export function japaneseSound(word: string): string {
  return word
    .replaceAll(/tch/gu, 'cch')
    .replaceAll(/oh(?![aiueoy])/gu, 'o')
    .replaceAll(/ch|sh|ts|j|f/gu, (letters) => asKana[letters] ?? letters)
    .replaceAll('yi', 'i')
    .replaceAll(/m(?=[bpm])/gu, 'n')
    .replaceAll(/[gzdbp]/gu, (letter) => voiceless[letter] ?? letter)
    .replaceAll(/([kst])\1|hh/gu, (letters) => `q${letters[0] ?? ''}`)
    .replaceAll(/o[uo]+/gu, 'o')
    .replaceAll(/([aiuen])\1+/gu, '$1');
}

const asKana: Readonly<Record<string, string>> = { ch: 'ty', sh: 'sy', ts: 't', j: 'zy', f: 'h' };
const voiceless: Readonly<Record<string, string>> = { g: 'k', z: 's', d: 't', b: 'h', p: 'h' };

const signsOf = new Map<string, Readings>();

/** The characters of a text with their readings; 々 repeats the previous one. */
export function japaneseSigns(text: string): Signs {
  return (text.match(/[\p{L}\p{M}ー々][ゃゅょャュョァィゥェォ]?|\s+|./gu) ?? []).flatMap(
    (letter, at, all) => {
      const sign = letter === '々' ? (all[at - 1] ?? '') : letter;
      const known = signsOf.get(sign) ?? readingsOf(sign);
      signsOf.set(sign, known);
      return isHan.test(sign) ? [known, between] : [known];
    },
  );
}

const isHan = /\p{Script=Han}/u;

function readingsOf(sign: string): Readings {
  if (/[ヶケ]/u.test(sign)) return ['ka', 'ke'];
  if (/[っッ]/u.test(sign)) return ['q', ''];
  if (sign === 'ー') return [''];
  const listed = isHan.test(sign) ? (readings as Readonly<Record<string, string>>)[sign] : sign;
  const all = (listed ?? '').split(' ').flatMap((reading) => {
    const [stem = '', ending = ''] = reading.split('.');
    return ending === '' ? [stem] : [stem, stem + ending, stem + nounEnding(ending)];
  });
  return [
    ...new Set(
      all
        .map(kanaSound)
        .filter((sound) => sound !== '')
        .flatMap(waysOf),
    ),
  ];
}

/** Small kana form one syllable with the previous character. */
function kanaSound(kana: string): string {
  const syllables = kana.match(/.[ゃゅょャュョァィゥェォ]?/gu) ?? [];
  const latin = syllables.map((syllable) => {
    const [first = '', small] = [...syllable];
    if (small === undefined) return foldWord(first);
    return foldWord(first).slice(0, -1) + foldWord(small);
  });
  return japaneseSound(latin.join('').replaceAll(/([sc]h|j)y/gu, '$1'));
}

/** The form of a verb or an adjective in names: 渡 (wata.su) is Watashi, and 清 (kiyo.i) Kiyoshi. */
function nounEnding(ending: string): string {
  return ending.slice(0, -1) + (nouns[ending.slice(-1)] ?? ending.slice(-1));
}

const nouns: Readonly<Record<string, string>> = {
  い: 'し',
  う: 'い',
  く: 'き',
  ぐ: 'ぎ',
  す: 'し',
  つ: 'ち',
  ぶ: 'び',
  む: 'み',
  る: 'り',
};

/**
 * A given name of one character often ends in -shi. Before another character, 'gaku' can become 'gak-', and a vowel merges with an equal
 * one before it.
 */
function waysOf(sound: string): string[] {
  const doubled = sound.length > 2 ? sound.replace(/(?:ku|tu|tyi|ti|ki)$/u, 'q') : sound;
  const given = sound.length > 3 ? [`${sound}si`] : [];
  return [sound, doubled, ...given, ...(sound.length > 1 ? [sound.replace(/^[uo]/u, '')] : [])];
}
