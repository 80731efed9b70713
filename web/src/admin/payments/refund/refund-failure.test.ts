import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { refundFailure, refusalReason } from './refund-failure.ts';

const answer = (status: number, code: string, details: object = {}) =>
  new ApiError({ status, statusText: '', headers: new Headers() }, JSON.stringify({ code, details }));

test.each([
  ['a lost answer', new NetworkError('offline'), 'unclear'],
  ['a provider that cannot be reached', answer(503, 'payment.provider_unavailable'), 'unclear'],
  ['a server that failed', answer(500, 'internal.unexpected'), 'unclear'],
  ['a provider that says no', answer(409, 'payment.refund_refused'), 'refused'],
  ['too large an amount', answer(400, 'payment.refund_too_large'), 'correctable'],
  ['nothing left', answer(409, 'payment.not_refundable'), 'correctable'],
])('%s leaves the refund %s', (_, error, failure) => {
  expect(refundFailure(error)).toBe(failure);
});

test('the reason of a refusal is the card provider’s', () => {
  const refused = answer(409, 'payment.refund_refused', { reason: 'Charge has been charged back.' });
  expect(refusalReason(refused)).toBe('Charge has been charged back.');
  expect(refusalReason(new NetworkError('offline'))).toBeUndefined();
});
