import { expect, test } from 'vitest';
import { createTransferProgress } from './progress-bar.ts';

test('uploads and downloads share one bar, which goes when both are done', () => {
  const shown: number[] = [];
  const progress = createTransferProgress((fraction) => shown.push(fraction));
  progress('uploads', 0.5);
  progress('downloads', 0);
  progress('uploads', undefined);
  progress('downloads', undefined);
  expect(shown).toEqual([0.5, 0.25, 0, -1]);
});
