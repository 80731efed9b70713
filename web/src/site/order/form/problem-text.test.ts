import { expect, test } from 'vitest';
import { createText } from '@truepage/core/texts/text';
import type { English } from '../../../i18n/dictionary.ts';
import frame from '../../../i18n/messages/en/frame.json';
import site from '../../../i18n/messages/en/site.json';
import type { MessageValues } from '../../../i18n/messages/values.ts';
import { failureText, problemText } from './problem-text.ts';
import type { LostAnswer, LostReason, Refusal } from './send-order.ts';

const text = createText<English, MessageValues>({ ...frame, ...site }, 'en-US');
const lost = (rest: Partial<LostAnswer>): LostAnswer => ({
  kind: 'lost',
  reason: 'network',
  message: undefined,
  retryAfter: undefined,
  ...rest,
});
const refused = (rest: Partial<Refusal>): Refusal => ({
  kind: 'refused',
  status: 400,
  code: undefined,
  message: undefined,
  details: {},
  ...rest,
});

test('problems of documents use the product’s terms', () => {
  expect(problemText('file', 'file.missing', text)).toBe('Please upload a document');
  expect(problemText('file', 'file.too_large', text)).toBe('File too large. Maximum size is 10MB.');
  expect(problemText('file', 'file.type', text)).toBe(
    'Invalid file type. Only PDF, Word or image files are allowed.',
  );
});

test('documents that were not added are named, each in the direction of its own script', () => {
  const problem = { about: 'files.too_many', names: ['21.pdf', 'شهادة.png'] } as const;
  expect(problemText('file', problem, text)).toBe(
    'An order can have up to 20 documents. Not added: \u206821.pdf\u2069, \u2068شهادة.png\u2069.',
  );
});

test('a field without a problem has no message, the server’s message is kept, unknown codes get a generic one', () => {
  expect(problemText('email', undefined, text)).toBeUndefined();
  expect(problemText('file', { message: 'Locked.' }, text)).toBe('Locked.');
  expect(problemText('comments', 'required', text)).toBe('Please check this field');
});

test('the server’s message is shown, or a generic one if there is none', () => {
  expect(failureText(refused({ message: 'Too small.' }), text)).toBe('Too small.');
  expect(failureText(refused({}), text)).toBe('Failed to submit order');
  expect(failureText(lost({ reason: 'unavailable' }), text)).toBe('Failed to submit order');
  expect(failureText(lost({ reason: 'unavailable', message: 'Restarting.' }), text)).toBe('Restarting.');
});

test('waiting times are shown, and every lost response has a text', () => {
  expect(failureText(lost({ reason: 'busy', retryAfter: 17 }), text)).toContain('17 seconds');
  const reasons: LostReason[] = ['offline', 'network', 'timeout', 'cancelled', 'busy', 'unavailable'];
  for (const reason of reasons) expect(failureText(lost({ reason }), text)).toMatch(/\w{4}/);
});
