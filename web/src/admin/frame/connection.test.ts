import { expect, test } from 'vitest';
import { connectionOf, isCutOff, type ConnectionFacts } from './connection.ts';

const copiedAt = '2026-03-01T10:00:00.000Z';
const answeredAt = Date.parse('2026-03-01T11:00:00.000Z');

function connection(facts: Partial<ConnectionFacts>) {
  return connectionOf({ lostSince: undefined, copiesSince: undefined, live: 'open', ...facts });
}

test('while the server responds, the live connection determines the state', () => {
  expect(connection({ live: 'open' })).toEqual({ kind: 'live' });
  expect(connection({ live: 'connecting' })).toEqual({ kind: 'connecting' });
  expect(connection({ live: 'waiting' })).toEqual({ kind: 'reconnecting' });
});

test('an unresponsive server counts as lost, whatever the live connection reports', () => {
  for (const live of ['open', 'connecting', 'waiting'] as const)
    expect(connection({ live, lostSince: answeredAt })).toEqual({ kind: 'lost', since: answeredAt });
});

test('offline copies are shown with their time, even if the server is known to be lost', () => {
  expect(connection({ live: 'waiting', copiesSince: copiedAt })).toEqual({ kind: 'copies', since: copiedAt });
  expect(connection({ lostSince: answeredAt, copiesSince: copiedAt })).toEqual({
    kind: 'copies',
    since: copiedAt,
  });
});

test('only the loss of saving opens the notice automatically', () => {
  expect(isCutOff(connection({ lostSince: answeredAt }))).toBe(true);
  expect(isCutOff(connection({ copiesSince: copiedAt }))).toBe(true);
  expect(isCutOff(connection({ live: 'waiting' }))).toBe(false);
  expect(isCutOff(connection({}))).toBe(false);
});
