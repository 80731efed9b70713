import { expect, test } from 'vitest';
import { declineWords } from './decline-words.ts';

const declined = { code: 'card_declined', message: 'Your card was declined.' } as const;

test('English shows the text of the card provider', () => {
  expect(declineWords(declined, 'en-GB')).toBe('Your card was declined.');
  expect(declineWords({}, 'en')).toBeUndefined();
});

test('Spanish shows the most specific reason', () => {
  expect(declineWords({ ...declined, declineCode: 'insufficient_funds' }, 'es-MX')).toBe(
    'Su tarjeta no tiene fondos suficientes.',
  );
  expect(declineWords({ ...declined, declineCode: 'do_not_honor' }, 'es')).toBe('Su tarjeta fue rechazada.');
});

test('an untranslated reason says what to do', () => {
  expect(declineWords({ message: 'Something new.' }, 'es')).toContain('consulte a su banco');
});
