import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPage } from './on-page.ts';
import { pageMarkShape } from './page-mark.ts';

test('any point is moved onto the page, and a point on the page does not move', () => {
  const number = fc.double({ noNaN: true });
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 10_000 }), (x, y, page) => {
      const at = onPage({ x, y });
      expect(pageMarkShape.safeParse({ page, at }).success).toBe(true);
      expect(onPage(at)).toEqual(at);
    }),
  );
});
