import { expect, test } from 'vitest';
import { settingsChange } from './settings.ts';

test('a change of one setting leaves out the others', () => {
  expect(settingsChange.parse({ language: 'es' })).toEqual({ language: 'es' });
});

test('the watched folder is not changed with the rest: its dialog does that', () => {
  expect(settingsChange.parse({ watchedFolder: '/etc' })).toEqual({});
});
