import { expect, test } from 'vitest';
import { availabilityOf, draftOf, problemOf, type AvailabilityDraft } from './availability-draft.ts';

const zone = 'America/New_York';
const draft: AvailabilityDraft = {
  pairs: [{ from: 'es', to: 'en' }],
  from: '2026-10-31',
  until: '2026-11-01',
};

test('days are sent as times including the last day, and read back as typed', () => {
  const sent = availabilityOf(draft, zone);
  expect(sent).toMatchObject({ awayFrom: '2026-10-31T04:00:00.000Z', awayUntil: '2026-11-02T05:00:00.000Z' });
  expect(draftOf(sent, zone)).toEqual(draft);
});

test('empty dates mean no absence', () => {
  const sent = availabilityOf({ ...draft, from: '', until: '' }, zone);
  expect(sent).toEqual({ languagePairs: draft.pairs, awayFrom: null, awayUntil: null });
  expect(draftOf(sent, zone)).toMatchObject({ from: '', until: '' });
});

test.each<[Partial<AvailabilityDraft>, ReturnType<typeof problemOf>]>([
  [{}, undefined],
  [{ until: '2026-10-31' }, undefined],
  [{ from: '' }, 'incomplete'],
  [{ until: '' }, 'incomplete'],
  [{ until: '2026-10-30' }, 'backwards'],
  [{ pairs: [{ from: 'en', to: 'en' }] }, 'same'],
  [{ pairs: [{ from: 'any', to: 'any' }] }, undefined],
])('%j is %s', (change, problem) => {
  expect(problemOf({ ...draft, ...change })).toBe(problem);
});
