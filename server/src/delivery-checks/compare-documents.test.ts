import type { CheckedDocument } from '@truepage/core/checks/check-delivery';
import { expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';

const paper = (...pages: string[]): CheckedDocument => ({ pages, countedPages: pages.length });

test('documents are compared beside everything else, and what is found comes back', async () => {
  const found = await compareDocuments({
    original: paper('Libro 4711'),
    translation: paper('Book 4117'),
    from: 'es',
    to: 'en',
    names: [],
  });
  expect(found).toMatchObject([{ kind: 'number', number: '4711', seen: '4117', page: 1 }]);
});

test('a text that takes too long or too much is given up', async () => {
  const endless = paper(Array.from({ length: 300_000 }, (_, at) => `${at} de marzo`).join(' '));
  const check = { original: endless, translation: endless, from: 'es', to: 'en', names: [] } as const;
  await expect(compareDocuments(check, { timeoutMs: 20, memoryMb: 512 })).rejects.toThrow('too long');
  await expect(compareDocuments(check, { timeoutMs: 60_000, memoryMb: 8 })).rejects.toThrow('memory');
});
