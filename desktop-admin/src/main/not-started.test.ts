import { expect, test } from 'vitest';
import { notStartedWords } from './not-started.ts';

const folder = '/home/ana/.config/TruePage Console';

test('a failed start shows the reason and a remedy in the system’s language', () => {
  const error = new Error('EROFS: read-only file system');
  const [title, text] = notStartedWords({ error, languages: ['en-US'], folder });
  expect(title).toBe('TruePage Console could not start');
  expect(text).toContain(error.message);
  expect(text).toContain(folder);
  expect(notStartedWords({ error, languages: ['es-MX'], folder })[0]).toBe(
    'No se pudo iniciar TruePage Console',
  );
});

test('there is a message for any thrown value and any system language', () => {
  expect(notStartedWords({ error: 'gone', languages: ['x'], folder })[1]).toContain('gone');
});
