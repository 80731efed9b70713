import { expect, test } from 'vitest';
import { errorMessage } from './error-message.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';

const codes = Object.keys(errorCatalogue) as ErrorCode[];

test("an error is written in the caller's language, including regional tags", () => {
  for (const tag of ['es', 'es-MX', 'ES-419']) {
    expect(errorMessage('order.not_found', tag)).toBe('Orden no encontrada');
  }
  for (const tag of ['en', 'en-GB', 'ar-XB', '']) {
    expect(errorMessage('order.not_found', tag)).toBe('Order not found');
  }
});

test('an error that only staff can meet is in English or Spanish', () => {
  expect(errorMessage('order.own_translation', 'ru')).toBe(errorMessage('order.own_translation', 'en'));
});

test('a limit in an error follows the plural and number format of the language', () => {
  expect(errorMessage('files.too_many', 'en')).toBe(
    'An order can have up to 20 documents. Please order the others separately.',
  );
  expect(errorMessage('order.total_too_small', 'es-MX')).toMatch(/con tarjeta \(USD.0\.50\)/);
});

test('every error has its own text in Spanish, with the same final punctuation as in English', () => {
  const spanish = codes.map((code) => errorMessage(code, 'es'));

  expect(new Set(spanish).size).toBe(codes.length);
  for (const [index, code] of codes.entries()) {
    const [said, english] = [spanish[index] ?? '', errorCatalogue[code].message];
    expect(said, code).not.toBe(english);
    expect(said, code).not.toMatch(/\b(please|the|your|tu|tus|por favor,)\b/i);
    // The specification's text for a failed sign-in has no full stop.
    if (code !== 'staff.sign_in_failed') expect(said.endsWith('.'), code).toBe(english.endsWith('.'));
  }
});

test('the Spanish texts of the specification are exact', () => {
  expect(errorMessage('staff.sign_in_failed', 'es')).toBe('Usuario o contraseña incorrectos');
});
