import { expect, test } from 'vitest';
import { namesToSave } from './use-save-all.ts';

const names = (...filenames: string[]) => namesToSave(filenames.map((filename) => ({ filename })));

test('files of different names keep them', () => {
  expect(names('acta.pdf', 'translation.pdf')).toEqual(['acta.pdf', 'translation.pdf']);
});

test('no two files get the same name, whatever the capitals', () => {
  expect(names('acta.pdf', 'Acta.PDF', 'acta.pdf')).toEqual(['acta.pdf', 'Acta (2).PDF', 'acta (3).pdf']);
  expect(names('acta.pdf', 'acta (2).pdf', 'acta.pdf')).toEqual(['acta.pdf', 'acta (2).pdf', 'acta (3).pdf']);
  expect(names('acta', 'acta')).toEqual(['acta', 'acta (2)']);
});
