import { expect, test } from 'vitest';
import { typeAhead } from './loaded-palette.tsx';

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

const typed = (...keys: string[]) =>
  keys.reduce((letters, key) => typeAhead(letters, press(key)) ?? letters, '');

test('letters are kept in their order, whatever script they are of, and Backspace takes the last one', () => {
  expect(typed('a', 'ñ', ' ', 'é')).toBe('añ é');
  expect(typed('a', '😀', 'Backspace')).toBe('a');
  expect(typed('Backspace')).toBe('');
});

test('keys that write nothing, and those with Ctrl or Alt, are for somebody else', () => {
  expect(typed('a', 'Escape', 'Enter', 'ArrowDown', 'F3')).toBe('a');
  expect(typeAhead('a', press('k', { ctrlKey: true }))).toBeUndefined();
  expect(typeAhead('a', press('x', { altKey: true }))).toBeUndefined();
});
