import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showBanner, useBannerStore } from './banner-store.ts';

const shown = () => useBannerStore.getState().shown?.words;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['success', 'danger'] as const)('a banner of tone %s clears after three seconds', (tone) => {
  showBanner({ tone, words: 'Page saved successfully' });
  vi.advanceTimersByTime(2999);
  expect(shown()).toBe('Page saved successfully');

  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test('the timeout of one banner does not hide the next', () => {
  showBanner({ tone: 'success', words: 'one' });
  vi.advanceTimersByTime(2000);
  showBanner({ tone: 'success', words: 'two' });
  vi.advanceTimersByTime(2000);
  expect(shown()).toBe('two');

  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
});
