import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { startsOnce } from './starts-once.ts';

/** `detail` counts the clicks in a row at one place; 0 is a key. */
function click(busy: boolean | undefined, detail: number) {
  const start = vi.fn();
  const preventDefault = vi.fn();
  startsOnce(busy, start)?.({ detail, preventDefault } as unknown as MouseEvent<HTMLButtonElement>);
  return { starts: start.mock.calls.length, isPrevented: preventDefault.mock.calls.length > 0 };
}

test.each([
  ['a click starts it', false, 1, 1],
  ['a key starts it', false, 0, 1],
  ['the second of a double click does not', false, 2, 0],
  ['no click does while it is busy', true, 1, 0],
  ['each click counts where nothing can be busy', undefined, 2, 1],
] as const)('%s', (_, busy, detail, starts) => {
  expect(click(busy, detail)).toEqual({ starts, isPrevented: starts === 0 });
});
