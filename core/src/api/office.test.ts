import { expect, test } from 'vitest';
import { availabilityShape } from './admin/office.ts';

const spanish = { from: 'es', to: 'en' };
const read = (languagePairs: readonly object[]) =>
  availabilityShape.safeParse({ languagePairs, awayFrom: null, awayUntil: null });

test('language pairs must be distinct and contain only known languages', () => {
  expect(read([spanish, { ...spanish }]).data?.languagePairs).toEqual([spanish]);
  for (const wrong of [{ from: 'es', to: 'es' }, { from: 'xx', to: 'en' }, { from: 'es' }]) {
    expect(read([wrong]).success).toBe(false);
  }
  expect(read([{ from: 'any', to: 'any' }]).data?.languagePairs).toHaveLength(1);
});
