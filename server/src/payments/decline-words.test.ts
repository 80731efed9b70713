import { expect, test } from 'vitest';
import { declineWords } from './decline-words.ts';

const declined = { code: 'card_declined', message: 'Your card was declined.' } as const;

test('in English the words are those of the card provider', () => {
  expect(declineWords(declined, 'en-GB')).toBe('Your card was declined.');
  expect(declineWords({}, 'en')).toBeUndefined();
});

test('in Spanish the most specific reason is shown', () => {
  expect(declineWords({ ...declined, declineCode: 'insufficient_funds' }, 'es-MX')).toBe(
    'Su tarjeta no tiene fondos suficientes.',
  );
  expect(declineWords({ ...declined, declineCode: 'do_not_honor' }, 'es')).toBe('Su tarjeta fue rechazada.');
});

test('a reason without words of ours says what to do', () => {
  expect(declineWords({ message: 'Something new.' }, 'es')).toContain('consulte a su banco');
});
