import { expect, test } from 'vitest';
import { textOfPieces, type Piece } from './text-of-pieces.ts';

const piece = (str: string, left: number, more: Partial<Piece> = {}): Piece => ({
  str,
  transform: [10, 0, 0, 10, left, 700],
  width: str.length * 5,
  height: 10,
  hasEOL: false,
  ...more,
});

test('adjacent numbers in a table are separated in both writing directions', () => {
  expect(textOfPieces([piece('4711', 100), piece('33', 140)])).toBe('4711\t33');
  expect(textOfPieces([piece('4711', 140), piece('33', 100)])).toBe('4711\t33');
});

test('a small gap is a space, and pieces that touch are one word', () => {
  expect(textOfPieces([piece('Ana', 100), piece('Ruiz', 118)])).toBe('Ana Ruiz');
  expect(textOfPieces([piece('Ana', 100), piece(' ', 115), piece('Ruiz', 116)])).toBe('Ana Ruiz');
  expect(textOfPieces([piece('Gon', 100), piece('zalez', 115)])).toBe('Gonzalez');
});

test('line breaks are kept', () => {
  const first = piece('Ana', 100, { hasEOL: true });
  expect(textOfPieces([first, piece('', 0, { hasEOL: true }), piece('Ruiz', 100)])).toBe('Ana\n\nRuiz');
});
