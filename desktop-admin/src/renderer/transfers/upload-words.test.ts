import { expect, test } from 'vitest';
import { createFormats } from '../formats.ts';
import { anUpload } from '../testing/fake-bridge.ts';
import { en } from '../texts/en.ts';
import { countRunning } from './upload-actions.ts';
import { uploadWords } from './upload-words.ts';

const say = (part: Parameters<typeof anUpload>[0]) => uploadWords(anUpload(part), en, createFormats('en-US'));

test('an upload says how much of it the server has', () => {
  expect(say({ sentBytes: 1_350_000 })).toBe('1.4 MB of 3 MB · 45%');
});

test('it never says that all has arrived before it has', () => {
  expect(say({ sentBytes: 2_999_999 })).toContain('99%');
});

test('a failed upload gives the server’s own words', () => {
  expect(
    say({ state: 'failed', answer: { status: 413, body: '{"message":"The file is too large."}' } }),
  ).toBe('The file is too large.');
});

test.each([null, { status: 502, body: '<html>' }, { status: 500, body: '{"message":""}' }])(
  'a failed upload without words of the server says that it failed: %o',
  (answer) => {
    expect(say({ state: 'failed', answer })).toBe(en.uploads.failed);
  },
);

test('an upload that needs somebody to sign in says so', () => {
  expect(say({ state: 'failed', answer: { status: 401, body: '{}' } })).toContain(en.uploads.signInAgain);
});

test('uploads that are over no longer count', () => {
  const states = ['sending', 'paused', 'waiting', 'checking', 'done', 'failed'] as const;

  expect(countRunning(states.map((state) => anUpload({ state })))).toBe(4);
});
