import type { PagePoint } from './page-mark.ts';

/** The nearest point on the page, in ten-thousandths, which is finer than its pixels. */
export function onPage({ x, y }: PagePoint): PagePoint {
  return { x: within(x), y: within(y) };
}

function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}
