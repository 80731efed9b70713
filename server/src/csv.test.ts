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
])('a cell that a spreadsheet would run as a formula becomes text: %j', (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
});

test('quotes, commas and line breaks are kept within their cell', () => {
  expect(csvLine(['Ana "la" Gómez', 'a,b', 'c\r\nd', ''])).toBe('"Ana ""la"" Gómez","a,b","c\r\nd",""\r\n');
});

test('text that is not a formula does not change', () => {
  expect(csvLine(["O'Brien", '24.95', '-24.95', '2026-11-20 09:00:00', 'a=b'])).toBe(
    `"O'Brien","24.95","-24.95","2026-11-20 09:00:00","a=b"\r\n`,
  );
});
