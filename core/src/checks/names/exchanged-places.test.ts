import { expect, test } from 'vitest';
import type { LanguageCode } from '../../languages.ts';
import { checkPages } from '../../testing/check-pages.ts';

function found(from: LanguageCode, original: string, translation: string): string[] {
  return checkPages(from, original, translation).map((finding) => JSON.stringify(finding));
}

const italian = `Registro n. 4471
Padre: Ottavio Brambilla
Madre: Fiorenza Locatelli
Nata a: Gallarate
Residenza: Busto Arsizio
Foglio 882`;
const english = `Register No. 4471
Father: Ottavio Brambilla
Mother: Fiorenza Locatelli
Born in: Gallarate
Residence: Busto Arsizio
Sheet 882`;

test('swapped names of two people or places are found', () => {
  expect(found('it', italian, english)).toEqual([]);
  for (const [one, other] of [
    ['Ottavio', 'Fiorenza'],
    ['Gallarate', 'Busto Arsizio'],
  ] as const) {
    const exchanged = english.replace(one, '§').replace(other, one).replace('§', other);
    expect(found('it', italian, exchanged), one).toEqual([
      expect.stringContaining(`"name":"${one.split(' ')[0]}"`),
    ]);
  }
});

test('rows in another order keep their names', () => {
  const lines = english.split('\n');
  const moved = [lines[0], lines[2], lines[1], lines[3], lines[4], lines[5]].join('\n');
  expect(found('it', italian, moved)).toEqual([]);
});

test('swapped names are found across alphabets too', () => {
  const russian = 'Дело 4471\nОтец: Лаптев Егор\nМать: Зимина Раиса\nЛист 882';
  const right = 'Case 4471\nFather: Laptev Egor\nMother: Zimina Raisa\nSheet 882';
  expect(found('ru', russian, right)).toEqual([]);
  expect(
    found('ru', russian, right.replace('Egor', 'X').replace('Raisa', 'Egor').replace('X', 'Raisa')),
  ).toHaveLength(1);
});
