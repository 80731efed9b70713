import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { isSpokenAlike, spokenName } from './spoken-name.ts';

const isSame = (original: string, translation: string, language: LanguageCode): boolean =>
  isSpokenAlike(spokenName(original, language), spokenName(translation, language), language);

const pairs: readonly (readonly [LanguageCode, string])[] = [
  [
    'ru',
    'Щукина Shchukina, Евгений Yevgeny, Фёдоровича Fedorovich, Тверская Tver, Вятский Vyatka, Хохлов Khokhlov',
  ],
  [
    'uk',
    'Гнатюк Hnatiuk, Гнатюк Gnatyuk, Черкаської Cherkasy, Ігоря Ihor, Чернівецький Chernivtsi, Тетянин Tetianyn',
  ],
  ['bg', 'Търговище Targovishte, Цветелина Tsvetelina, Жечев Zhechev'],
  ['sr', 'Ћирић Ćirić, Шабац Šabac, Живковић Zivkovic'],
  ['el', 'Παπαδάκη Papadakis, Χρήστος Christos, Μπάμπης Babis, Ευαγγελία Evangelia, Νικολάου Nicholas'],
  [
    'hi',
    'गीता Geeta, भँवर Bhanwar, मुंबई Mumbai, लक्ष्मी Laxmi, ज्ञानेश्वर Gyaneshwar, आज़मगढ़ Azamgarh, चौधरी Chaudhary',
  ],
];

test('common transliterations of a name are the same name, in any case', () => {
  for (const [language, some] of pairs)
    for (const pair of some.split(', ')) {
      const [original = '', translation = ''] = pair.split(' ');
      expect(isSame(original, translation, language), pair).toBe(true);
    }
});

test('names that begin alike, or have the same vowels, are different names', () => {
  for (const [language, some] of [
    ['ru', 'Лаптева Lapin, Марина Maria, Краснопёрова Krasnova'],
    ['uk', 'Кременчук Kremenets, Дзюбич Dziuba, Ігорович Ivanovych'],
    ['el', 'Λάρισα Lamia, Μανουσάκη Markaki'],
    ['hi', 'गीता Sita, भँवर Bharat, मीणा Mishra, स्वाती Shweta'],
  ] as const)
    for (const pair of some.split(', ')) {
      const [original = '', translation = ''] = pair.split(' ');
      expect(isSame(original, translation, language), pair).toBe(false);
    }
});
