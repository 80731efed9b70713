import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { rememberScroll, savedScroll } from './scroll-memory.ts';

interface ArrivalProps {
  readonly location: Location;
  /** Updates title, canonical link and robots of the page; returns the title. */
  readonly announce: (path: string) => string;
  /** Moves the focus to the new content. */
  readonly focus?: () => void;
}

/**
 * Does what browsers do on a full page load: sets the title, the scroll position and the focus on the new heading,
 * and announces the page to screen readers. Rendered next to the screen, so that its effects run after the screen
 * is mounted.
 */
export function Arrival({ location, announce, focus = focusHeading }: ArrivalProps) {
  const navigationType = useNavigationType();
  const shown = useRef(location.pathname);
  const [spoken, setSpoken] = useState('');

  // A layout effect: the next page may be shorter, which must not count as scrolling of this one.
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
