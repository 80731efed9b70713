import { expect, test } from 'vitest';
import { maskEmail, parseOwnershipCode } from './ownership-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['\u200E012345', '012345'],
])('a code typed or pasted as %j is read', (typed, code) => {
  expect(parseOwnershipCode(typed)).toBe(code);
});

test.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '12.456'])('%j is not a code', (typed) => {
  expect(parseOwnershipCode(typed)).toBeUndefined();
});

test.each([
  ['ana@example.com', 'a•••@e•••.com'],
  ['ñandú@correo.com.mx', 'ñ•••@c•••.mx'],
  ['👋hi@localhost', '👋•••@l•••'],
  ['nothing', '•••'],
])('the address %j is shown as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
