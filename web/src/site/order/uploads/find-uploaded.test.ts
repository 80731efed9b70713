import { expect, onTestFinished, test, vi } from 'vitest';
import { findUploaded } from './find-uploaded.ts';

test('an unreachable server does not count as having lost the document', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());

  await expect(findUploaded('0190a0a0-0000-7000-8000-000000000001')).rejects.toThrow();
});
