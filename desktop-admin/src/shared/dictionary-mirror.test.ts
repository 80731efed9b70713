import { expect, test } from 'vitest';
import { isMirror, readMirror } from './dictionary-mirror.ts';
import { settingsChange } from './settings.ts';

test.each([
  ['', null],
  ['  ', null],
  ['https://mirror.example/dict/', 'https://mirror.example/dict/'],
  ['mirror.example/dict', 'https://mirror.example/dict/'],
  ['https://mirror.example', 'https://mirror.example/'],
  ['localhost:8080/dict', 'http://localhost:8080/dict/'],
  ['http://127.0.0.1:9', 'http://127.0.0.1:9/'],
])('%j means %j', (typed, value) => {
  expect(readMirror(typed)).toEqual({ ok: true, value });
});

test.each([
  ['http://mirror.example/', 'not-secure'],
  ['http://localhost.evil.example/', 'not-secure'],
  ['file:///etc/passwd', 'not-an-address'],
  ['javascript:alert(1)', 'not-an-address'],
  ['https://ana:secret@mirror.example/', 'not-an-address'],
  ['https://mirror.example/?file=', 'not-an-address'],
  ['https://mirror.example/#', 'not-an-address'],
  ['two words', 'not-an-address'],
])('%j is none: %s', (typed, problem) => {
  expect(readMirror(typed)).toEqual({ ok: false, problem });
});

test('the main process accepts only a normalised address, or none', () => {
  const takes = (dictionaryMirror: string | null) => settingsChange.safeParse({ dictionaryMirror }).success;
  expect([null, 'https://mirror.example/dict/'].map(takes)).toEqual([true, true]);
  expect(['', 'mirror.example', 'http://mirror.example/', 'https://mirror.example/dict'].map(takes)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(isMirror('https://MIRROR.example/')).toBe(false);
});
