import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { rememberScroll, savedScroll } from './scroll-memory.ts';

interface ArrivalProps {
  readonly location: Location;
  /** Writes title, canonical and robots of the page; returns the title. */
  readonly announce: (path: string) => string;
  /** Takes the focus to what has come. */
  readonly focus?: () => void;
}

/**
 * What a browser does by itself on a full page load: title, scroll position, focus on the new heading, and a word
 * to screen readers. Rendered beside the screen, so that its effects run once the screen is there.
 */
export function Arrival({ location, announce, focus = focusHeading }: ArrivalProps) {
  const navigationType = useNavigationType();
  const shown = useRef(location.pathname);
  const [spoken, setSpoken] = useState('');

  // In the layout phase: the shorter page that comes next must not count as scrolling of this one.
  useLayoutEffect(() => rememberScroll(location.key), [location.key]);

  useLayoutEffect(() => {
    if (shown.current === location.pathname) return;
    shown.current = location.pathname;
    setSpoken(announce(location.pathname));
    focus();
    window.scrollTo(0, navigationType === 'POP' ? savedScroll(location.key) : 0);
  }, [location, navigationType, announce, focus]);

  return (
    <p className="sr-only" role="status">
      {spoken}
    </p>
  );
}

export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
