import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkPages } from '../../testing/check-pages.ts';
import { japaneseSigns, japaneseSound } from './japanese.ts';
import { isReadIn } from './read-signs.ts';
import { thaiSigns, thaiSound } from './thai.ts';

test.each(
  '長谷川 Hasegawa,渡辺 Watanabe,井上 Inoue,佐々木 Sasaki,大塚 Ohtsuka,服部 Hattori,札幌 Sapporo,関ヶ原 Sekigahara,清 Kiyoshi,さくら Sakura,マリア Maria,東深津町 Higashifukatsucho'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)('%s may be read as %s, not as another name', (signs, name) => {
  const sound = (word: string): string => japaneseSound(word.toLowerCase());
  expect(isReadIn(sound(name), japaneseSigns(signs))).toBe(true);
  expect(isReadIn(sound('Murakami'), japaneseSigns(signs))).toBe(false);
});

test.each(
  'วงศ์สวัสดิ์ Wongsawat,จันทร์หอม Chanhom,สมชาย Somchai,ลำพูน Lamphun,พิษณุโลก Phitsanulok,สุพรรณบุรี Suphanburi,ศรีสะเกษ Sisaket,เจริญ Charoen,เชียงใหม่ Chiangmai,วราภรณ์ Waraporn,นครราชสีมา Nakhonratchasima'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)('%s may be read as %s, not as another name', (signs, name) => {
  const sound = (word: string): string => thaiSound(word.toLowerCase());
  expect(isReadIn(sound(name), thaiSigns(signs))).toBe(true);
  expect(isReadIn(sound('Bunyarit'), thaiSigns(signs))).toBe(false);
});

function seen(from: LanguageCode, original: string, translation: string): (string | null)[] {
  return checkPages(from, original, translation).flatMap((finding) =>
    finding.kind === 'name' ? [finding.seen] : [],
  );
}

const japanese = '第４７１号\n父　村井　俊介\n母　村井　佳代\n出生地　香川県坂出市\n発行　８８２';
const fromJapanese =
  'No. 471\nFather: Murai Shunsuke\nMother: Murai Kayo\nPlace of birth: Sakaide City, Kagawa Prefecture\nIssue 882';
const thai = 'เลขที่ ๔๗๑\nบิดา นายบุญมี แก้วใส\nมารดา นางสายใจ แก้วใส\nเกิดที่ จังหวัดน่าน อำเภอเวียงสา\nฉบับที่ ๘๘๒';
const fromThai =
  'No. 471\nFather: Mr. Boonmee Kaewsai\nMother: Mrs. Saichai Kaewsai\nBorn in: Nan Province, Wiang Sa District\nCopy No. 882';

test("names and places that the original's characters cannot be read as are reported", () => {
  expect(seen('ja', japanese, fromJapanese)).toEqual([]);
  expect(seen('th', thai, fromThai)).toEqual([]);
  for (const [right, wrong] of [
    ['Shunsuke', 'Shuhei'],
    ['Kayo', 'Chie'],
    ['Sakaide', 'Marugame'],
  ] as const)
    expect(seen('ja', japanese, fromJapanese.replace(right, wrong)), wrong).toEqual([wrong]);
  for (const [right, wrong] of [
    ['Boonmee', 'Bunthom'],
    ['Saichai', 'Sairung'],
  ] as const)
    expect(seen('th', thai, fromThai.replace(right, wrong)), wrong).toEqual([wrong]);
});
