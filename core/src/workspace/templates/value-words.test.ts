import { expect, test } from 'vitest';
import { translatedWord } from './value-words.ts';

test("short words of forms are translated to the forms' preferred words, with the capitalisation of the original", () => {
  expect(translatedWord('Soltera', 'es', 'en')).toBe('Single');
  expect(translatedWord('masculino', 'es', 'en')).toBe('male');
  expect(translatedWord('Passed', 'en', 'pt-br')).toBe('Aprovado');
  expect(translatedWord('Aprobada', 'es', 'en')).toBe('Passed');
});

test('names, codes and unknown words are not translated', () => {
  for (const word of ['Quispe', 'M', 'Libro', '']) expect(translatedWord(word, 'es', 'en')).toBeUndefined();
});
