import { expect, test } from 'vitest';
import { notStartedWords } from './not-started.ts';

const folder = '/home/ana/.config/TruePage Console';

test('who cannot start says why and what to do, in the language of the system', () => {
  const error = new Error('EROFS: read-only file system');
  const [title, text] = notStartedWords({ error, languages: ['en-US'], folder });
  expect(title).toBe('TruePage Console could not start');
  expect(text).toContain(error.message);
  expect(text).toContain(folder);
  expect(notStartedWords({ error, languages: ['es-MX'], folder })[0]).toBe(
    'No se pudo iniciar TruePage Console',
  );
});

test('whatever was thrown, and whatever the system speaks, there are words', () => {
  expect(notStartedWords({ error: 'gone', languages: ['x'], folder })[1]).toContain('gone');
});
