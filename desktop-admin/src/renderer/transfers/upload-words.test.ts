import { expect, test } from 'vitest';
import { createFormats } from '../formats.ts';
import { anUpload } from '../testing/fake-bridge.ts';
import { textIn } from '../texts/console-text.ts';
import { countRunning } from './upload-actions.ts';
import { uploadWords } from './upload-words.ts';

const say = (part: Parameters<typeof anUpload>[0]) =>
  uploadWords(anUpload(part), textIn('en'), createFormats('en-US'));

test('an upload shows how much of it the server has', () => {
  expect(say({ sentBytes: 1_350_000 })).toBe('1.3 MB of 2.9 MB · 45%');
});

test('it never shows 100 % before everything has arrived', () => {
  expect(say({ sentBytes: 2_999_999 })).toContain('99%');
});

test('a failed upload shows the server’s message', () => {
  expect(say({ state: 'failed', refusal: { message: 'The file is too large.' } })).toBe(
    'The file is too large.',
  );
});

test.each([null, {}])('a failed upload without a message says that it failed: %o', (refusal) => {
  expect(say({ state: 'failed', refusal })).toBe(textIn('en')('uploads.failed'));
});

test('finished uploads no longer count', () => {
  const states = ['sending', 'paused', 'waiting', 'checking', 'done', 'failed'] as const;

  expect(countRunning(states.map((state) => anUpload({ state })))).toBe(4);
});
