import type { MouseEventHandler } from 'react';

type OnClick = MouseEventHandler<HTMLButtonElement> | undefined;

/**
 * What a button does that may be `busy`: nothing while it is, nor at the second click of a double click, which comes before
 * the screen knows that it is busy. A button that is never busy does the same at each click.
 */
export function startsOnce(busy: boolean | undefined, onClick: OnClick): OnClick {
  if (busy === undefined) return onClick;
  return (event) => (busy || event.detail > 1 ? event.preventDefault() : onClick?.(event));
}
