import { expect, test } from 'vitest';
import { answerBy, answerByOnceReminded, remindAt, unanswered, type DraftComment } from './draft.ts';

const sentAt = new Date('2026-11-26T10:00:00Z');

test('the customer is reminded of an unanswered draft halfway', () => {
  const end = answerBy(sentAt, 48);
  expect(end).toEqual(new Date('2026-11-28T10:00:00Z'));
  expect(remindAt({ sentAt, answerBy: end })).toEqual(new Date('2026-11-27T10:00:00Z'));
});

test('a late reminder leaves a quarter of the time', () => {
  const draft = { sentAt, answerBy: answerBy(sentAt, 48) };
  const afterReminderAt = (time: string) => answerByOnceReminded(draft, new Date(time)).toISOString();
  expect(afterReminderAt('2026-11-27T10:00:00Z')).toBe('2026-11-28T10:00:00.000Z');
  expect(afterReminderAt('2026-11-28T09:00:00Z')).toBe('2026-11-28T21:00:00.000Z');
  expect(afterReminderAt('2026-11-30T10:00:00Z')).toBe('2026-11-30T22:00:00.000Z');
});

test('an unanswered draft without comments is approved; remaining comments count as a request for changes', () => {
  const comment: DraftComment = {
    id: 'a',
    fileId: 'f',
    page: 1,
    at: null,
    text: 'Gómez',
    createdAt: sentAt.toISOString(),
    removedAt: null,
  };
  expect(unanswered([])).toBe('approved');
  expect(unanswered([{ ...comment, text: '', removedAt: comment.createdAt }])).toBe('approved');
  expect(unanswered([comment])).toBe('changes');
});
