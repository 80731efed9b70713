import { createText } from '@truepage/core/texts/text';
import { expect, test } from 'vitest';
import type { English } from '../../../i18n/dictionary.ts';
import frame from '../../../i18n/messages/en/frame.json';
import site from '../../../i18n/messages/en/site.json';
import type { MessageValues } from '../../../i18n/messages/values.ts';
import type { OrderDocument } from '../document/order-document.ts';
import { findSameFiles } from './same-files.ts';
import { uploadWords } from './upload-words.ts';
import { newsOf, sameNews, withNews } from './use-document-news.ts';
import { placeUnder } from './use-drag-order.ts';

const text = createText<English, MessageValues>({ ...frame, ...site }, 'en-US');
const aDocument = (name: string, rest: Partial<OrderDocument> = {}): OrderDocument => ({
  id: name,
  file: new File([name], `${name}.pdf`),
  pages: { kind: 'counting' },
  ...rest,
});

test('each change of the list is announced once', () => {
  const [a, b] = [aDocument('a'), aDocument('b')];
  const counted = { ...b, pages: { kind: 'counted', pages: 3 } } as const;
  const refused = { ...b, problem: { message: 'Locked.' } };

  expect(newsOf([a], [a, b], undefined, text)).toEqual(['b.pdf added as document 2 of 2.']);
  expect(newsOf([a, b], [a, counted], undefined, text)).toEqual(['b.pdf: 3 pages.']);
  expect(newsOf([a, counted], [a, counted], undefined, text)).toEqual([]);
  expect(newsOf([a, b], [a, refused], undefined, text)).toEqual(['b.pdf: Locked.']);
  expect(newsOf([a, b], [b, a], 'b', text)).toEqual(['b.pdf is now document 1 of 2.']);
  expect(newsOf([b, a], [b, a], 'b', text)).toEqual([]);
  expect(newsOf([a, b], [a], 'b', text)).toEqual(['b.pdf removed. 1 document left.']);
});

test('an upload that is retried in vain is announced once, and again after progress or for another reason', () => {
  const retrying = (arrived: number, code?: string) =>
    aDocument('a', { upload: { kind: 'retrying', arrived, ...(code && { code, message: 'Busy.' }) } });
  const sending = aDocument('a', { upload: { kind: 'sending', arrived: 5 } });
  const troubles = new Map<string, string>();
  const told = (after: OrderDocument) => newsOf([sending], [after], undefined, text, troubles).length;

  const states = [retrying(0), retrying(0), retrying(3), retrying(3), retrying(3, 'upload.no_room')];
  expect(states.map(told)).toEqual([1, 0, 1, 0, 1]);
});

test('an upload that waits for the server continues by itself, so its text asks for nothing', () => {
  const words = (code: string) =>
    uploadWords({ kind: 'retrying', arrived: 0, code, message: 'Told.' }, '', text);
  const byItself = 'We cannot take the document just now. The upload continues by itself.';
  expect(words('internal.unavailable')).toBe(byItself);
  expect(words('file.scan_unavailable')).toBe(byItself);
  expect(words('upload.too_many')).toBe('Told.');
});

test('the same file as an earlier one is announced once, with its name', () => {
  const documents = [aDocument('a'), aDocument('b')];
  const same = new Map([['b', 0]]);
  const line = 'b.pdf: The same file as document 1. Keep it if you want it translated twice.';
  expect(sameNews(new Map(), same, documents, text)).toEqual([line]);
  expect(sameNews(same, new Map([['b', 1]]), documents, text)).toEqual([]);
});

test('twenty documents added at once are all announced, and a repeated text twice', () => {
  const documents = Array.from({ length: 20 }, (_, at) => aDocument(`d${at + 1}`));
  const added = withNews([], newsOf([], documents, undefined, text));
  expect(added.map(({ line }) => line)).toEqual(
    documents.map(({ id }, at) => `${id}.pdf added as document ${at + 1} of 20.`),
  );

  // A repeated text gets a new key, so it is a new line of the live region.
  const again = withNews(withNews(added, ['scan.pdf: 3 pages.']), ['scan.pdf: 3 pages.']);
  expect(again.filter(({ line }) => line === 'scan.pdf: 3 pages.')).toHaveLength(2);
  expect(new Set(again.map(({ number }) => number)).size).toBe(again.length);
  expect(again).toHaveLength(8);
});

test('a row takes the place of another once the pointer is past its middle, whatever their heights', () => {
  const rows = [
    { top: 0, bottom: 100 },
    { top: 110, bottom: 310 },
    { top: 320, bottom: 360 },
  ];

  expect(placeUnder(200, 0, rows)).toBe(0);
  expect(placeUnder(220, 0, rows)).toBe(1);
  expect(placeUnder(350, 0, rows)).toBe(2);
  expect(placeUnder(40, 2, rows)).toBe(0);
  expect(placeUnder(-50, 1, rows)).toBe(0);
  expect(placeUnder(900, 1, rows)).toBe(2);
});

test('duplicates are found by their content, whatever their names', async () => {
  const file = (bytes: string, name: string) => ({ id: name, file: new File([bytes], name) });

  const found = await findSameFiles([
    file('one', 'a.pdf'),
    file('two', 'a.pdf'),
    file('one', 'copy of a.pdf'),
    { id: 'coming', file: undefined },
  ]);
  expect([...found]).toEqual([['copy of a.pdf', 0]]);
});
