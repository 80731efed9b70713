import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';

const answer = (code: string, details?: object) =>
  new ApiError({ status: 409, statusText: '', headers: new Headers() }, JSON.stringify({ code, details }));

test('a refusal because somebody was faster brings the order as it is now', () => {
  const order = { orderNumber: 'TP-2026-7K3M-9QRT-2VWX', version: 4 };
  expect(changedMeanwhile(answer('order.changed_meanwhile', { order }))).toEqual(order);
});

test('other failures say nothing about the order', () => {
  expect(changedMeanwhile(answer('order.nothing_to_deliver'))).toBeUndefined();
  expect(changedMeanwhile(new NetworkError('offline'))).toBeUndefined();
  expect(changedMeanwhile(null)).toBeUndefined();
});
