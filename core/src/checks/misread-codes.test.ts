import { expect, test } from 'vitest';
import { checkDelivery, type CheckedDocument } from './check-delivery.ts';
import { withCodesOf } from './misread-codes.ts';

const text = (page: string): CheckedDocument => ({ pages: [page], countedPages: 1 });
const scan = (page: string): CheckedDocument => ({
  ...text(page),
  scanned: [{ page: 1, confidence: 90, words: [] }],
});

test('a code of a scan that differs only in look-alike characters is replaced by the one of the other document', () => {
  const read = scan('CURP O0VF940817MMNCLROS\nExpediente KPO2-5-2018');
  const other = text('CURP OOVF940817MMNCLR05\nCase KP02-5-2018');
  expect(withCodesOf(read, other).pages).toEqual(['CURP OOVF940817MMNCLR05\nExpediente KP02-5-2018']);
  const check = { from: 'es', to: 'en', names: [] } as const;
  const numbers = checkDelivery({ ...check, original: read, translation: other }).filter(
    ({ kind }) => kind === 'number' || kind === 'name',
  );
  expect(numbers).toEqual([]);
});

test('other digits, words, and documents that are not scans do not change', () => {
  expect(withCodesOf(scan('02147 5AL BOLSOS'), text('02148 SAL 8OL505')).pages).toEqual(['02147 5AL BOLSOS']);
  const typed = text('O0VF940817');
  expect(withCodesOf(typed, text('OOVF940817'))).toBe(typed);
});
