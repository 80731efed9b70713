import { expect, test } from 'vitest';
import type { SweepReport } from '../db/rows/upkeep/installation.ts';
import { judgeSweep } from './status-checks.ts';

const now = new Date('2026-11-22T12:00:00Z');
const sweep = (overrides: Partial<SweepReport>): SweepReport => ({
  at: '2026-11-22T11:17:00.000Z',
  files: 100,
  orphans: 1,
  trashed: 1,
  takenBack: 0,
  deleted: 0,
  ...overrides,
});

test.each([
  ['has not run yet', null, 'good', 'never'],
  ['has run within the hour', sweep({}), 'good', 'good'],
  ['has not run for hours', sweep({ at: '2026-11-22T08:00:00.000Z' }), 'attention', 'late'],
  ['has stopped at too many files', sweep({ stopped: 'too-many' }), 'bad', 'tooMany'],
  ["has stopped at another installation's store", sweep({ stopped: 'other-installation' }), 'bad', 'other'],
] as const)('a sweep that %s', (_, last, state, code) => {
  expect(judgeSweep(last, now)).toMatchObject({ state, code });
});

test("reports the sweep's age, result and the trash", () => {
  expect(judgeSweep(sweep({ inTrash: 4 }), now).values).toEqual({ minutes: 43, count: 1, trash: 4 });
});
