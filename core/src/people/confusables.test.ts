import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../texts/fold-text.ts';
import { emailKey, readEmail } from './email-address.ts';
import { readPersonName } from './person-name.ts';

/** From Unicode's confusables.txt (UTS #39): a letter, and one look-alike from each script and style. */
const lookalikes = [
  'AＡ𝐀ᴀΑАᎪᗅꓮ𐊠',
  'BＢℬ𝐁ΒВᏴᗷꓐ𐊂𐊡𐌁Ꞵ',
  'CＣℂℭ𝐂ϹⲤСᏟꓚ𐊢𐌂𐐕𐔜',
  'Dⅅ𝐃Ꭰᗞꓓ',
  'EＥℰ𝐄ΕЕⴹᎬꓰ𑢦𐊆',
  'Fℱ𝐅ꞘϜᖴꓝ𑣂𐊇𐊥𐔥',
  'G𝐆ԌᏀꓖ',
  'HＨℋℌℍ𝐇ΗⲎНᎻᕼꓧ𐋏',
  'JＪ𝐉ͿЈᎫᒍꓙꞲ',
  'KKＫ𝐊ΚⲔКᏦᛕꓗ𐔘',
  'Lℒ𝐋ⳐᏞᒪꓡ𑢣𐐛𐔦',
  'MＭℳ𝐌ΜⲘМᎷᗰᛖꓟ𐊰𐌑',
  'NＮℕ𝐍ΝⲚꓠ𐔓',
  'OＯ𝐎ΟⲞОՕⵔଠഠꓳ𑢵𐊒𐊫𐐄𐔖',
  'PＰℙ𝐏ΡⲢРᏢᑭꓑ𐊕',
  'Qℚ𝐐ⵕ',
  'Rℛℜℝ𝐑ƦᎡᖇꓣ',
  'SＳ𝐒ЅՏᏕꓢ𐊖𐐠',
  'TＴ𝐓ΤⲦТᎢꓔ𑢼𐊗𐊱𐌕',
  'U𝐔Սᑌꓴ𑢸',
  'V𝐕ѴⴸᏙᐯꓦ𑢠𐔝',
  'W𝐖ԜᎳꓪ',
  'XＸ𝐗ΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧Ꭓ',
  'YＹ𝐘ΥⲨҮᎩꓬ𑢤𐊲',
  'ZＺℤℨ𝐙ΖᏃꓜ𑢩',
  'aａ𝐚ɑαа',
  'b𝐛ƄЬᏏᖯ',
  'cｃ𝐜ᴄϲⲥс𐐽',
  'dⅆ𝐝ԁᏧᑯꓒ',
  'eｅℯⅇ𝐞ꬲе',
  'f𝐟ꬵք',
  'gｇℊ𝐠ɡց',
  'hｈℎ𝐡һհᏂ',
  'iｉℹⅈ𝐢ıιіᎥ𑣃',
  'jｊⅉ𝐣ϳј',
  'k𝐤ᴋκⲕк',
  'lIＩℐℑ𝐈ΙⲒІוاߊⵏᛁꓲ𐊊𐌉',
  'n𝐧πℼпո',
  'oｏℴ𝐨ᴏοⲟоჿօסهဝ𑣈𐐬',
  'pｐ𝐩ρⲣр',
  'q𝐪ԛգ',
  'r𝐫ꭇᴦⲅг',
  'sｓ𝐬ꜱѕ𑣁𐑈',
  't𝐭ᴛτт',
  'u𝐮ꞟυцս𑣘',
  'vｖ𝐯ᴠνѵט𑣀',
  'xｘ𝐱хᕁ',
  'yɣｙ𝐲γℽуყ𑣜',
  'z𝐳ᴢ𑣄',
].flatMap((line) => {
  const [plain = '', ...others] = line;
  return others.map((other) => ({ plain, other }));
});
const pair = fc.constantFrom(...lookalikes);
const word = fc.stringMatching(/^[a-z]{1,8}$/);

/** Whether both are forms of the same letter, such as 'ａ' for 'a', which browsers and name servers treat as equal. */
const isOtherForm = ({ plain, other }: (typeof lookalikes)[number]) =>
  other.normalize('NFKC').toLowerCase() === plain.toLowerCase();

test('an address with a look-alike letter is never the same mailbox as the address it resembles', () => {
  fc.assert(
    fc.property(pair, word, word, (letters, before, after) => {
      const at = (letter: string) => [
        `${before}${letter}${after}@example.com`,
        `ana@${before}${letter}${after}.com`,
      ];
      const [plain, confusable] = [at(letters.plain), at(letters.other)];
      for (const [index, typed] of confusable.entries()) {
        const { address } = readEmail(typed);
        if (address !== undefined) expect(address).toMatch(/^[\x20-\x7E]+$/);
        if (!isOtherForm(letters)) expect(emailKey(typed)).not.toBe(emailKey(plain[index] ?? ''));
      }
    }),
  );
});

test('a name keeps its letters (full-width ones become plain), whatever they resemble, and is not found by letters of another script', () => {
  fc.assert(
    fc.property(pair, word, (letters, rest) => {
      const [plain, confusable] = [letters.plain + rest, letters.other + rest];
      const isFullWidth = /[\uFF01-\uFF5E]/.test(letters.other);
      expect(readPersonName(confusable)).toBe(confusable.normalize(isFullWidth ? 'NFKC' : 'NFC'));
      const isLatin = /\p{Script=Latin}/u.test(letters.other);
      if (!isLatin && !isOtherForm(letters)) expect(foldText(confusable)).not.toBe(foldText(plain));
    }),
  );
});
