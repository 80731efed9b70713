import type { CheckedDocument, DeliveryCheck } from '@truepage/core/checks/check-delivery';
import { expect, test } from 'vitest';
import { createComparer } from './compare-documents.ts';

const paper = (...pages: string[]): CheckedDocument => ({ pages, countedPages: pages.length });
const pair = (original: string, translation: string): DeliveryCheck => ({
  original: paper(original),
  translation: paper(translation),
  from: 'es',
  to: 'en',
  names: [],
});
const endlessText = Array.from({ length: 300_000 }, (_, at) => `${at} de marzo`).join(' ');
const endless = pair(endlessText, endlessText);
const wrong = pair('Libro 4711', 'Book 4117');
const found = [{ kind: 'number', number: '4711', seen: '4117', page: 1 }];

test('documents are compared in a separate thread, each with its findings', async () => {
  const { prepare, compare } = createComparer();
  prepare();
  const all = await Promise.all([compare(wrong), compare(pair('Libro 4711', 'Book 4711')), compare(wrong)]);
  expect(all).toMatchObject([found, [], found]);
});

test('a text that needs too much time or memory is given up, and the next pair is still compared', async () => {
  const hasty = createComparer({ timeoutMs: 20 });
  await expect(hasty.compare(endless)).rejects.toThrow('too long');
  const { compare } = createComparer({ memoryMb: 48 });
  const [bad, next] = await Promise.allSettled([compare(endless), compare(wrong)]);
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('memory') } });
  expect(next).toMatchObject({ status: 'fulfilled', value: found });
});

test('a failing comparison affects no other', async () => {
  const { compare } = createComparer();
  await expect(compare({ ...wrong, names: [null as unknown as string] })).rejects.toThrow();
  expect(await compare(wrong)).toMatchObject(found);
});

test('an idle thread ends, and the next comparison starts a new one', async () => {
  const { compare } = createComparer({ idleMs: 0 });
  expect(await compare(wrong)).toMatchObject(found);
  await new Promise(setImmediate);
  expect(await compare(wrong)).toMatchObject(found);
});
