import type { Readings, Signs } from './read-signs.ts';

/** Unifies the spellings of Thai names: the royal system writes ph where others write p or b, and many names keep older spellings. */
export function thaiSound(word: string): string {
  return word
    .replaceAll('tch', 'c')
    .replaceAll(/sh|ch|j/gu, (letters) => (letters === 'sh' ? 's' : 'c'))
    .replaceAll(/([ptkbdg])h/gu, '$1')
    .replaceAll('g', 'k')
    .replaceAll('nk', 'ng')
    .replaceAll('v', 'w')
    .replaceAll(/([^aeiou])\1+/gu, '$1');
}

/** The possible readings of each character, as a consonant with an unwritten vowel; Ⓐ to Ⓓ are vowels of several characters. */
const table = `
กขฃคฅฆ k ka ko
ง ng nga ngo
จ c ca co t
ชฌฉ c ca co t s
ซศ s sa so t
สษ s sa so t ts tsa
ญ y ya n
ดฎ d da do t
ตฏ t ta to d
ทธฑ t ta to d da
ถฐฒ t ta to
ณน n na no
บ b ba bo p pa
ป p pa po b
ผพภ p pa po b
ฝฟ f fa p
ม m ma mo
ย y i ya yo iya
ร r n ra ro rn l
ลฬ l n la lo
ว w wa wo u o a ua o
หฮ h ha ho
อ o or a aw
า a ar ah
ะ a ah
ั a u
ิ i ee y e
ี i ee y e ie ea
ึ u ue eu uea
ื u ue eu ua uea
ุ u oo
ู u oo
เ e ae ay a ey
แ ae a e air
โ o oh
ใ ai i y ay ei
ไ ai i y ay ei
ำ am um
ฤ ri rue ru roe rit
Ⓐ ia ea ie ear
Ⓑ uea ua eua uer eu
Ⓒ ao au aow ow
Ⓓ oe er o ir ur e
`;
/** Can be silent: the second of two with the same sound, ห before another consonant, a short vowel at the end of a word. */
const mayBeSilent = new RegExp(String.raw`[หอวยรทตด\u0E34\u0E38\u0E31]`, 'u');

const sayings = new Map<string, Readings>(
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [signs = '', ...said] = row.split(' ');
      return [...signs].map((sign): [string, Readings] => [
        sign,
        mayBeSilent.test(sign) ? [...said, ''] : said,
      ]);
    }),
);
const isSilent: Readings = [''];

/** The characters of a text in spoken order, once for each possible place of the vowels that are written first. */
export function thaiSigns(text: string): Signs {
  return clusters
    .flatMap((cluster) => [...inSpokenOrder(text, cluster), ' '])
    .map((sign, at, all) => {
      if (sign === ' ' || sign === '\n') return [];
      const known = sayings.get(sign) ?? [];
      const next = sayings.get(all[at + 1] ?? '');
      const isDoubled = next !== undefined && known[0] === next[0];
      if (sign === 'ร' && all[at - 1] === 'ท') return [...known, 's', 'sa', 'so'];
      return isDoubled ? [...known, ...isSilent] : known;
    });
}

/** What a vowel that is written first can follow in speech: a cluster, one consonant, or two with a vowel between them. */
const apart = '[ก-ฮ]{2}';
const clusters = ['ห[งญนมยรลว]|[ก-ฮ][รลว]?', '[ก-ฮ]', apart];

/** Removes tone marks and silent letters, and moves vowels that are written first after their consonants. */
function inSpokenOrder(text: string, cluster: string): string[] {
  const behind = (first: string, last: string, sound: string): [RegExp, string] => [
    new RegExp(`${first}(${cluster})${last}`, 'gu'),
    `$1${sound}`,
  ];
  return [
    [/\u0E4D([\u0E48-\u0E4B]?)\u0E32/gu, '\u0E33'],
    [/[\u0E47-\u0E4B\u0E4D\u0E4E]/gu, ''],
    [/(?<=[ก-ฮ])(?:[ทตกดษส](?=[ก-ฮ]์))?[ก-ฮ][\u0E34\u0E38]?์/gu, ''],
    [cluster === apart ? /(?!)/gu : /รร(?=[ก-ฮ])/gu, '\u0E31'],
    [cluster === apart ? /(?!)/gu : /รร(?![ก-ฮ])/gu, '\u0E31น'],
    behind('เ', '\u0E35?ย', 'Ⓐ'),
    behind('เ', '\u0E37อ', 'Ⓑ'),
    behind('เ', 'า', 'Ⓒ'),
    behind('เ', '[อ\u0E34]', 'Ⓓ'),
    behind('เ', '', 'เ'),
    behind('แ', '', 'แ'),
    behind('โ', '', 'โ'),
    behind('[ใไ]', '', 'ไ'),
  ]
    .reduce((some, [shape, sound]) => some.replaceAll(shape as RegExp, sound as string), text)
    .split('');
}
