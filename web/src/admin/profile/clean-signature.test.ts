import { expect, test } from 'vitest';
import { takePaperAway } from './clean-signature.ts';

/** A picture of pixels, each [red, green, blue]. */
const picture = (...points: readonly (readonly [number, number, number])[]) =>
  new Uint8ClampedArray(points.flatMap((point) => [...point, 255]));
const opacities = (data: Uint8ClampedArray) => [...data].filter((_, at) => at % 4 === 3);

test('ink stays and paper becomes transparent, on white and grey paper', () => {
  for (const paper of [250, 170] as const) {
    const data = picture(
      ...Array.from({ length: 98 }, () => [paper, paper, paper] as const),
      [20, 20, 60],
      [20, 20, 60],
    );
    expect(takePaperAway(data)).toBeCloseTo(20);
    expect(
      opacities(data)
        .slice(0, 98)
        .every((opacity) => opacity === 0),
    ).toBe(true);
    expect(opacities(data).slice(98)).toEqual([255, 255]);
  }
});

test('the shadow of a hand counts as paper, and the edge of a stroke is half transparent', () => {
  const data = picture(
    ...Array.from({ length: 20 }, () => [240, 240, 240] as const),
    [205, 205, 205],
    [150, 150, 150],
  );
  takePaperAway(data);
  const [shadow, edge] = opacities(data).slice(-2);
  expect(shadow).toBe(0);
  expect(edge).toBeGreaterThan(60);
  expect(edge).toBeLessThan(220);
});

test('an empty sheet has no ink', () => {
  expect(takePaperAway(picture(...Array.from({ length: 50 }, () => [200, 200, 200] as const)))).toBe(0);
});
