import { expect, test } from 'vitest';
import { measureTemplates, sharesOf, storedBefore } from '../../bench/workspace/measure-templates.ts';

test.each([
  ['forms', 'new ones', undefined],
  ['papers', 'new ones', undefined],
  ['forms', 'those stored before 28 November', storedBefore],
  ['papers', 'those stored before 28 November', storedBefore],
] as const)('of %s, the right template is suggested despite misread words: %s', (set, _, store) => {
  const { right, wrong } = sharesOf(measureTemplates(set, 0.1, store).suggested);
  expect(right).toBeGreaterThanOrEqual(0.95);
  expect(wrong).toBeLessThanOrEqual(0.01);
});

test.each([
  ['forms', 0.2],
  ['papers', 0.25],
] as const)(
  'of %s that others wrote, the next papers take a share of the keystrokes, and little is wrong unasked',
  (set, most) => {
    for (const half of Object.values(measureTemplates(set, 0).halves)) {
      expect(half.left / half.all).toBeLessThanOrEqual(most);
      expect(half.surelyWrong / half.filled).toBeLessThanOrEqual(0.02);
    }
  },
);
