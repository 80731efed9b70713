import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  '=HYPERLINK("http://evil.example","x")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\r=1',
  '\n=1',
  '＝1+1',
  '－1',
])('a cell that a spreadsheet would run becomes text: %j', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['Ana "la" Gómez', 'a,b', 'c\r\nd', ''])).toBe('"Ana ""la"" Gómez","a,b","c\r\nd",""\r\n');
});

test('text that is not a formula is not changed', () => {
  expect(csvLine(["O'Brien", '24.95', '-24.95', '2026-11-20 09:00:00', 'a=b'])).toBe(
    `"O'Brien","24.95","-24.95","2026-11-20 09:00:00","a=b"\r\n`,
  );
});
