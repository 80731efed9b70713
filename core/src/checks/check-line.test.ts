import { expect, test } from 'vitest';
import {
  checkLines,
  checklistItems,
  hidesFindings,
  keepsAnswer,
  linesWithoutMachine,
  suits,
  type CheckLine,
} from './check-line.ts';
import type { Finding } from './finding.ts';

const pages = (translation: number): CheckLine => ({
  kind: 'pages',
  key: 'pages',
  of: 'translation',
  page: null,
  original: 3,
  translation,
});
const emptyPage: Finding = { kind: 'empty-page', key: 'empty-page:2', of: 'translation', page: 2 };

test('a document without text is compared by eye, point by point', () => {
  expect(checkLines([emptyPage])).toEqual([emptyPage]);
  const lines = checkLines([
    { kind: 'no-text', key: 'no-text:original', of: 'original', page: null },
    emptyPage,
  ]);
  expect(lines.map(({ key }) => key)).toEqual([
    'empty-page:2',
    ...checklistItems.map((item) => `checklist:${item}`),
  ]);
  expect(lines[1]).toMatchObject({ unread: ['original'] });
});

test('a scan that was read is compared by machine, its stamps and seals by eye', () => {
  const scan: Finding = { kind: 'scan', key: 'scan:original', of: 'original', page: null };
  const [stamps] = checkLines([scan]);
  const [unread] = linesWithoutMachine();
  if (stamps === undefined || unread === undefined) throw new Error('there is a checklist');
  expect(stamps).toMatchObject({ item: 'stamps', unread: [] });
  expect([hidesFindings(stamps), hidesFindings(unread)]).toEqual([false, true]);
  expect(keepsAnswer(unread, stamps, true), 'what was ticked before the scan was read').toBe(true);
  expect(keepsAnswer(stamps, stamps, false)).toBe(false);
});

test('an answer is kept for the same finding on any page, but not for what a machine could not compare', () => {
  expect(keepsAnswer(pages(2), pages(2), false)).toBe(true);
  expect(keepsAnswer(pages(2), pages(1), false)).toBe(false);
  const source: CheckLine = {
    kind: 'source-language',
    key: 'x',
    of: 'translation',
    page: 1,
    text: 'Nació en',
  };
  expect(
    keepsAnswer(
      source,
      { text: 'Nació en', page: 2, key: 'x', of: 'translation', kind: 'source-language' },
      false,
    ),
  ).toBe(true);
  const [stamps] = linesWithoutMachine();
  if (stamps === undefined) throw new Error('there is a checklist');
  expect([keepsAnswer(stamps, stamps, false), keepsAnswer(stamps, stamps, true)]).toEqual([false, true]);
});

test('a reason must fit its kind: findings cannot be ticked off, checklist points cannot be excused', () => {
  expect([suits('checklist', 'compared'), suits('number', 'false-alarm')]).toEqual([true, true]);
  expect([suits('checklist', 'false-alarm'), suits('number', 'compared')]).toEqual([false, false]);
});
