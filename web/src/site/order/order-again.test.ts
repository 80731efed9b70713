import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionDraftStorage } from './form/draft-storage.ts';
import { hasDetails, rememberDetails, takeRequestedDetails, requestOrderAgain } from './order-again.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const details = {
  fullName: 'Ana Gómez',
  email: 'ana@example.com',
  sourceLanguage: 'es',
  targetLanguage: 'en',
  translationType: 'express',
  recipient: 'uscis',
  passportNames: 'Ana Gómez\nJosé Gómez',
};

test('a repeated order starts with the details of an order placed in this tab, and nothing else of it', () => {
  const drafts = sessionDraftStorage(() => 'a-new-key');
  const whole = { ...details, comments: 'Only for that one', includeEditing: true };
  rememberDetails('TP-1', whole);
  requestOrderAgain('TP-1');
  const form = drafts.load();
  expect(form?.draft).toMatchObject({ ...details, comments: '', includeEditing: false });
  expect([form?.key.value, form?.documentIds]).toEqual(['a-new-key', []]);
  // A reload keeps the details, although the request is used up.
  expect(takeRequestedDetails()).toBeUndefined();
  expect(drafts.load()?.draft).toMatchObject(details);
});

test('an order of another customer fills in nothing', () => {
  rememberDetails('TP-1', details);
  requestOrderAgain('TP-2');
  expect([hasDetails('TP-1'), hasDetails('TP-2'), takeRequestedDetails()]).toEqual([true, false, undefined]);
});

test('only the last five are remembered', () => {
  for (let number = 1; number <= 6; number += 1) rememberDetails(`TP-${number}`, details);
  expect([hasDetails('TP-1'), hasDetails('TP-2'), hasDetails('TP-6')]).toEqual([false, true, true]);
});

test('damaged or blocked storage does not throw', () => {
  sessionStorage.setItem('truepage.ordered-details', '{');
  expect(hasDetails('TP-1')).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => rememberDetails('TP-1', details)).not.toThrow();
  expect([hasDetails('TP-1'), takeRequestedDetails()]).toEqual([false, undefined]);
});
